import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiProblem, sentenceOf, statusOf } from "../platform/api/api-problem.ts";
import { call } from "../platform/endpoints/call.ts";
import { draftKindName, type Draft, type DraftChange } from "../platform/records/drafts.ts";
import { binEndpoints, draftEndpoints } from "../platform/records/endpoints.ts";
import { notify } from "../ui/page/toast.tsx";
import type { useSavingForm } from "./form/use-saving-form.ts";
import { kindName, type RecordKind, type Stored } from "./record-kind.ts";
import { conflictOf, storeDraft, storePictures, type DraftConflict } from "./store-draft.ts";
import { useAutosave } from "./use-autosave.ts";

export type RecordDraft = ReturnType<typeof useRecordDraft<string, Stored, unknown>>;

type Given<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  form: ReturnType<typeof useSavingForm<Field, Answer>>;
  stored?: Answer | undefined;
  found: Draft | null;
};

const FAILED = "The draft could not be saved. Your text is kept on this device meanwhile.";

/** The draft of a record on the server: saved by itself and by hand, published, scheduled, shown by a link, moved to the bin. */
export function useRecordDraft<Field extends string, Answer extends Stored, Choices>(
  given: Given<Field, Answer, Choices>,
) {
  const { form, kind } = given;
  const writing = useWriting(given);
  const { draft, write } = writing;
  const attempts = useAttempts(writing.inTurn);
  const { attempt, setConflict, problem, isBusy, conflict } = attempts;
  const autosave = useSavingByItself(given, writing, attempts);
  // What Cancel goes back to.
  const [opened, setOpened] = useState(given.found);
  return {
    draft,
    problem,
    isBusy,
    conflict,
    isSavingItself: autosave.isSaving,
    /** Something was typed since the form was opened, and can be discarded. */
    hasTyped: !kind.hasNoDrafts && (form.isChanged || (draft !== null && draft.revision !== opened?.revision)),
    /** What stands in the form is not on the server yet, and will not be in a moment. */
    isKeptHere: form.isChanged && (autosave.failures > 0 || conflict !== null || autosave.isHeld),
    /** Goes on from a draft that another editor saved. */
    take: (theirs: Draft) => {
      writing.setDraft(theirs);
      setOpened(theirs);
      setConflict(null);
    },
    end: autosave.end,
    save: (after?: number | null) => {
      if (conflict) setOpened(conflict === "gone" ? null : conflict);
      return attempt(async () => {
        await write(after);
        notify.success("Draft saved. It is not published.");
      });
    },
    ...usePublishing(writing),
    ...settling({ ...given, found: opened }, writing, { attempt, end: autosave.end }),
  };
}

type Writing = {
  latest: {
    current: { draft: Draft | null; form: { isChanged: boolean; submit: (version?: number) => Promise<void> } };
  };
} & Pick<ReturnType<typeof useWriting<string, Stored, unknown>>, "draft" | "setDraft" | "inTurn" | "write">;

function useSavingByItself<Field extends string, Answer extends Stored, Choices>(
  { kind, form, stored }: Given<Field, Answer, Choices>,
  { draft, inTurn, write }: Writing,
  { isBusy, conflict, setConflict, setProblem }: ReturnType<typeof useAttempts>,
) {
  return useAutosave({
    isPending: !kind.hasNoDrafts && form.isChanged && !isBusy && !form.isSaving && conflict === null,
    isChanged: form.isChanged,
    typed: form.typed,
    hasNoAddress: !stored && !draft,
    save: () => inTurn(() => write()),
    onSaved: () => setProblem(null),
    onFailed: (error) => {
      setConflict(conflictOf(error));
      if (isRefused(error)) setProblem(sentencesOf(error));
    },
  });
}

