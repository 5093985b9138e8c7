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
  Minus,
  Quote,
  Redo2,
  ScanEye,
  Table,
  Undo2,
} from "lucide-react";
import { addCaption, canHaveCaption } from "./editor-extensions.ts";
import { insertTable, isTableAt, TABLE_TOOLS } from "./table-nodes.ts";
import { type Tool, ToolRow } from "./tool-row.tsx";

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
  describePicture: () => void;
  showHtml: () => void;
};

/** The tools of a text and, while the caret is in a table, those of tables. */
export function EditorToolbar({ editor, controls, editLink, addPicture, describePicture, showHtml }: ToolbarProps) {
  const tools: Tool[] = [
    ...LETTERS,
    { label: "Link", icon: LinkIcon, keys: "Ctrl+K", isOn: (e) => e.isActive("link"), run: editLink },
    ...BLOCKS,
    { label: "Table", icon: Table, can: (e) => !isTableAt(e), run: insertTable },
    { label: "Image", icon: ImagePlus, run: addPicture },
    { label: "What the picture shows", icon: ScanEye, can: (e) => e.isActive("image"), run: describePicture },
    { label: "Caption", icon: Captions, can: canHaveCaption, run: addCaption },
    ...HISTORY,
    { label: "HTML", isApart: true, isOn: () => false, run: showHtml },
  ];
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => isTableAt(now) });
  return (
    <div className="editor-tools">
      <ToolRow label="Text formatting" {...{ editor, controls, tools }} />
      {isInTable && <ToolRow label="Table" tools={TABLE_TOOLS} {...{ editor, controls }} />}
      <Outline editor={editor} />
    </div>
  );
}

const FEW_HEADINGS = 2;

/** The headings of a text; one that is chosen has the caret. Shown where there is something to choose. */
function Outline({ editor }: { editor: Editor }) {
  const headings = useEditorState({ editor, selector: ({ editor: now }) => headingsOf(now) });
  if (headings.length < FEW_HEADINGS) return null;
  const goTo = (at: string) =>
    editor
      .chain()
      .setTextSelection(Number(at) + 1)
      .focus()
      .scrollIntoView()
      .run();
  return (
    <div className="editor-toolbar">
      <select
        className="input editor-outline"
        aria-label="Go to a heading"
        value=""
        onChange={({ target }) => goTo(target.value)}
      >
        <option value="" disabled>
          {headings.length} headings
        </option>
        {headings.map(({ at, words, level }) => (
          <option key={at} value={at}>
            {"\u00a0\u00a0".repeat(level - 2) + words}
          </option>
        ))}
      </select>
    </div>
  );
}

function headingsOf({ state }: Editor): { at: number; words: string; level: number }[] {
  const found: { at: number; words: string; level: number }[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name === "heading") found.push({ at, words: node.textContent, level: Number(node.attrs["level"]) });
  });
  return found;
}
