import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { LucideIcon } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";

export type Tool = {
  label: string;
  keys?: string;
  /** Shown in place of the label. */
  icon?: LucideIcon;
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  /** Whether it stands at the end of the row. */
  isApart?: true;
  run: (editor: Editor) => void;
};

type RowProps = {
  editor: Editor;
  label: string;
  /** The id of what the tools change. */
  controls: string;
  tools: Tool[];
  /** After the tools. */
  children?: ReactNode;
};

/** A row of tools: one stop for Tab; the arrow keys go from tool to tool. */
export function ToolRow({ editor, label: name, controls, tools, children }: RowProps) {
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
      aria-label={name}
      aria-controls={controls}
      onKeyDown={(event) => moveAlong(event, bar.current, setStop)}
    >
      {tools.map(({ label, keys, icon: Icon, isApart, run }, index) => (
        <button
          key={label}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          title={Icon && (keys ? `${label} (${keys})` : label)}
          aria-label={Icon && label}
          aria-pressed={state[index]?.on}
          aria-disabled={state[index]?.off}
          className={Icon ? undefined : isApart ? "editor-html end" : "editor-word"}
          onClick={() => state[index]?.off || run(editor)}
        >
          {Icon ? <Icon aria-hidden className="icon" /> : label}
        </button>
      ))}
      {children}
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
