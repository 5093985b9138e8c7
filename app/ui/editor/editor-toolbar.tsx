import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Bold,
  Captions,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Undo2,
} from "lucide-react";
import { useRef, useState } from "react";
import { addCaption, canHaveCaption } from "./editor-extensions.ts";

type Tool = {
  label: string;
  keys?: string;
  icon: LucideIcon;
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const LETTERS: Tool[] = [
  {
    label: "Heading",
    icon: Heading2,
    keys: "Ctrl+Alt+2",
    isOn: (e) => e.isActive("heading", { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: "Small heading",
    icon: Heading3,
    keys: "Ctrl+Alt+3",
    isOn: (e) => e.isActive("heading", { level: 3 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: "Bold",
    icon: Bold,
    keys: "Ctrl+B",
    isOn: (e) => e.isActive("bold"),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    label: "Italic",
    icon: Italic,
    keys: "Ctrl+I",
    isOn: (e) => e.isActive("italic"),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
];
const BLOCKS: Tool[] = [
  {
    label: "Bulleted list",
    icon: List,
    keys: "Ctrl+Shift+8",
    isOn: (e) => e.isActive("bulletList"),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: "Numbered list",
    icon: ListOrdered,
    keys: "Ctrl+Shift+7",
    isOn: (e) => e.isActive("orderedList"),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: "Quote",
    icon: Quote,
    keys: "Ctrl+Shift+B",
    isOn: (e) => e.isActive("blockquote"),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  { label: "Divider", icon: Minus, run: (e) => e.chain().focus().setHorizontalRule().run() },
];
const HISTORY: Tool[] = [
  {
    label: "Undo",
    icon: Undo2,
    keys: "Ctrl+Z",
    can: (e) => e.can().undo(),
    run: (e) => e.chain().focus().undo().run(),
  },
  {
    label: "Redo",
    icon: Redo2,
    keys: "Ctrl+Shift+Z",
    can: (e) => e.can().redo(),
    run: (e) => e.chain().focus().redo().run(),
  },
];

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
    { label: "Caption", icon: Captions, can: canHaveCaption, run: addCaption },
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
