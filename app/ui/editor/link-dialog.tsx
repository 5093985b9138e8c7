import type { Editor } from "@tiptap/core";
import { FormDialog } from "../forms/form-dialog.tsx";
import { completeAddress } from "./link-address.ts";

const NO_ADDRESS = "Please enter a web address, such as https://example.org, or a path of this site, such as /events.";

/** Asks where the chosen words lead. An empty address removes the link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const save = async ({ address }: { address: string }) => {
    const href = completeAddress(address);
    onClose();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };
  return (
    <FormDialog
      title="Link"
      action="Save link"
      fields={[{ name: "address", label: "Address", inputMode: "url", hint: "Leave it empty to remove the link." }]}
      values={{ address: String(editor.getAttributes("link").href ?? "") }}
      check={checkAddress}
      send={save}
      onClose={onClose}
    />
  );
}

function checkAddress({ address }: { address: string }): Record<string, string> {
  return address.trim() && !completeAddress(address) ? { address: NO_ADDRESS } : {};
}
