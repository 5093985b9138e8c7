import { type Editor, Extension, type JSONContent, Mark, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { NodeSelection } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";
import { TABLE_NODES } from "./table-nodes.ts";

/** A picture with a caption. */
const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "figcaption? block+ figcaption?",
  isolating: true,
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: () => ["figure", 0],
});

const Figcaption = Node.create({
  name: "figcaption",
  content: "inline*",
  isolating: true,
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],
  addKeyboardShortcuts: () => ({ Enter: ({ editor }) => leaveCaption(editor) }),
});

/** A caption is one line: Enter continues below its picture. */
function leaveCaption(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== "figcaption") return false;
  const after = $from.after(-1);
  return editor
    .chain()
    .insertContentAt(after, { type: "paragraph" })
    .setTextSelection(after + 1)
    .run();
}

/** Puts a caption below the selected picture, and the caret into it. */
export function addCaption(editor: Editor): void {
  const { selection } = editor.state;
  if (!canHaveCaption(editor) || !(selection instanceof NodeSelection)) return;
  const { from, to, node } = selection;
  const figure = { type: "figure", content: [node.toJSON() as JSONContent, { type: "figcaption" }] };
  const inCaption = from + node.nodeSize + 2;
  editor.chain().focus().insertContentAt({ from, to }, figure).setTextSelection(inCaption).run();
}

/** Whether a picture is selected that has no caption. */
export function canHaveCaption(editor: Editor): boolean {
  return editor.isActive("image") && !editor.isActive("figure");
}

/** Marks and attributes that the server accepts must survive an edit, though the toolbar does not offer them. */
const simpleMark = (name: string) =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] });
const Language = Extension.create({
  name: "language",
  addGlobalAttributes: () => [
    {
      types: ["paragraph", "heading", "blockquote", "listItem", "italic", "bold", "link"],
      attributes: { lang: { default: null } },
    },
  ],
});

export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: "https", HTMLAttributes: { target: null, rel: null } },
    // It would add an empty paragraph at the end of every post that ends with a picture or a list.
    trailingNode: false,
  }),
  Image,
  Figure,
  Figcaption,
  ...TABLE_NODES,
  simpleMark("sub"),
  simpleMark("sup"),
  Language,
];
