import { Extension, Mark } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { StarterKit } from "@tiptap/starter-kit";
import { KEPT_NODES } from "./editor-nodes.ts";

/** Marks and attributes that the server keeps must survive an edit, though the toolbar does not offer them. */
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
    // It would add an empty paragraph at the end of every article that ends with a picture or a list.
    trailingNode: false,
  }),
  Image,
  ...KEPT_NODES,
  simpleMark("sub"),
  simpleMark("sup"),
  Language,
];
