import type { Editor } from "@tiptap/core";
import { use } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { completeAddress } from "./link-address.ts";
import { type FoundPage, PageFinder } from "./page-finder.ts";

const NO_ADDRESS =
  "Please choose a page that was found, or enter a web address, such as https://example.org, or a path of this site, such as /events.";

/** Asks for the address of a link, or for words of a page of the site. An empty address removes the link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const drawFinder = use(PageFinder);
  const link = (href: string, words = href) => {
    onClose();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: words, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };
  const choose = ({ url, title }: FoundPage) => link(url, title);
  return (
    <FormDialog
      title="Link"
      action="Save link"
      fields={[
        {
          name: "address",
          label: "Address, or words of a page",
          autoComplete: "off",
          autoCapitalize: "off",
          spellCheck: false,
          hint: "Type what a page of this site is about, or enter an address. Leave it empty to remove the link.",
        },
      ]}
      values={{ address: String(editor.getAttributes("link").href ?? "") }}
      check={checkAddress}
      send={async ({ address }) => link(completeAddress(address) ?? "")}
      onClose={onClose}
      renderAfter={({ address }) => !completeAddress(address) && drawFinder({ words: address, onChoose: choose })}
    />
  );
}

function checkAddress({ address }: { address: string }): Record<string, string> {
  return address.trim() && !completeAddress(address) ? { address: NO_ADDRESS } : {};
}
