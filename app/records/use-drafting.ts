import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiProblem, sentenceOf, statusOf } from "../platform/api/api-problem.ts";
import { call } from "../platform/endpoints/call.ts";
import { draftEndpoints } from "../platform/records/endpoints.ts";
import type { Draft, DraftChange } from "../platform/records/record.ts";
import { conflictOf, draftActions, storeDraft, type DraftConflict } from "./draft-actions.ts";
import type { SavingForm } from "./form/use-saving-form.ts";
import type { AnyKind, Stored } from "./record-kind.ts";
import { useAutosave } from "./use-autosave.ts";

const FAILED = "The draft could not be saved. Your text is kept on this device meanwhile.";

type Given = {
  kind: Pick<AnyKind, "kind" | "one" | "hasNoDrafts" | "makeId">;
  form: SavingForm<string, Stored>;
  /** The published record. */
  stored?: Stored | undefined;
  /** The draft with which the form was opened. */
  opened: Draft | null;
};

export type Drafting = ReturnType<typeof useDrafting>;

/**
 * The draft of a record on the server: automatic and manual saving, publishing, scheduling, preview and discarding.
 * Requests wait for each other.
 */
export function useDrafting(given: Given) {
  const { form, kind, stored } = given;
  const held = useHeldDraft(given);
  const { draft, opened, reopenWith, inTurn, write } = held;
  const { isUnderWay, ...publishing } = usePublishing(held);
  const { attempt, setProblem, setConflict, ...attempts } = useAttempts(inTurn, isUnderWay);
  const { isBusy, conflict } = attempts;
  const isBlocked = isBusy || publishing.isPublishing || form.isSaving || conflict !== null;
  const autosave = useAutosave({
    isPending: !kind.hasNoDrafts && form.isChanged && !isBlocked,
    isChanged: form.isChanged,
    typed: form.typed,
    isUnnamed: !stored && !draft,
    save: () => inTurn(() => write()),
    onSaved: () => setProblem(null),
    onFailed: (error) => {
      setConflict(conflictOf(error));
      if (isRefused(error)) setProblem(sentencesOf(error));
    },
  });
  return {
    draft,
    ...attempts,
    ...publishing,
    isAutosaving: autosave.isSaving,
    /** Whether something was typed since the form was opened and can be discarded. */
    hasTyped: !kind.hasNoDrafts && (form.isChanged || (draft !== null && draft.revision !== opened?.revision)),
    /** Whether changes are only in this browser, because saving failed, is blocked or is delayed. */
    hasLocalChanges: form.isChanged && (autosave.failures > 0 || conflict !== null || autosave.isHeld),
    end: autosave.end,
    /** Continues with the draft that another editor saved. */
    take: (theirs: Draft) => {
      reopenWith(theirs);
      setConflict(null);
    },
    ...draftActions({ kind, stored }, held, { attempt, conflict, end: autosave.end }),
  };
}

/** The draft as the server has it, and how the form's values become it. */
function useHeldDraft({ kind, form, stored, opened: found }: Given) {
  const [draft, setDraft] = useState(found);
  /** The draft that Cancel restores. */
  const [opened, setOpened] = useState(found);
  const latest = useRef({ form, draft });
  useLayoutEffect(() => {
    latest.current = { form, draft };
  });
  /** The last request, whose response may be lost. */
  const tried = useRef<{ id: string; change: DraftChange } | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Queues requests, so that each starts from the result of the previous one. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.current.then(work);
    last.current = next.catch(() => undefined);
    return next;
  };
  const write = async (over?: number | null): Promise<Draft> => {
    const { form: now } = latest.current;
    const { values, base } = now;
    const sentBefore = tried.current;
    const pictures = await now.upload(now.pictures, (name) => showFormer(latest.current, name));
    // Every try has the same id.
    const id = stored?._id ?? base.id ?? sentBefore?.id ?? kind.makeId(values);
    const from = stored ? (base.version ?? stored.version) : null;
    const change = { values, pictures, base: from, after: over === undefined ? (base.revision ?? null) : over };
    tried.current = { id, change };
    // The id is kept even if the response is lost, so that publishing uses the same one.
    if (!base.id) now.keepId(id);
    const params = { kind: kind.kind, id };
    const send = (body: DraftChange) => call(draftEndpoints.save, { params, body });
    const saved = await storeDraft(send, change, sentBefore?.change ?? null);
    // Rendered synchronously, because queued work reads the new state.
    flushSync(() => {
      now.markStored({ ...base, id, revision: saved.revision }, { sent: now.pictures, stored: pictures });
      setDraft(saved);
    });
    return saved;
  };
  const reopenWith = (theirs: Draft | null) => {
    setDraft(theirs);
    setOpened(theirs);
  };
  return { draft, setDraft, opened, setOpened, reopenWith, latest, inTurn, write };
}

/** In place of a picture whose upload was cancelled, the form shows the draft's. @returns its address */
function showFormer({ form, draft }: { form: Given["form"]; draft: Draft | null }, name: string): string | undefined {
  const former = draft?.pictures[name];
  form.picture(name).onChoose(former);
  return former;
}

/** Publishes the form after any draft save in progress. */
function usePublishing({ latest, inTurn }: Pick<ReturnType<typeof useHeldDraft>, "latest" | "inTurn">) {
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

/**
 * Runs actions on a draft and keeps the result of the last one.
 * @param isPublishing blocks all actions: a draft saved during publishing would remain beside the published record
 */
function useAttempts(inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>, isPublishing: () => boolean) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  /** Returns null if it failed. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (isPublishing()) return null;
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

/** Whether the server rejected the values; conflicts are excluded, because they have their own band. */
function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 409;
}

/** The server's messages for all fields, or its general message. */
function sentencesOf(error: unknown): string {
  const sentences = error instanceof ApiProblem ? Object.values(error.errors) : [];
  return sentences.length > 0 ? sentences.join(" ") : sentenceOf(error, FAILED);
}
