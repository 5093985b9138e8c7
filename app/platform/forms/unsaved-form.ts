import { readSession } from "../auth/session.ts";

/**
 * What someone typed into a form and has not saved yet. It lives in this browser under
 * `draft:<form>:<id|new>:<account>`: when a session ends it stays, and is offered to the same account only.
 */
export type UnsavedForm = {
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
export const UNSAVED_DROPPED = "draft-dropped";

export type UnsavedKey = `draft:${string}:${string}:${string}`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Counted from its last change. Pictures that nothing shows live twice as long (uploads/collect-uploads.server.ts), so a draft has its own. */
export const UNSAVED_KEPT_MS = 30 * DAY;

export function unsavedKey(form: string, id: string | null, account = readSession()?.user.email ?? ""): UnsavedKey {
  return `draft:${form}:${id ?? "new"}:${account}`;
}

/** Where that is kept which is typed while an earlier draft is still on offer. */
export function besideKey(key: UnsavedKey): UnsavedKey {
  return `${key}:beside`;
}

/** Something new has a place of its own from the moment that a draft of it is stored. */
export function placeFor(key: UnsavedKey, { id, draft }: FormBase): UnsavedKey {
  return id && draft !== undefined ? (key.replace(":new:", `:${id}:`) as UnsavedKey) : key;
}

/** Forgets what was typed where it is stored by now, also if the form is gone meanwhile. */
export function dropSaved(key: UnsavedKey, base: FormBase, values: Record<string, string>): void {
  for (const place of new Set([key, placeFor(key, base)])) {
    const kept = readUnsaved(place);
    if (kept && !differs(kept.values, values)) dropUnsaved(place);
  }
}

/** What an earlier visit left beside a draft that is gone by now takes its place. */
export function moveUp(key: UnsavedKey): void {
  const beside = readUnsaved(besideKey(key));
  if (!beside || readUnsaved(key) || !writeUnsaved(key, beside)) return;
  dropUnsaved(besideKey(key));
}

/** What was typed after the draft that the form shows, and did not reach the server: the form goes on with it. */
export function unsentForm(key: UnsavedKey, { draft }: FormBase = {}): UnsavedForm | null {
  const typed = draft === undefined ? null : readUnsaved(key);
  return typed?.base.draft === draft ? typed : null;
}

/** How many drafts this browser holds, whoever typed them. */
export function countUnsaved(): number {
  return unsavedKeys().length;
}

/** At logout: the next person at this browser finds nothing. */
export function dropAllUnsaved(): void {
  for (const key of unsavedKeys()) dropUnsaved(key);
}

function unsavedKeys(): UnsavedKey[] {
  try {
    return Object.keys(localStorage).filter((key): key is UnsavedKey => key.startsWith("draft:"));
  } catch {
    return [];
  }
}

export function readUnsaved(key: UnsavedKey): UnsavedForm | null {
  try {
    return parseUnsaved(localStorage.getItem(key), Date.now());
  } catch {
    return null;
  }
}

/** False where the browser would not keep it, for example because its storage is full. */
export function writeUnsaved(key: UnsavedKey, draft: UnsavedForm): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropUnsaved(key: UnsavedKey): void {
  try {
    localStorage.removeItem(key);
    window.dispatchEvent(new Event(UNSAVED_DROPPED));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Local storage may hold anything; only a whole draft that is not too old is offered back. */
export function parseUnsaved(text: string | null, now: number): UnsavedForm | null {
  if (!text) return null;
  try {
    const draft = JSON.parse(text) as Partial<UnsavedForm> | null;
    if (typeof draft?.savedAt !== "number" || typeof draft.values !== "object" || draft.values === null) return null;
    if (!Object.values(draft.values).every((value) => typeof value === "string")) return null;
    if (now - draft.savedAt > UNSAVED_KEPT_MS) return null;
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
