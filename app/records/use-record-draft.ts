import { useState } from "react";
import { ApiProblem, sentenceOf } from "../platform/api/api-problem.ts";
import { differs } from "../platform/forms/drafts.ts";
import type { useSavingForm } from "../platform/forms/use-saving-form.ts";
import { addPicture } from "../platform/pictures/library-requests.ts";
import { draftSchema, type Draft } from "../platform/records/drafts.ts";
import { notify } from "../ui/page/toast.tsx";
import type { RecordKind } from "./record-kind.ts";
import type { Stored } from "./record-requests.ts";

type Given<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  form: ReturnType<typeof useSavingForm<Field, Answer>>;
  stored?: Answer | undefined;
  found: Draft | null;
  /** Hears of the first draft of something new, which has an address from then on. */
  onFirst?: ((id: string) => void) | undefined;
};
export type RecordDraft = ReturnType<typeof useRecordDraft<string, Stored, unknown>>;

const FAILED = "The draft could not be saved. Your text is kept in this browser meanwhile.";

/** The draft of a record on the server: saved, planned for a moment, shown by a link, thrown away. */
export function useRecordDraft<Field extends string, Answer extends Stored, Choices>(
  given: Given<Field, Answer, Choices>,
) {
  const { kind, form, stored, found, onFirst } = given;
  const [draft, setDraft] = useState(found);
  const { attempt, setConflict, ...news } = useAttempts();
  const requests = kind.requests.drafts;
  const write = async (after: number | null): Promise<Draft> => {
    const saved = await writeDraft(given, after);
    setDraft(saved);
    setConflict(null);
    return saved;
  };
  /** As it stands in the form: saved first, where it is not yet. */
  const upToDate = async () => (draft && saysTheSame(form, draft) ? draft : write(draft?.revision ?? null));
  return {
    ...news,
    draft,
    closeConflict: () => setConflict(null),
    /** Goes on from somebody else's. */
    take: (theirs: Draft) => {
      setDraft(theirs);
      setConflict(null);
    },
    save: (after = draft?.revision ?? null) =>
      attempt(async () => {
        const saved = await write(after);
        notify.success("Draft saved. It is not on the site.");
        if (!draft && !stored) onFirst?.(saved._id);
      }),
    schedule: (publishAt: string | null) =>
      attempt(async () => {
        const { _id } = publishAt ? await upToDate() : { _id: draft?._id ?? "" };
        if (requests) setDraft(await requests.schedule(_id, publishAt));
      }),
    preview: () => attempt(async () => requests?.preview((await upToDate())._id) ?? null),
    discard: () => attempt(async () => (await requests?.discard(draft?._id ?? ""), true)),
    takeOff: () => attempt(async () => (stored && (await requests?.takeOff(stored._id)), true)),
  };
}

/** What became of the last thing that was tried. */
function useAttempts() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Draft | null>(null);
  /** Null where it failed. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    setBusy(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      const current = error instanceof ApiProblem && draftSchema.safeParse(error.details["current"]).data;
      if (current) setConflict(current);
      else setProblem(sentencesOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, conflict, setConflict, attempt };
}

/** Stores what stands in the form, its chosen files first. */
async function writeDraft<Field extends string, Answer extends Stored, Choices>(
  { kind, form, stored }: Given<Field, Answer, Choices>,
  after: number | null,
): Promise<Draft> {
  const { drafts } = kind.requests;
  if (!drafts) throw new Error("This kind has no drafts.");
  const { values, pictures: sent } = form;
  const id = stored?._id ?? form.base.id ?? kind.makeId(values);
  const pictures = await storePictures(sent);
  const base = stored ? (form.base.version ?? stored.version) : null;
  const saved = await drafts.save(id, { values, pictures, base, after });
  form.markStored({ ...form.base, id, draft: saved.revision }, { sent, stored: pictures });
  return saved;
}

type Filled = { values: Record<string, string>; pictures: Partial<Record<string, File | string>> };

/** Whether nothing was typed since, and no picture chosen. */
function saysTheSame(form: Filled, draft: Draft): boolean {
  const isOther = ([name, picture]: [string, File | string | undefined]) => picture !== draft.pictures[name];
  return !differs(form.values, draft.values) && !Object.entries(form.pictures).some(isOther);
}

/** Chosen files are stored; what is answered are addresses. */
async function storePictures(pictures: Partial<Record<string, File | string>>): Promise<Record<string, string>> {
  const stored: Record<string, string> = {};
  for (const [name, picture] of Object.entries(pictures))
    if (picture) stored[name] = picture instanceof File ? (await addPicture(picture, () => undefined)).src : picture;
  return stored;
}

/** All that is missing, where the server named it by fields. */
function sentencesOf(error: unknown): string {
  const sentences = error instanceof ApiProblem ? Object.values(error.errors) : [];
  return sentences.length > 0 ? sentences.join(" ") : sentenceOf(error, FAILED);
}
