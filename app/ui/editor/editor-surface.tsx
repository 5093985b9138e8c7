import type { Command, Editor } from "@tiptap/core";
import { DOMParser as SchemaParser } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import { EditorContent, useEditor } from "@tiptap/react";
import { use, useEffect, useRef, useState } from "react";
import { EXTENSIONS } from "./editor-extensions.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { chatToHtml } from "./paste-chat.ts";
import { cleanPastedHtml, countForeignPictures } from "./paste-cleaning.ts";
import { type PictureForText, PictureChooser } from "../pictures/picture-chooser.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { countWords } from "../lists/count-words.ts";
import { notify } from "../page/toast.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";

type SurfaceProps = {
  wiring: { id: string; "aria-invalid": boolean | undefined; "aria-describedby": string | undefined };
  label: string;
  value: string;
  onChange: (html: string) => void;
  showHtml: () => void;
};

/** What a dialog asks for: files to add, the address of a link, or what a picture shows. */
type Asking = File[] | "link" | "picture" | null;

export function EditorSurface({ wiring, label, value, onChange, showHtml }: SurfaceProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const drawChooser = use(PictureChooser);
  const lastKnown = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // Our content policy lets no script make styles; the few rules it needs stand in editor.css.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      lastKnown.current = htmlOf(changed);
      onChange(lastKnown.current);
    },
    editorProps: {
      attributes: surfaceAttributes(wiring, label),
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (view, event) => takePictures(event.clipboardData, setAsking) || pasteChat(view, event),
      handleDrop: (_view, event, _slice, isMove) => !isMove && takePictures(event.dataTransfer, setAsking),
      // Without chosen words the keys are the page's, which opens its search.
      handleKeyDown: ({ state }, event) =>
        isLinkKey(event) && hasWordsForLink(state.selection) && (setAsking("link"), true),
    },
  });
  // A restored draft or another editor's version comes from outside; what was typed here must keep its caret.
  useEffect(() => {
    if (value === lastKnown.current) return;
    lastKnown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const close = () => setAsking(null);
  // The dialog gives the focus back to what opened it when it goes; the user continues in the text.
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && asking === null) editor.commands.focus();
    wasAsking.current = asking !== null;
  }, [asking, editor]);
  return (
    <>
      <EditorToolbar
        editor={editor}
        controls={wiring.id}
        showHtml={showHtml}
        editLink={() => setAsking("link")}
        addPicture={() => setAsking([])}
        describePicture={() => setAsking("picture")}
      />
      <EditorContent editor={editor} />
      {asking === "link" && <LinkDialog editor={editor} onClose={close} />}
      {asking === "picture" && <PictureDialog editor={editor} onClose={close} />}
      {Array.isArray(asking) &&
        drawChooser({ files: asking, onChoose: (picture) => showPicture(editor, picture), onClose: close })}
    </>
  );
}

/** An empty document is an empty string, so that "required" means what it says. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? "" : editor.getHTML();
}

/**
 * Where the caret is, or after what is selected: a text that begins with a picture has it selected before the user was in
 * it. The caret is then after the picture, so that what is typed next does not take its place.
 */
function showPicture(editor: Editor, { src, alt, width, height }: PictureForText): void {
  const image = { type: "image", attrs: { src, alt, width, height } };
  const putCaretAfter: Command = ({ tr }) => {
    const caret = () => Selection.findFrom(tr.doc.resolve(tr.selection.to), 1, true);
    if (!caret()) tr.insert(tr.doc.content.size, editor.schema.node("paragraph"));
    tr.setSelection(caret() ?? tr.selection);
    return true;
  };
  editor.chain().insertContentAt(editor.state.selection.to, image).command(putCaretAfter).run();
}

function surfaceAttributes(wiring: SurfaceProps["wiring"], label: string): Record<string, string> {
  return {
    id: wiring.id,
    class: "prose editor-text",
    role: "textbox",
    "aria-multiline": "true",
    spellcheck: "true",
    "aria-label": label,
    ...(wiring["aria-invalid"] ? { "aria-invalid": "true" } : {}),
    ...(wiring["aria-describedby"] ? { "aria-describedby": wiring["aria-describedby"] } : {}),
  };
}

function hasWordsForLink({ empty, $from }: Editor["state"]["selection"]): boolean {
  return !empty || $from.marks().some(({ type }) => type.name === "link");
}

function isLinkKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
}

/** Messages of WhatsApp are plain text with signs of their own. Says also where pictures of a text stay behind. */
function pasteChat(view: Editor["view"], event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData("text/html") ?? "";
  const left = countForeignPictures(html);
  if (left > 0)
    notify.info(`${countWords(left, "picture")} of the pasted text stayed behind: copy and paste each by itself.`);
  const chat = html ? null : chatToHtml(event.clipboardData?.getData("text/plain") ?? "");
  if (chat === null) return false;
  const { body } = new DOMParser().parseFromString(chat, "text/html");
  const slice = SchemaParser.fromSchema(view.state.schema).parseSlice(body);
  // With these the editor makes links of addresses, as in any paste.
  const paste = view.state.tr.setMeta("paste", true).setMeta("uiEvent", "paste");
  view.dispatch(paste.replaceSelection(slice).scrollIntoView());
  return true;
}

function takePictures(data: DataTransfer | null, setPictures: (files: File[]) => void): boolean {
  // Word and Docs put a picture of the text beside the text: words win.
  if (data?.types.includes("text/html")) return false;
  const files = Array.from(data?.files ?? []).filter((given) => given.type.startsWith("image/"));
  if (files.length > 0) setPictures(files);
  return files.length > 0;
}

const LONGEST = 300;

/** Asks what the selected picture shows. */
function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  return (
    <FormDialog
      title="What the picture shows"
      action="Save"
      fields={[{ name: "alt", label: "What it shows", maxLength: LONGEST, hint: "For people who cannot see it" }]}
      values={{ alt: String(editor.getAttributes("image").alt ?? "") }}
      send={async ({ alt }) => {
        onClose();
        editor.chain().focus().updateAttributes("image", { alt: alt.trim() }).run();
      }}
      onClose={onClose}
    />
  );
}
