import { ApiProblem } from "../platform/api/api-problem.ts";
import { call } from "../platform/endpoints/call.ts";
import { unsavedKey, type FormBase, type UnsavedKey } from "../platform/forms/unsaved-form.ts";
import { binEndpoints, draftEndpoints } from "../platform/records/endpoints.ts";
import { draftSchema, type Draft, type DraftChange, type Written } from "../platform/records/record.ts";
import { notify } from "../ui/page/toast.tsx";
import type { AnyKind, Stored } from "./record-kind.ts";
import { formatPlanned } from "./said-of.ts";

/** The draft that another person saved, or "gone" if there is no draft any more. */
export type DraftConflict = Draft | "gone";

/** A discarded draft: the id that opens it, and the function that restores it. */
export type Discarded = { id: string; undoDiscard: () => Promise<unknown> };

/** The form and the draft as they are now, and how the form becomes the draft; `opened` is what Cancel restores. */
type Held = {
  latest: {
    current: {
      draft: Draft | null;
      form: { isChanged: boolean; base: FormBase; dropTyped: (otherKey?: UnsavedKey) => () => void };
    };
  };
  opened: Draft | null;
  setOpened: (draft: Draft | null) => void;
  setDraft: (draft: Draft) => void;
  reopenWith: (draft: Draft | null) => void;
  write: (over?: number | null) => Promise<Draft>;
};

type Of = { kind: Pick<AnyKind, "kind" | "one">; stored?: Stored | undefined };
type Attempts = {
  attempt: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
  conflict: DraftConflict | null;
  /** Ends automatic saving, because the page is being left. */
  end: () => void;
};

/** The actions on a draft besides publishing. Those that need the form's values save them first. */
export function draftActions(given: Of, held: Held, { attempt, conflict, end }: Attempts) {
  const { stored } = given;
  const { kind } = given.kind;
  const { latest, setDraft, write } = held;
  const leaving = <Result>(work: () => Promise<Result>) =>
    attempt(async () => {
      const result = await work();
      end();
      return result;
    });
  return {
    /** @param over the revision that is overwritten, if not the one that the form is based on */
    save: (over?: number | null) => {
      if (conflict) held.setOpened(conflict === "gone" ? null : conflict);
      return attempt(async () => {
        const { publishAt } = await write(over);
        if (publishAt) notify.success(`Saved. It will be published on ${formatPlanned(publishAt)}.`);
        else notify.success("Draft saved. It is not published.");
      });
    },
    /** Discards the user's own draft, to continue with what another editor published. Null if it failed. */
    discardForTheirs: () => attempt(async () => ({ discarded: await discardForTheirs(kind, held) })),
    schedule: (publishAt: string | null) =>
      attempt(async () => {
        const draft = publishAt ? await savedDraft(held) : latest.current.draft;
        if (!draft) return;
        const body = { publishAt, after: draft.revision };
        setDraft(await call(draftEndpoints.schedule, { params: { kind, id: draft._id }, body }));
      }),
    preview: () =>
      attempt(async () => call(draftEndpoints.preview, { params: { kind, id: (await savedDraft(held))._id } })),
    discard: () =>
      leaving(async () => {
        const { draft } = latest.current;
        return draft && discardDraft(kind, draft);
      }),
    discardTyped: () => leaving(() => discardWhatWasTyped(given, held, conflict)),
    archive: () => leaving(async () => stored && call(draftEndpoints.archive, { params: { kind, id: stored._id } })),
  };
}

async function savedDraft({ latest, write }: Held): Promise<Draft> {
  const { draft, form } = latest.current;
  return draft && !form.isChanged ? draft : write();
}

/** Discards the user's own draft; null if there is none, or if another person's draft has replaced it. */
async function discardForTheirs(kind: string, held: Held): Promise<Discarded | null> {
  const { draft, form } = held.latest.current;
  let discarded = null;
  try {
    if (draft || form.isChanged) discarded = await discardDraft(kind, await savedDraft(held));
  } catch (error) {
    if (!conflictOf(error)) throw error;
  }
  held.reopenWith(null);
  return discarded;
}

/** Discards the changes of a published record; moves a draft that was never published to the bin. */
async function discardDraft(kind: string, { _id: id, revision, values, pictures, base }: Draft): Promise<Discarded> {
  const params = { kind, id };
  await call(draftEndpoints.discard, { params, query: { after: revision } });
  const undoDiscard = (): Promise<unknown> =>
    base === null
      ? call(binEndpoints.restore, { params })
      : call(draftEndpoints.save, { params, body: { values, pictures, base, after: null } });
  return { id, undoDiscard };
}

/** If another person saved the draft meanwhile, only the text in this browser is discarded. */
async function discardWhatWasTyped(
  { kind, stored }: Of,
  held: Held,
  conflict: DraftConflict | null,
): Promise<Discarded> {
  const discardHere = (blocking: DraftConflict) => {
    const { base, dropTyped } = held.latest.current.form;
    const id = stored?._id ?? (blocking === "gone" ? undefined : base.id);
    const offerAgain = dropTyped(id === undefined ? unsavedKey(kind.one, null) : undefined);
    return { id: id ?? "new", undoDiscard: async () => offerAgain() };
  };
  if (conflict) return discardHere(conflict);
  try {
    return await discardSince(kind.kind, await savedDraft(held), held.opened);
  } catch (error) {
    const blocking = conflictOf(error);
    if (!blocking) throw error;
    return discardHere(blocking);
  }
}

/** Restores the draft to its state when the form was opened; discards a draft that was created since. */
async function discardSince(kind: string, draft: Draft, opened: Draft | null): Promise<Discarded> {
  const { _id: id, values, pictures, base } = draft;
  if (!opened) return discardDraft(kind, draft);
  const before = { values: opened.values, pictures: opened.pictures, base: opened.base };
  const save = (body: DraftChange) => call(draftEndpoints.save, { params: { kind, id }, body });
  const { revision } = await save({ ...before, after: draft.revision });
  return { id, undoDiscard: () => save({ values, pictures, base, after: revision }) };
}

/**
 * Saves a draft over the revision that was read before. If the response to an earlier try was lost, the stored draft is
 * from that try and no conflict. `sentBefore` is what that try sent.
 */
export async function storeDraft(
  save: (change: DraftChange) => Promise<Draft>,
  change: DraftChange,
  sentBefore: DraftChange | null,
): Promise<Draft> {
  try {
    return await save(change);
  } catch (error) {
    const current = conflictOf(error);
    if (current === null || current === "gone") throw error;
    if (isSame(current, change)) return current;
    if (!sentBefore || !isSame(current, sentBefore)) throw error;
    return save({ ...change, after: current.revision });
  }
}

/** The conflict that an error reports, or null if it has another cause. */
export function conflictOf(error: unknown): DraftConflict | null {
  if (!(error instanceof ApiProblem) || error.status !== 409) return null;
  return draftSchema.safeParse(error.details["current"]).data ?? "gone";
}

function isSame(one: Written, other: Written): boolean {
  return hasAll(one.values, other.values) && hasAll(one.pictures, other.pictures);
}

function hasAll(one: Record<string, string>, other: Record<string, string>): boolean {
  return Object.keys(other).every((name) => one[name] === other[name]);
}
