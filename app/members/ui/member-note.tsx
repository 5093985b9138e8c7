import { useState } from "react";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { sendForm } from "../../platform/endpoints/call.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { useSend } from "../../ui/busy/use-send.ts";
import { BusyButton } from "../../ui/buttons/busy-button.tsx";
import { FormField } from "../../ui/forms/form-field.tsx";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { notify } from "../../ui/page/toast.tsx";
import { adminMemberEndpoints } from "../endpoints.ts";
import type { MemberRecord } from "../member-record.ts";

type Props = { member: MemberRecord; onSaved: (member: MemberRecord) => void };

/** The staff's note about a member. Where another member of staff wrote meanwhile, both texts are shown. */
export function MemberNotePanel({ member, onSaved }: Props) {
  const { _id, notedBy, notedAt } = member;
  const [note, setNote] = useState(member.note);
  const { problem, current, errors, isPending, save } = useNote(member, onSaved);
  return (
    <section className="panel" aria-label="Staff note">
      <form
        noValidate
        aria-busy={isPending}
        onSubmit={(event) => {
          event.preventDefault();
          void save(note);
        }}
      >
        <FormProblem problem={problem} className="below-m" />
        {current !== null && (
          <p className="well below-m">
            <b>The other text</b>
            {current || "Empty"}
          </p>
        )}
        <FormField
          label="Staff note"
          name={`note-${_id}`}
          value={note}
          error={errors["note"]}
          rows={4}
          hint="For the staff alone. The member's data export contains it."
          onChange={setNote}
        />
        {notedAt && (
          <p className="meta below-s">
            {notedBy}, {formatDate(new Date(notedAt))}
          </p>
        )}
        <BusyButton type="submit" className="btn btn-secondary btn-sm" isBusy={isPending}>
          {isPending ? "Saving..." : "Save note"}
        </BusyButton>
      </form>
    </section>
  );
}

function useNote(member: MemberRecord, onSaved: Props["onSaved"]) {
  const sending = useSend("The note could not be saved. Please try again.");
  /** What another member of staff wrote meanwhile; saving again after it was shown replaces it. */
  const [current, setCurrent] = useState<string | null>(null);
  const save = (note: string) =>
    sending.send(note, async () => {
      const body = { note, before: current ?? member.note };
      try {
        onSaved(await sendForm(adminMemberEndpoints.saveNote, { params: { id: member._id }, body }));
      } catch (error) {
        const stored = error instanceof ApiProblem && error.details["current"];
        if (typeof stored === "string") setCurrent(stored);
        throw error;
      }
      notify.success("Note saved.");
      setCurrent(null);
    });
  return { ...sending, current, save };
}
