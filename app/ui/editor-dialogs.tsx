import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";
import { ImageField } from "./image-field.tsx";
import { Progress } from "./progress.tsx";
import type { StorePicture } from "./image-field.tsx";

/** Asks where the chosen words lead. An empty address takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(String(editor.getAttributes("link").href ?? ""));
  const [error, setError] = useState<string>();
  const save = () => {
    const href = completeAddress(address);
    if (address.trim() && !href)
      return setError(
        "Please enter a web address, such as https://example.org, or a path of this site, such as /events.",
      );
    onClose();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (!href) return chain.unsetLink().run();
    if (editor.state.selection.empty && !editor.isActive("link"))
      return chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    chain.setLink({ href }).run();
  };
  return (
    <DialogForm title="Link" action="Save link" onSubmit={save} onClose={onClose}>
      <TextField
        label="Address"
        name="address"
        value={address}
        error={error}
        onChange={setAddress}
        inputMode="url"
        hint="Leave it empty to remove the link."
      />
    </DialogForm>
  );
}

type PictureDialogProps = { editor: Editor; file: File | undefined; storePicture: StorePicture; onClose: () => void };

/** Takes a picture and the words for those who cannot see it, stores it, and puts it where the caret is. */
export function PictureDialog({ editor, file: given, storePicture, onClose }: PictureDialogProps) {
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState("");
  const [errors, setErrors] = useState<{ image?: string; alt?: string }>({});
  const [percent, setPercent] = useState<number | null>(null);
  const store = async () => {
    if (!file || !alt.trim()) {
      return setErrors({
        ...(file ? {} : { image: "Image is required." }),
        ...(alt.trim() ? {} : { alt: "Please say in a few words what the image shows." }),
      });
    }
    setPercent(0);
    try {
      const { src, width, height } = await storePicture(file, setPercent);
      onClose();
      editor.chain().focus().setImage({ src, alt: alt.trim(), width, height }).run();
    } catch (error) {
      setErrors({ image: error instanceof Error ? error.message : "The image could not be stored." });
      setPercent(null);
    }
  };
  return (
    <DialogForm
      title="Image"
      action="Add image"
      working={percent === null ? null : percent > 0 ? `Uploading... ${percent}%` : "Uploading..."}
      onSubmit={() => void store()}
      onClose={onClose}
    >
      <ImageField
        label="Image"
        name="image"
        required
        file={file}
        error={errors.image}
        onChoose={setFile}
        hint="PNG, JPG, GIF up to 5MB"
      />
      <TextField
        label="What it shows"
        name="alt"
        required
        value={alt}
        error={errors.alt}
        onChange={setAlt}
        hint="Read out to people who cannot see it."
      />
      {percent !== null && <Progress text={`Uploading... ${percent}%`} percent={percent} />}
    </DialogForm>
  );
}

type DialogFormProps = {
  title: string;
  action: string;
  working?: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

function DialogForm({ title, action, working = null, onSubmit, onClose, children }: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input")?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree this form stands inside the article's form, which must not be saved by it.
    event.stopPropagation();
    if (working === null) onSubmit();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        {children}
        <div className="dialog-actions">
          <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className="btn btn-primary btn-sm"
            disabled={working !== null}
            aria-busy={working !== null}
          >
            {working ?? action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** A path of this site, a mail or telephone link, or a web address; `example.org` gets its https. Null for anything else. */
export function completeAddress(text: string): string | null {
  const address = text.trim();
  if (/^(\/(?![/\\])|#|mailto:|tel:)/.test(address)) return address;
  const complete = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  try {
    const { protocol, hostname } = new URL(complete);
    return /^https?:$/.test(protocol) && hostname.includes(".") ? complete : null;
  } catch {
    return null;
  }
}
