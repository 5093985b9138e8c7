import { useRef, useState } from "react";
import { ApiProblem, sentenceOf, statusOf } from "../platform/api/api-problem.ts";
import { call } from "../platform/endpoints/call.ts";
import { draftKindName, type Draft, type DraftChange } from "../platform/records/drafts.ts";
import { binEndpoints, draftEndpoints } from "../platform/records/endpoints.ts";
import { readSession } from "../platform/auth/session.ts";
import { useLostPart } from "../ui/page/lost-parts.ts";
import { notify } from "../ui/page/toast.tsx";
import { kindName, type Stored } from "./record-kind.ts";
import { conflictOf, type DraftConflict } from "./store-draft.ts";
import { isNamingNow, useAutosave } from "./use-autosave.ts";
import { useDraftWriting, type DraftGiven } from "./use-draft-writing.ts";

export type RecordDraft = ReturnType<typeof useRecordDraft<string, Stored, unknown>>;

const FAILED = "The draft could not be saved. Your text is kept on this device meanwhile.";

/** The draft of a record on the server: saved by itself and by hand, planned, shown by a link, moved to the bin. */
export function useRecordDraft<Field extends string, Answer extends Stored, Choices>(
  given: DraftGiven<Field, Answer, Choices>,
) {
  const writing = useDraftWriting(given);
  const news = useAttempts(writing.inTurn);
  const autosave = useSavingByItself(given, writing, news);
  const { form } = given;
  // What Cancel goes back to.
  const [opened, setOpened] = useState(given.found);
  const { attempt, setConflict, problem, isBusy, conflict } = news;
  return {
    draft: writing.draft,
    problem,
    isBusy,
    conflict,
    isSavingItself: autosave.isSaving,
    /** Something was typed since the form was opened, and can be discarded. */
    hasTyped:
      !given.kind.hasNoDrafts &&
      (form.isChanged || (writing.draft !== null && writing.draft.revision !== opened?.revision)),
    /** What stands in the form is not on the server yet, and will not be in a moment. */
    isKeptHere: form.isChanged && (autosave.failures > 0 || conflict !== null || autosave.isHeld),
    /** Goes on from somebody else's. */
    take: (theirs: Draft) => {
      writing.setDraft(theirs);
      setOpened(theirs);
      setConflict(null);
    },
    /** Nothing more is saved by itself: the page is being left. */
    end: autosave.end,
    save: (after?: number | null) => {
      if (conflict) setOpened(conflict === "gone" ? null : conflict);
      return attempt(async () => {
        await writing.write(after);
        notify.success("Draft saved. It is not published.");
      });
    },
    ...usePublishing(writing),
    ...settling({ ...given, found: opened }, writing, { attempt, end: autosave.end }),
  };
}

/** What else is done with a draft; what stands in the form is saved first, where it is not yet. */
function settling<Field extends string, Answer extends Stored, Choices>(
  { kind: given, stored, found }: DraftGiven<Field, Answer, Choices>,
  { latest, write, setDraft }: Writing,
  { attempt, end }: { attempt: News["attempt"]; end: () => void },
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

/** Moves a draft to the bin; answers how it is brought back. */
async function discardDraft(kind: string, id: string) {
  await call(draftEndpoints.discard, { params: { kind, id } });
  const params = { kind: draftKindName(kind), id };
  return { id, bringBack: (): Promise<unknown> => call(binEndpoints.restore, { params }) };
}

/** A draft is again what it was when the form was opened, or in the bin; answers how what was typed is brought back. */
async function discardTyped(kind: string, typed: Draft, opened: Draft | null) {
  const { _id: id, values, pictures, base } = typed;
  if (!opened) return discardDraft(kind, id);
  const before = { values: opened.values, pictures: opened.pictures, base: opened.base };
  const save = (body: DraftChange) => call(draftEndpoints.save, { params: { kind, id }, body });
  const { revision } = await save({ ...before, after: typed.revision });
  return { id, bringBack: () => save({ values, pictures, base, after: revision }) };
}

/** Puts what stands in the form on the site, after the draft that is on its way. */
function usePublishing({ latest, inTurn }: Writing) {
  const [isPublishing, setPublishing] = useState(false);
  const publish = (version?: number) => {
    setPublishing(true);
    const done = inTurn(() => latest.current.form.submit(version));
    void done.finally(() => setPublishing(false));
  };
  return { isPublishing, publish };
}

type Writing = {
  latest: {
    current: { draft: Draft | null; form: { isChanged: boolean; submit: (version?: number) => Promise<void> } };
  };
} & Pick<ReturnType<typeof useDraftWriting<string, Stored, unknown>>, "draft" | "setDraft" | "inTurn" | "write">;
type News = ReturnType<typeof useAttempts>;

const NOT_FAILED = { failures: 0, status: null as number | null };

function useSavingByItself<Field extends string, Answer extends Stored, Choices>(
  { kind, form, stored }: DraftGiven<Field, Answer, Choices>,
  { draft, inTurn, write }: Writing,
  { isBusy, conflict, setConflict, setProblem }: News,
) {
  const [isSaving, setSaving] = useState(false);
  const [{ failures, status }, setFailed] = useState(NOT_FAILED);
  const [isHeld, setHeld] = useState(false);
  const hasEnded = useRef(false);
  const isNaming = () => {
    const isHeldNow = !stored && !draft && isNamingNow();
    setHeld(isHeldNow);
    return isHeldNow;
  };
  const save = async () => {
    if (hasEnded.current || !readSession()) return;
    setSaving(true);
    try {
      await inTurn(() => write());
      setFailed(NOT_FAILED);
      setProblem(null);
    } catch (error) {
      setConflict(conflictOf(error));
      if (isHttpError(error)) setProblem(sentencesOf(error));
      setFailed((now) => ({ failures: now.failures + 1, status: statusOf(error) }));
    }
    setSaving(false);
  };
  const isPending = !kind.hasNoDrafts && form.isChanged && !isBusy && !form.isSaving && conflict === null;
  useLostPart("draft", form.isChanged ? status : null, () => isPending && !isSaving && void save());
  useAutosave({
    isPending,
    isSaving,
    failures,
    typed: form.typed,
    isNaming,
    save: () => void save(),
  });
  return { isSaving, failures, isHeld, end: () => void (hasEnded.current = true) };
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
function isHttpError(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 409;
}

/** All that is missing, where the server named it by fields. */
function sentencesOf(error: unknown): string {
  const sentences = error instanceof ApiProblem ? Object.values(error.errors) : [];
  return sentences.length > 0 ? sentences.join(" ") : sentenceOf(error, FAILED);
}
