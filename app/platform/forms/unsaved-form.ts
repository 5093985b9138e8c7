import { readSession } from "../auth/session.ts";

/**
 * What was typed into a form and not saved yet. It is stored in this browser under `draft:<form>:<id|new>:<account>`:
 * when a session ends it stays, and is offered to the same account only.
 */
export type UnsavedForm = {
  savedAt: number;
  values: Record<string, string>;
  base: FormBase;
  /** Files cannot be stored: they have to be chosen again. */
  hadPictures: boolean;
};

/**
 * The id under which a create is retried, the version an edit began from, the revision of the draft on the server that it
 * continues from; where two may change different fields of one thing, what the form showed at first.
 */
export type FormBase = {
  id?: string | undefined;
  version?: number | undefined;
  revision?: number | undefined;
  shown?: Record<string, string> | undefined;
};

/** An event of the window: what a form offers may be gone. */
export const UNSAVED_DROPPED = "draft-dropped";

export type UnsavedKey = `draft:${string}:${string}:${string}`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Counted from its last change. Pictures that nothing shows live twice as long (uploads/collect-uploads.server.ts). */
export const UNSAVED_KEPT_MS = 30 * DAY;

export function unsavedKey(form: string, id: string | null, account = readSession()?.user.email ?? ""): UnsavedKey {
  return `draft:${form}:${id ?? "new"}:${account}`;
}

/** The key of what is typed while what an earlier visit left is still on offer. */
export function secondKey(key: UnsavedKey): UnsavedKey {
  return `${key}:beside`;
}

/** Something new has a key of its own from the moment that a draft of it is on the server. */
export function placeFor(key: UnsavedKey, { id, revision }: FormBase): UnsavedKey {
  return id && revision !== undefined ? (key.replace(":new:", `:${id}:`) as UnsavedKey) : key;
}

/** Deletes what was typed where the server has it by now, also if the form is gone meanwhile. */
export function dropSaved(key: UnsavedKey, base: FormBase, values: Record<string, string>): void {
  for (const place of new Set([key, placeFor(key, base)])) {
    const typed = readUnsaved(place);
    if (typed && !differs(typed.values, values)) dropUnsaved(place);
  }
}

/** What an earlier visit left beside another form that is gone by now gets its key. */
export function promoteSecondKey(key: UnsavedKey): void {
  const beside = readUnsaved(secondKey(key));
  if (!beside || readUnsaved(key) || !writeUnsaved(key, beside)) return;
  dropUnsaved(secondKey(key));
}

/** What was typed after the draft that the form shows, and did not reach the server: the form continues with it. */
export function unsentForm(key: UnsavedKey, { revision }: FormBase = {}): UnsavedForm | null {
  const typed = revision === undefined ? null : readUnsaved(key);
  return typed?.base.revision === revision ? typed : null;
}

/** How many unsaved forms this browser holds, of all accounts. */
export function countUnsaved(): number {
  return unsavedKeys().length;
}

/** At logout: the next account in this browser finds nothing. */
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

/** False where the browser does not store it, for example because its storage is full. */
export function writeUnsaved(key: UnsavedKey, form: UnsavedForm): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(form));
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
    // Storage is blocked: nothing was stored.
  }
}

/** Local storage may hold anything; only a whole form that is not too old is offered. */
export function parseUnsaved(text: string | null, now: number): UnsavedForm | null {
  if (!text) return null;
  try {
    const form = JSON.parse(text) as Partial<UnsavedForm> | null;
    if (typeof form?.savedAt !== "number" || typeof form.values !== "object" || form.values === null) return null;
    if (!Object.values(form.values).every((value) => typeof value === "string")) return null;
    if (now - form.savedAt > UNSAVED_KEPT_MS) return null;
    const { savedAt, values, base = {}, hadPictures } = form;
    // Before December 2026 the revision was stored as `draft`.
    const { draft: revision, ...others } = base as FormBase & { draft?: number };
    const begun = revision === undefined ? base : { revision, ...others };
    return { savedAt, values, base: begun, hadPictures: hadPictures === true };
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