/** Puts what stands in the form on the site, after the draft that is on its way. */
function usePublishing({ latest, inTurn }: Writing) {
  const [isPublishing, setPublishing] = useState(false);
  // A second press may come before the first is drawn; it would wait for its turn, and publish once more.
  const isUnderWay = useRef(false);
  const publish = (version?: number) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPublishing(true);
    const done = inTurn(() => latest.current.form.submit(version));
    void done.finally(() => {
      isUnderWay.current = false;
      setPublishing(false);
    });
  };
  return { isPublishing, publish };
}

/** What else is done with a draft; what stands in the form is saved first, where it is not yet. */
function settling<Field extends string, Answer extends Stored, Choices>(
  { kind: given, stored, found }: Given<Field, Answer, Choices>,
  { latest, write, setDraft }: Writing,
  { attempt, end }: { attempt: ReturnType<typeof useAttempts>["attempt"]; end: () => void },
) {
  const kind = kindName(given);
  const upToDate = async () => {
    const { draft, form } = latest.current;
    return draft && !form.isChanged ? draft : write();
  };
  const leaving = <Result>(work: () => Promise<Result>) =>
    attempt(async () => {
      const result = await work();
      end();
      return result;
    });
  return {
    schedule: (publishAt: string | null) =>
      attempt(async () => {
        const id = publishAt ? (await upToDate())._id : (latest.current.draft?._id ?? "");
        setDraft(await call(draftEndpoints.schedule, { params: { kind, id }, body: { publishAt } }));
      }),
    preview: () => attempt(async () => call(draftEndpoints.preview, { params: { kind, id: (await upToDate())._id } })),
    discard: () => leaving(() => discardDraft(kind, latest.current.draft?._id ?? "")),
    discardTyped: () => leaving(async () => discardTyped(kind, await upToDate(), found)),
    takeOff: () => leaving(async () => stored && call(draftEndpoints.takeOff, { params: { kind, id: stored._id } })),
  };
}

/** Moves a draft to the bin; answers how it is restored. */
async function discardDraft(kind: string, id: string) {
  await call(draftEndpoints.discard, { params: { kind, id } });
  const params = { kind: draftKindName(kind), id };
  return { id, bringBack: (): Promise<unknown> => call(binEndpoints.restore, { params }) };
}

/** A draft is again what it was when the form was opened, or in the bin; answers how what was typed is restored. */
async function discardTyped(kind: string, typed: Draft, opened: Draft | null) {
  const { _id: id, values, pictures, base } = typed;
  if (!opened) return discardDraft(kind, id);
  const before = { values: opened.values, pictures: opened.pictures, base: opened.base };
  const save = (body: DraftChange) => call(draftEndpoints.save, { params: { kind, id }, body });
  const { revision } = await save({ ...before, after: typed.revision });
  return { id, bringBack: () => save({ values, pictures, base, after: revision }) };
}

/** Writes one after the other, each on from what the one before answered. */
function useWriting<Field extends string, Answer extends Stored, Choices>(given: Given<Field, Answer, Choices>) {
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
  { kind, form: { values, base }, stored }: Given<Field, Answer, Choices>,
  pictures: Record<string, string>,
  triedId: string | undefined,
): { id: string; change: DraftChange } {
  const id = stored?._id ?? base.id ?? triedId ?? kind.makeId(values);
  const from = stored ? (base.version ?? stored.version) : null;
  return { id, change: { values, pictures, base: from, after: base.draft ?? null } };
}

/** What became of the last thing that was tried. */
function useAttempts(inTurn: Writing["inTurn"]) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  /** Null where it failed. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    setBusy(true);
    setProblem(null);
    try {
      const result = await inTurn(work);
      setConflict(null);
      return result;
    } catch (error) {
      const current = conflictOf(error);
      if (current && current !== "gone") setConflict(current);
      else setProblem(sentencesOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, conflict, setConflict, attempt };
}

/** The server does not take it as it is; a conflict has a band of its own. */
function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 409;
}

/** All that is missing, where the server named it by fields. */
function sentencesOf(error: unknown): string {
  const sentences = error instanceof ApiProblem ? Object.values(error.errors) : [];
  return sentences.length > 0 ? sentences.join(" ") : sentenceOf(error, FAILED);
}
