import { useState } from "react";
import { ApiProblem, sentenceOf } from "../../../platform/api/api-problem.ts";
import { formatDate } from "../../../platform/time/india-time.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { memberNoteSchema, type MemberRecord } from "../member-record.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { memberEndpoints } from "../endpoints.ts";

type Props = { member: MemberRecord; onSaved: (member: MemberRecord) => void };

/** What the staff want to remember of her. Where somebody else wrote meanwhile, both texts are shown. */
export function MemberNotePanel({ member, onSaved }: Props) {
  const { _id, notedBy, notedAt } = member;
  const [note, setNote] = useState(member.note);
  const { problem, current, error, isSaving, save } = useNote(member, onSaved);
  return (
    <section className="panel" aria-label="Staff note">
      <form
        noValidate
        aria-busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          void save(note);
        }}
      >
        <FormProblem problem={problem} className="dialog-problem" />
        {current !== null && (
          <p className="member-other">
            <b>The other text</b>
            {current || "Empty"}
          </p>
        )}
        <TextArea
          label="Staff note"
          name={`note-${_id}`}
          value={note}
          error={error}
          rows={4}
          hint="For the staff alone. She finds it in her export, if she asks what is stored."
          onChange={setNote}
        />
        {notedAt && (
          <p className="meta member-noted">
            {notedBy}, {formatDate(new Date(notedAt))}
          </p>
        )}
        <BusyButton type="submit" className="btn btn-secondary btn-sm" isBusy={isSaving}>
          {isSaving ? "Saving..." : "Save note"}
        </BusyButton>
      </form>
    </section>
  );
}

function useNote(member: MemberRecord, onSaved: Props["onSaved"]) {
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  /** What somebody else wrote meanwhile; saving again after it was shown replaces it. */
  const [current, setCurrent] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (note: string) => {
    if (isSaving) return;
    const checked = memberNoteSchema.safeParse({ note, before: current ?? member.note });
    setError(checked.error?.issues[0]?.message);
    setProblem(null);
    if (!checked.success) return;
    setSaving(true);
    try {
      onSaved(await call(memberEndpoints.saveNote, { params: { id: member._id }, body: checked.data }));
      notify.success("Note saved.");
      setCurrent(null);
    } catch (failure) {
      console.error("A note was not saved", failure);
      if (failure instanceof ApiProblem && typeof failure.details["current"] === "string")
        setCurrent(failure.details["current"]);
      setProblem(sentenceOf(failure, "The note could not be saved. Please try again."));
    }
    setSaving(false);
  };
  return { problem, error, current, isSaving, save };
}
