import { useRef, useState } from "react";
import type { Draft } from "../platform/records/drafts.ts";
import { notify } from "../ui/page/toast.tsx";
import { kindName, type Stored } from "./record-kind.ts";
import { setAside, settling } from "./settle-draft.ts";
import { conflictOf } from "./store-draft.ts";
import { isRefused, sentencesOf, useAttempts } from "./use-attempts.ts";
import { useAutosave } from "./use-autosave.ts";
import { useWriting, type DraftGiven, type Writing } from "./use-writing.ts";

export type RecordDraft = ReturnType<typeof useRecordDraft<string, Stored, unknown>>;

/** The draft of a record on the server: automatic and manual saving, publishing, scheduling, preview and discarding. */
export function useRecordDraft<Field extends string, Answer extends Stored, Choices>(
  given: DraftGiven<Field, Answer, Choices>,
) {
  const { form, kind } = given;
  const writing = useWriting(given);
  const { draft } = writing;
  const { isUnderWay, ...publishing } = usePublishing(writing);
  const attempts = useAttempts(writing.inTurn, isUnderWay);
  const { attempt, problem, isBusy, conflict } = attempts;
  const autosave = useSavingByItself(given, writing, { ...attempts, ...publishing });
  const [opened, goingOn] = useGoingOn(given, writing, attempts);
  return {
    draft,
    problem,
    isBusy,
    conflict,
    isSavingItself: autosave.isSaving,
    /** Whether something was typed since the form was opened and can be discarded. */
    hasTyped: !kind.hasNoDrafts && (form.isChanged || (draft !== null && draft.revision !== opened?.revision)),
    /** Whether changes are only in this browser, because saving failed, is blocked or is delayed. */
    isKeptHere: form.isChanged && (autosave.failures > 0 || conflict !== null || autosave.isHeld),
    end: autosave.end,
    ...goingOn,
    ...publishing,
    ...settling({ ...given, found: opened }, writing, { attempt, conflict, end: autosave.end }),
  };
}

/** The draft that Cancel restores, and the actions that change it. */
function useGoingOn<Field extends string, Answer extends Stored, Choices>(
  { kind, found }: DraftGiven<Field, Answer, Choices>,
  writing: Writing,
  { attempt, conflict, setConflict }: ReturnType<typeof useAttempts>,
) {
  const [opened, setOpened] = useState(found);
  const goOnFrom = (theirs: Draft | null) => {
    writing.setDraft(theirs);
    setOpened(theirs);
  };
  const actions = {
    /** Continues with a draft that another editor saved. */
    take: (theirs: Draft) => {
      goOnFrom(theirs);
      setConflict(null);
    },
    /** Discards the user's own draft, to continue with what another editor published. Null if it failed. */
    setAside: () =>
      attempt(async () => {
        const discarded = await setAside(kindName(kind), writing);
        goOnFrom(null);
        return { discarded };
      }),
    save: (after?: number | null) => {
      if (conflict) setOpened(conflict === "gone" ? null : conflict);
      return attempt(async () => {
        await writing.write(after);
        notify.success("Draft saved. It is not published.");
      });
    },
  };
  return [opened, actions] as const;
}

function useSavingByItself<Field extends string, Answer extends Stored, Choices>(
  { kind, form, stored }: DraftGiven<Field, Answer, Choices>,
  { draft, inTurn, write }: Writing,
  {
    isBusy,
    isPublishing,
    conflict,
    setConflict,
    setProblem,
  }: ReturnType<typeof useAttempts> & { isPublishing: boolean },
) {
  return useAutosave({
    isPending: !kind.hasNoDrafts && form.isChanged && !isBusy && !isPublishing && !form.isSaving && conflict === null,
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

/** Publishes the form after any draft save in progress. */
function usePublishing({ latest, inTurn }: Writing) {
  const [isPublishing, setPublishing] = useState(false);
  // A second click can come before the next render; without this flag it would be queued and publish again.
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
  return { isPublishing, publish, isUnderWay: () => isUnderWay.current };
}
