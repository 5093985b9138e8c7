import type { Editor } from "@tiptap/core";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Redo2,
  Quote,
  Undo2,
  type LucideIcon,
} from "lucide-react";

export type Tool = {
  label: string;
  keys?: string;
  icon: LucideIcon;
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

export const LETTERS: Tool[] = [
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
export const BLOCKS: Tool[] = [
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
];
export const HISTORY: Tool[] = [
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
