import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { useSavingForm } from "./form/use-saving-form.ts";
import { call } from "../platform/endpoints/call.ts";
import type { Draft, DraftChange } from "../platform/records/drafts.ts";
import { draftEndpoints } from "../platform/records/endpoints.ts";
import { kindName, type RecordKind, type Stored } from "./record-kind.ts";
import { storeDraft, storePictures } from "./store-draft.ts";

export type DraftGiven<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  form: ReturnType<typeof useSavingForm<Field, Answer>>;
  stored?: Answer | undefined;
  found: Draft | null;
};

/** Writes one after the other, each on from what the one before answered. */
export function useDraftWriting<Field extends string, Answer extends Stored, Choices>(
  given: DraftGiven<Field, Answer, Choices>,
) {
  const { form, found } = given;
  const [draft, setDraft] = useState(found);
  const latest = useRef({ form, draft });
  useLayoutEffect(() => {
    latest.current = { form, draft };
  });
  /** What was sent last, whose answer may be lost. */
  const tried = useRef<Sent | null>(null);
  const inTurn = useTurns();
  const write = async (after?: number | null): Promise<Draft> => {
    const { form: now } = latest.current;
    const sentBefore = tried.current;
    const pictures = await storePictures(now.pictures);
    const sent = toSend({ ...given, form: now }, pictures, sentBefore?.id);
    if (after !== undefined) sent.change.after = after;
    tried.current = sent;
    // Whatever becomes of the answer, what is put on the site has the same id.
    if (!now.base.id) now.keepId(sent.id);
    const saved = await sendDraft(given.kind, sent, sentBefore);
    // At once, for whatever waits for its turn goes on from here.
    flushSync(() => {
      const base = { ...now.base, id: sent.id, draft: saved.revision };
      now.markStored(base, { sent: now.pictures, stored: pictures });
      setDraft(saved);
    });
    return saved;
  };
  return { draft, setDraft, latest, inTurn, write };
}

type Sent = { id: string; change: DraftChange };

/** What stands in a form, for the draft that it went on from. Its id stays the same for every try. */
function toSend<Field extends string, Answer extends Stored, Choices>(
  { kind, form: { values, base }, stored }: DraftGiven<Field, Answer, Choices>,
  pictures: Record<string, string>,
  triedId: string | undefined,
): Sent {
  return {
    id: stored?._id ?? base.id ?? triedId ?? kind.makeId(values),
    change: {
      values,
      pictures,
      base: stored ? (base.version ?? stored.version) : null,
      after: base.draft ?? null,
    },
  };
}

function sendDraft(kind: { kind?: string; one: string }, { id, change }: Sent, before: Sent | null): Promise<Draft> {
  const params = { kind: kindName(kind), id };
  return storeDraft((body) => call(draftEndpoints.save, { params, body }), change, before?.change ?? null);
}

/** Does one thing after the other. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.current.then(work);
    last.current = next.catch(() => undefined);
    return next;
  };
}
