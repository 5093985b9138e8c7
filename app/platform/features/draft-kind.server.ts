import type { Act } from "../audit/note-change.server.ts";
import type { Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";
import type { FieldErrors } from "../http/http-error.ts";
import type { Storage } from "../storage/storage.server.ts";

/** The contents of a record's form: its texts, and the addresses of its pictures. */
export type Written = { values: Record<string, string>; pictures: Record<string, string> };

/** `base`: the version of the record that it changes, null for a new record; `revision`: that of the draft, which is deleted. */
export type ToPublish = Written & { id: string; base: number | null; revision: number };

/** A kind of record with drafts. */
export type DraftKind = {
  /** Such as `event`, as in the bin. */
  kind: string;
  /** Who may edit it, besides admins. */
  role: Role;
  /** What is missing or invalid before it can be published. */
  problemsOf: (written: Written, isNew: boolean) => FieldErrors;
  /** @throws HttpError where it cannot be published */
  publish: (services: { db: Database; storage: Storage }, draft: ToPublish, act: Act) => Promise<void>;
  /** Deletes its row, and returns the row and the contents of its form. @throws HttpError 404, or 409 where it must stay published */
  takeOff: (tx: Database, id: string) => Promise<Written & { row: Record<string, unknown> }>;
};
