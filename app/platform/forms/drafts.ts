import { readSession } from "../auth/session.ts";

/**
 * What someone typed into a form and has not saved yet. It lives in this browser under
 * `draft:<form>:<id|new>:<account>`: when a session ends it stays, and is offered to the same account only.
 */
export type Draft = {
  savedAt: number;
  values: Record<string, string>;
  base: FormBase;
  /** Files cannot be kept: the person is told to choose them again. */
  hadPictures: boolean;
};

/**
 * The id under which a create is retried, the version an edit began from, the draft on the server it goes on from; where
 * two may change different fields of one thing, what the form showed when somebody sat down to it.
 */
export type FormBase = {
  id?: string | undefined;
  version?: number | undefined;
  draft?: number | undefined;
  shown?: Record<string, string> | undefined;
};

/** An event of the window: what a form offers may be gone. */
export const DRAFT_DROPPED = "draft-dropped";

export type DraftKey = `draft:${string}:${string}:${string}`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Counted from its last change. Pictures that nothing shows live twice as long (uploads/collect.server.ts), so a draft has its own. */
export const DRAFT_KEPT_MS = 30 * DAY;

export function draftKey(form: string, id: string | null, account = readSession()?.user.email ?? ""): DraftKey {
  return `draft:${form}:${id ?? "new"}:${account}`;
}

/** Where that is kept which is typed while an earlier draft is still on offer. */
export function besideKey(key: DraftKey): DraftKey {
  return `${key}:beside`;
}

/** Something new has a place of its own from the moment that a draft of it is stored. */
export function placeFor(key: DraftKey, { id, draft }: FormBase): DraftKey {
  return id && draft !== undefined ? (key.replace(":new:", `:${id}:`) as DraftKey) : key;
}

/** Forgets what was typed where it is stored by now, also if the form is gone meanwhile. */
export function dropSaved(key: DraftKey, base: FormBase, values: Record<string, string>): void {
  for (const place of new Set([key, placeFor(key, base)])) {
    const kept = readDraft(place);
    if (kept && !differs(kept.values, values)) dropDraft(place);
  }
}

/** What an earlier visit left beside a draft that is gone by now takes its place. */
export function moveUp(key: DraftKey): void {
  const beside = readDraft(besideKey(key));
  if (!beside || readDraft(key) || !writeDraft(key, beside)) return;
  dropDraft(besideKey(key));
}

/** What was typed after the draft that the form shows, and did not reach the server: the form goes on with it. */
export function unsentDraft(key: DraftKey, { draft }: FormBase = {}): Draft | null {
  const typed = draft === undefined ? null : readDraft(key);
  return typed?.base.draft === draft ? typed : null;
}

/** How many drafts this browser holds, whoever typed them. */
export function countDrafts(): number {
  return draftKeys().length;
}

/** At logout: the next person at this browser finds nothing. */
export function dropAllDrafts(): void {
  for (const key of draftKeys()) dropDraft(key);
}

function draftKeys(): DraftKey[] {
  try {
    return Object.keys(localStorage).filter((key): key is DraftKey => key.startsWith("draft:"));
  } catch {
    return [];
  }
}

export function readDraft(key: DraftKey): Draft | null {
  try {
    return parseDraft(localStorage.getItem(key), Date.now());
  } catch {
    return null;
  }
}

/** False where the browser would not keep it, for example because its storage is full. */
export function writeDraft(key: DraftKey, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(key);
    window.dispatchEvent(new Event(DRAFT_DROPPED));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Local storage may hold anything; only a whole draft that is not too old is offered back. */
export function parseDraft(text: string | null, now: number): Draft | null {
  if (!text) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null;
    if (typeof draft?.savedAt !== "number" || typeof draft.values !== "object" || draft.values === null) return null;
    if (!Object.values(draft.values).every((value) => typeof value === "string")) return null;
    if (now - draft.savedAt > DRAFT_KEPT_MS) return null;
    return {
      savedAt: draft.savedAt,
      values: draft.values,
      base: draft.base ?? {},
      hadPictures: draft.hadPictures === true,
    };
  } catch {
    return null;
  }
}

/** Whether anything was typed that the form does not already show. */
export function differs(values: Record<string, string>, from: Record<string, string>): boolean {
  return Object.keys(from).some((field) => values[field] !== undefined && values[field] !== from[field]);
}

/** `5 min ago` */
export function ageText(savedAt: number, now: number): string {
  const age = Math.max(0, now - savedAt);
  if (age < MINUTE) return "less than a minute ago";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return plural(Math.floor(age / HOUR), "hour");
  return plural(Math.floor(age / DAY), "day");
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
