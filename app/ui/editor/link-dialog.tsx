import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { DialogForm } from "../forms/dialog-form.tsx";
import { TextField } from "../forms/field.tsx";
import { completeAddress } from "./link-address.ts";

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
