import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { ImagePlus, Link as LinkIcon } from "lucide-react";
import { useRef, useState } from "react";
import { BLOCKS, HISTORY, LETTERS, type Tool } from "./editor-tools.ts";

type ToolbarProps = {
  editor: Editor;
  controls: string;
  editLink: () => void;
  addPicture: () => void;
  showHtml: () => void;
};

/** One stop for Tab; the arrow keys go from tool to tool. */
export function EditorToolbar({ editor, controls, editLink, addPicture, showHtml }: ToolbarProps) {
  const tools: Tool[] = [
    ...LETTERS,
    { label: "Link", icon: LinkIcon, keys: "Ctrl+K", isOn: (e) => e.isActive("link"), run: editLink },
    ...BLOCKS,
    { label: "Image", icon: ImagePlus, run: addPicture },
    ...HISTORY,
  ];
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map((tool) => ({ on: tool.isOn?.(now), off: tool.can?.(now) === false })),
  });
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  return (
    <div
      ref={bar}
      className="editor-toolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label="Text formatting"
      aria-controls={controls}
      onKeyDown={(event) => moveAlong(event, bar.current, setStop)}
    >
      {tools.map(({ label, keys, icon: Icon, run }, index) => (
        <button
          key={label}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          title={keys ? `${label} (${keys})` : label}
          aria-label={label}
          aria-pressed={state[index]?.on}
          aria-disabled={state[index]?.off}
          onClick={() => run(editor)}
        >
          <Icon aria-hidden className="icon" />
        </button>
      ))}
      <button
        type="button"
        className="editor-html"
        tabIndex={stop === tools.length ? 0 : -1}
        aria-pressed="false"
        onClick={showHtml}
      >
        HTML
      </button>
    </div>
  );
}

function moveAlong(event: React.KeyboardEvent, bar: HTMLElement | null, setStop: (index: number) => void) {
  const buttons = Array.from(bar?.querySelectorAll("button") ?? []);
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at < 0) return;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const index = (to + buttons.length) % buttons.length;
  setStop(index);
  buttons[index]?.focus();
}
