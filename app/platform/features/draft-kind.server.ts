import type { Act } from "../audit/note-change.server.ts";
import type { Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";
import type { FieldErrors } from "../http/http-error.ts";
import type { Storage } from "../storage/storage.server.ts";

/** What is typed in the form of a record: its texts, and the addresses of its pictures. */
export type Written = { values: Record<string, string>; pictures: Record<string, string> };

/** `base`: the version of the record that it changes, null where it is new; `revision`: the draft it is, which goes. */
export type ToPublish = Written & { id: string; base: number | null; revision: number };

/** A kind of record that is written as a draft before it goes on the site. */
export type DraftKind = {
  /** As in the bin: `event`. */
  kind: string;
  /** Who writes it, besides admins. */
  role: Role;
  /** What is missing or wrong before it can go on the site. */
  problemsOf: (written: Written, isNew: boolean) => FieldErrors;
  /** Puts it on the site. @throws HttpError where it cannot be */
  publish: (services: { db: Database; storage: Storage }, draft: ToPublish, act: Act) => Promise<void>;
  /** Takes it out of its table, and answers its row and what stood in its form. @throws HttpError 404, or 409 where it must stay */
  takeOff: (tx: Database, id: string) => Promise<Written & { row: Record<string, unknown> }>;
};
