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

/** Writes one after the other, each on from what the one before answered. */
export function useWriting<Field extends string, Answer extends Stored, Choices>(
  given: DraftGiven<Field, Answer, Choices>,
) {
  const { form, found } = given;
  const [draft, setDraft] = useState(found);
  const latest = useRef({ form, draft });
  useLayoutEffect(() => {
    latest.current = { form, draft };
  });
  /** What was sent last, whose answer may be lost. */
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
    // Whatever becomes of the answer, what is put on the site has the same id.
    if (!now.base.id) now.keepId(id);
    const params = { kind: kindName(given.kind), id };
    const send = (body: DraftChange) => call(draftEndpoints.save, { params, body });
    const saved = await storeDraft(send, change, sentBefore?.change ?? null);
    // At once, for whatever waits for its turn goes on from here.
    flushSync(() => {
      now.markStored({ ...now.base, id, draft: saved.revision }, { sent: now.pictures, stored: pictures });
      setDraft(saved);
    });
    return saved;
  };
  return { draft, setDraft, latest, inTurn, write };
}

/** What stands in a form, for the draft that it went on from. Its id stays the same for every try. */
function toSend<Field extends string, Answer extends Stored, Choices>(
  { kind, form: { values, base }, stored }: DraftGiven<Field, Answer, Choices>,
  pictures: Record<string, string>,
  triedId: string | undefined,
): { id: string; change: DraftChange } {
  const id = stored?._id ?? base.id ?? triedId ?? kind.makeId(values);
  const from = stored ? (base.version ?? stored.version) : null;
  return { id, change: { values, pictures, base: from, after: base.draft ?? null } };
}
