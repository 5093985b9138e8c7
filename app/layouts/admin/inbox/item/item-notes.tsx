import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../platform/endpoints/call.ts";
import type { OpenInboxItem } from "../../../../platform/inbox/inbox-item.ts";
import { initialsOf } from "../../../../platform/text/initials.ts";
import { formatMoment } from "../../../../platform/time/india-time.ts";
import { useFocusAfter } from "../../../../ui/page/keys.ts";
import { FormProblem } from "../../../../ui/forms/form-problem.tsx";
import { inbox, itemKey } from "../endpoints.ts";
import { useWriting } from "./use-writing.ts";

/** What the staff tell each other about an item. */
export function ItemNotes({ item }: { item: OpenInboxItem }) {
  const client = useQueryClient();
  const form = useWriting({
    form: "inbox-note",
    reference: item._id,
    failed: "The note could not be saved. Please try again.",
    onSend: async (text, key) => {
      const note = await call(inbox.addNote, { params: { id: item._id }, body: { text }, idempotencyKey: key });
      client.setQueryData<OpenInboxItem>(itemKey(item._id), (now) => now && { ...now, notes: [...now.notes, note] });
    },
  });
  const field = useFocusAfter<HTMLTextAreaElement>(form.text.trim() === "");
  const { notes } = item;
  return (
    <section aria-labelledby="inbox-notes-title">
      <h3 id="inbox-notes-title">Notes, for staff only</h3>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ _id, by, text, createdAt }) => (
            <li key={_id}>
              <span className="face" aria-hidden="true">
                {initialsOf(by)}
              </span>
              <div>
                <b>{by}</b> <time className="meta">{formatMoment(new Date(createdAt))}</time>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        aria-busy={form.isSending}
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
      >
        <FormProblem problem={form.problem} className="below-m" />
        <label className="sr-only" htmlFor="inbox-note">
          Add a note
        </label>
        <textarea
          ref={field}
          id="inbox-note"
          className="input"
          rows={1}
          maxLength={2_000}
          placeholder="Add a note"
          value={form.text}
          onChange={(event) => form.setText(event.target.value)}
        />
        {form.text.trim() !== "" && (
          <button type="submit" className="btn btn-secondary btn-sm" aria-busy={form.isSending}>
            {form.isSending ? "Saving..." : "Save note"}
          </button>
        )}
      </form>
    </section>
  );
}
