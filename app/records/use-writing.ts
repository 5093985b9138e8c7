import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call } from "../platform/endpoints/call.ts";
import type { Draft, DraftChange } from "../platform/records/drafts.ts";
import { draftEndpoints } from "../platform/records/endpoints.ts";
import type { useSavingForm } from "./form/use-saving-form.ts";
import { kindName, type RecordKind, type Stored } from "./record-kind.ts";
import { storeDraft, storePictures } from "./store-draft.ts";

export type DraftGiven<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  form: ReturnType<typeof useSavingForm<Field, Answer>>;
  stored?: Answer | undefined;
  found: Draft | null;
};

export type Writing = {
  latest: {
    current: {
      draft: Draft | null;
      form: Pick<ReturnType<typeof useSavingForm<string, Stored>>, "isChanged" | "base" | "submit" | "dropTyped">;
    };
  };
} & Pick<ReturnType<typeof useWriting<string, Stored, unknown>>, "draft" | "setDraft" | "inTurn" | "write">;

/** Queues saves, so that each starts from the result of the previous one. */
export function useWriting<Field extends string, Answer extends Stored, Choices>(
  given: DraftGiven<Field, Answer, Choices>,
) {
  const { form, found } = given;
  const [draft, setDraft] = useState(found);
  const latest = useRef({ form, draft });
  useLayoutEffect(() => {
    latest.current = { form, draft };
  });
  /** The last request, whose response may be lost. */
  const tried = useRef<{ id: string; change: DraftChange } | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.current.then(work);
    last.current = next.catch(() => undefined);
    return next;
  };
  const write = async (after?: number | null): Promise<Draft> => {
    const { form: now } = latest.current;
    const sentBefore = tried.current;
    const pictures = await storePictures(now.pictures);
    const { id, change } = toSend({ ...given, form: now }, pictures, sentBefore?.id);
    if (after !== undefined) change.after = after;
    tried.current = { id, change };
    // The id is kept even if the response is lost, so that publishing uses the same one.
    if (!now.base.id) now.keepId(id);
    const params = { kind: kindName(given.kind), id };
    const send = (body: DraftChange) => call(draftEndpoints.save, { params, body });
    const saved = await storeDraft(send, change, sentBefore?.change ?? null);
    // Rendered synchronously, because queued work reads the new state.
    flushSync(() => {
      now.markStored({ ...now.base, id, draft: saved.revision }, { sent: now.pictures, stored: pictures });
      setDraft(saved);
    });
    return saved;
  };
  return { draft, setDraft, latest, inTurn, write };
}

/** The request that saves the form's values over the draft on which they are based. Every try has the same id. */
function toSend<Field extends string, Answer extends Stored, Choices>(
  { kind, form: { values, base }, stored }: DraftGiven<Field, Answer, Choices>,
  pictures: Record<string, string>,
  triedId: string | undefined,
): { id: string; change: DraftChange } {
  const id = stored?._id ?? base.id ?? triedId ?? kind.makeId(values);
  const from = stored ? (base.version ?? stored.version) : null;
  return { id, change: { values, pictures, base: from, after: base.draft ?? null } };
}
