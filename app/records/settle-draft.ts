import { call } from "../platform/endpoints/call.ts";
import { unsavedKey } from "../platform/forms/unsaved-form.ts";
import type { Draft, DraftChange } from "../platform/records/drafts.ts";
import { binEndpoints, draftEndpoints } from "../platform/records/endpoints.ts";
import { kindName, type Stored } from "./record-kind.ts";
import { conflictOf, type DraftConflict } from "./store-draft.ts";
import type { useAttempts } from "./use-attempts.ts";
import type { DraftGiven, Writing } from "./use-writing.ts";

/** A discarded draft: the id that opens it, and the function that restores it. */
export type Discarded = { id: string; bringBack: () => Promise<unknown> };
type Attempts = Pick<ReturnType<typeof useAttempts>, "attempt" | "conflict"> & { end: () => void };

/** The other actions on a draft. Those that need the form's values save them first. */
export function settling<Field extends string, Answer extends Stored, Choices>(
  opened: DraftGiven<Field, Answer, Choices>,
  writing: Writing,
  { attempt, conflict, end }: Attempts,
) {
  const { stored } = opened;
  const kind = kindName(opened.kind);
  const { latest, setDraft } = writing;
  const leaving = <Result>(work: () => Promise<Result>) =>
    attempt(async () => {
      const result = await work();
      end();
      return result;
    });
  return {
    schedule: (publishAt: string | null) =>
      attempt(async () => {
        const draft = publishAt ? await upToDate(writing) : latest.current.draft;
        if (!draft) return;
        const body = { publishAt, after: draft.revision };
        setDraft(await call(draftEndpoints.schedule, { params: { kind, id: draft._id }, body }));
      }),
    preview: () =>
      attempt(async () => call(draftEndpoints.preview, { params: { kind, id: (await upToDate(writing))._id } })),
    discard: () =>
      leaving(async () => {
        const { draft } = latest.current;
        return draft && discardDraft(kind, draft);
      }),
    discardTyped: () => leaving(() => discardWhatWasTyped(opened, writing, conflict)),
    takeOff: () => leaving(async () => stored && call(draftEndpoints.takeOff, { params: { kind, id: stored._id } })),
  };
}

async function upToDate({ latest, write }: Writing): Promise<Draft> {
  const { draft, form } = latest.current;
  return draft && !form.isChanged ? draft : write();
}

/** Discards the user's own draft; null if there is none, or if another person's draft has replaced it. */
export async function setAside(kind: string, writing: Writing): Promise<Discarded | null> {
  const { draft, form } = writing.latest.current;
  if (!draft && !form.isChanged) return null;
  try {
    return await discardDraft(kind, await upToDate(writing));
  } catch (error) {
    if (!conflictOf(error)) throw error;
    return null;
  }
}

/** Discards the changes of a published record; moves a draft that was never published to the bin. */
async function discardDraft(kind: string, { _id: id, revision, values, pictures, base }: Draft): Promise<Discarded> {
  const params = { kind, id };
  await call(draftEndpoints.discard, { params, query: { after: revision } });
  const bringBack = (): Promise<unknown> =>
    base === null
      ? call(binEndpoints.restore, { params })
      : call(draftEndpoints.save, { params, body: { values, pictures, base, after: null } });
  return { id, bringBack };
}

type Opened = { kind: Parameters<typeof kindName>[0]; stored?: Stored | undefined; found: Draft | null };

/** If another person saved the draft meanwhile, only the text in this browser is discarded. */
async function discardWhatWasTyped(
  { kind, stored, found }: Opened,
  writing: Writing,
  conflict: DraftConflict | null,
): Promise<Discarded> {
  const discardHere = (blocking: DraftConflict) => {
    const { base, dropTyped } = writing.latest.current.form;
    const id = stored?._id ?? (blocking === "gone" ? undefined : base.id);
    const offerAgain = dropTyped(id === undefined ? unsavedKey(kind.one, null) : undefined);
    return { id: id ?? "new", bringBack: async () => offerAgain() };
  };
  if (conflict) return discardHere(conflict);
  try {
    return await discardTyped(kindName(kind), await upToDate(writing), found);
  } catch (error) {
    const blocking = conflictOf(error);
    if (!blocking) throw error;
    return discardHere(blocking);
  }
}

/** Restores the draft to its state when the form was opened; discards a draft that was created since. */
async function discardTyped(kind: string, typed: Draft, opened: Draft | null): Promise<Discarded> {
  const { _id: id, values, pictures, base } = typed;
  if (!opened) return discardDraft(kind, typed);
  const before = { values: opened.values, pictures: opened.pictures, base: opened.base };
  const save = (body: DraftChange) => call(draftEndpoints.save, { params: { kind, id }, body });
  const { revision } = await save({ ...before, after: typed.revision });
  return { id, bringBack: () => save({ values, pictures, base, after: revision }) };
}
