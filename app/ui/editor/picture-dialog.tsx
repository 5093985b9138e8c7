import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { DialogForm } from "../forms/dialog-form.tsx";
import { TextField } from "../forms/field.tsx";
import { ImageField, type StorePicture } from "../forms/image-field.tsx";
import { usePictureHint } from "./use-picture-hint.ts";
import { Progress } from "../forms/progress.tsx";

type PictureDialogProps = { editor: Editor; file: File | undefined; storePicture: StorePicture; onClose: () => void };

/** Takes a picture and the words for those who cannot see it, stores it, and puts it where the caret is. */
export function PictureDialog({ editor, file: given, storePicture, onClose }: PictureDialogProps) {
  const hint = usePictureHint();
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
      <ImageField label="Image" name="image" required file={file} error={errors.image} onChoose={setFile} hint={hint} />
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
