import { useState } from "react";
import { ApiProblem } from "../platform/api/api-problem.ts";
import type { Note } from "../platform/notes/note.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { useSend } from "../ui/busy/use-send.ts";
import { BusyButton } from "../ui/buttons/busy-button.tsx";
import { FormField } from "../ui/forms/form-field.tsx";
import { FormProblem } from "../ui/forms/form-problem.tsx";
import { notify } from "../ui/page/toast.tsx";

type Props = {
  stored: Note;
  /** Whose export contains it: `member`. */
  of: string;
  send: (body: { note: string; before: string }) => Promise<unknown>;
};

/** The staff's note about a person or a record. Where another member of staff wrote meanwhile, both texts are shown. */
export function NotePanel({ stored, of, send }: Props) {
  const { notedBy, notedAt } = stored;
  const [note, setNote] = useState(stored.note);
  const { problem, current, errors, isPending, save } = useNote(stored, send);
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
          name="note"
          value={note}
          error={errors["note"]}
          rows={4}
          hint={`For the staff alone. The ${of}'s data export contains it.`}
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

function useNote(stored: Note, send: Props["send"]) {
  const sending = useSend("The note could not be saved. Please try again.");
  /** What another member of staff wrote meanwhile; saving again after it was shown replaces it. */
  const [current, setCurrent] = useState<string | null>(null);
  const save = (note: string) =>
    sending.send(note, async () => {
      try {
        await send({ note, before: current ?? stored.note });
      } catch (error) {
        const other = error instanceof ApiProblem && error.details["current"];
        if (typeof other === "string") setCurrent(other);
        throw error;
      }
      notify.success("Note saved.");
      setCurrent(null);
    });
  return { ...sending, current, save };
}
