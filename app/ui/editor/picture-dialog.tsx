import type { Editor } from "@tiptap/core";
import { FormDialog } from "../forms/form-dialog.tsx";

const LONGEST = 300;

/** Asks what the selected picture shows. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
