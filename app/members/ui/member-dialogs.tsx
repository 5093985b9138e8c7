import { call, sendForm } from "../../platform/endpoints/call.ts";
import { useBusy } from "../../ui/busy/use-busy.ts";
import { FormDialog } from "../../ui/forms/form-dialog.tsx";
import { CloseAction, ConfirmDialog, Dialog } from "../../ui/page/dialog.tsx";
import { notify } from "../../ui/page/toast.tsx";
import { adminMemberEndpoints } from "../endpoints.ts";
import type { MemberRecord } from "../member-record.ts";

type DisablingProps = { member: MemberRecord; onDone: (member: MemberRecord) => void; onClose: () => void };

export function MemberDisabling({ member: { _id, name, isDisabled }, onDone, onClose }: DisablingProps) {
  const { isBusy, attempt } = useBusy();
  const words = isDisabled
    ? { title: `Enable ${name} again?`, question: "They can sign in with the password they had.", action: "Enable" }
    : {
        title: `Disable ${name}?`,
        question:
          "They are signed out at once and cannot sign in. Registrations and requests stay. You can enable the account again.",
        action: "Disable",
      };
  const work = async () => {
    const isSaved = await attempt("save", "That could not be saved. Please try again.", async () => {
      onDone(
        await call(isDisabled ? adminMemberEndpoints.enable : adminMemberEndpoints.disable, { params: { id: _id } }),
      );
      notify.success(isDisabled ? `${name} can sign in again.` : `${name} cannot sign in any more.`);
    });
    if (!isSaved) onClose();
  };
  return (
    <ConfirmDialog
      {...words}
      isUndoable
      working={isBusy("save") ? "Saving..." : null}
      onConfirm={() => void work()}
      onClose={onClose}
    />
  );
}

type EraseProps = { member: MemberRecord; onErased: (kept: string[]) => void; onClose: () => void };

/** It cannot be undone: the member's name is typed first. */
export function EraseMember({ member: { _id, name }, onErased, onClose }: EraseProps) {
  return (
    <FormDialog
      title={`Erase ${name}?`}
      action="Erase for ever"
      working="Erasing..."
      isDanger
      fields={[{ name: "name", label: `Type “${name}”`, required: true, autoComplete: "off" }]}
      send={async (body) => onErased((await sendForm(adminMemberEndpoints.erase, { params: { id: _id }, body })).kept)}
      onClose={onClose}
    >
      <p>
        The account, messages, registrations, requests and comments are deleted in every part of the site. Seats at
        coming events become free. This cannot be undone.
      </p>
    </FormDialog>
  );
}

/** What the law requires to be retained. */
export function KeptAfterErasure({ kept, onClose }: { kept: string[]; onClose: () => void }) {
  return (
    <Dialog title="Erased, but for this" onClose={onClose}>
      <ul className="stack gap-s">
        {kept.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
