import type { ApiContext } from "../api/api.server.ts";
import type { Act } from "../audit/note-change.server.ts";
import type { Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";
import { notFound, HttpError, type FieldErrors } from "../http/http-error.ts";
import type { Storage } from "../storage/storage.server.ts";
import type { Written } from "./record.ts";

/** `base`: the published version that it changes, null for a new record; `revision`: that of the draft, which is deleted. */
type ToPublish = Written & { id: string; base: number | null; revision: number };

/** A kind of record that is written as a draft, published, archived, deleted and restored. `RecordStore` is one. */
export type RecordSource = {
  /** Such as `event`; also the owner kind of picture uses. */
  kind: string;
  /** Who may edit it, besides admins. */
  role: Role;
  /** Every change of it is published at once. */
  hasNoDrafts?: true | undefined;
  /** What is missing or invalid before it can be published. */
  problemsOf: (written: Written, isNew: boolean) => FieldErrors;
  /** @throws HttpError where it cannot be published */
  publish: (services: { db: Database; storage: Storage }, draft: ToPublish, act: Act) => Promise<void>;
  /** Unpublishes it; what was published, or was written since, is its draft. @throws HttpError 404, or 409 where it must stay published */
  archive: (db: Database, id: string, act: Act) => Promise<void>;
  /** Moves it to the bin, with its draft. @throws HttpError 404, or 409 where it must not be deleted */
  remove: (db: Database, id: string, act: Act) => Promise<void>;
  /** Gives it the status that it had before it was deleted. @throws HttpError 404 where it is not in the bin */
  restore: (db: Database, id: string, act: Act) => Promise<void>;
  /** Before some are permanently deleted: deletes what belongs to them, and returns the ids of those that must stay. */
  purge: (tx: Database, ids: string[]) => Promise<string[]>;
  /** Locks some until the end of the transaction, in the order in which they are written. */
  lockSome: (tx: Database, ids: string[]) => Promise<void>;
  /** The title of a published one; empty where it is not there. */
  findTitle: (db: Database, id: string) => Promise<string>;
  /** Why some were not left as the seed wrote them, by id: edited since it published them, or used by visitors. */
  usesOf: (db: Database, ids: string[]) => Promise<Map<string, string>>;
};

/**
 * Returns the kind with this name.
 * @throws HttpError 404 with `missing` if there is none, 403 if the account may not write it
 */
export function authorizeKind(c: ApiContext, kinds: RecordSource[], name: string, missing: string): RecordSource {
  const found = kinds.find(({ kind }) => kind === name);
  if (!found) throw notFound(missing);
  if (!mayWrite(c, found)) throw new HttpError(403, "Your account may not do this.");
  return found;
}

export function mayWrite({ var: { viewer } }: ApiContext, { role }: { role: Role }): boolean {
  return viewer.role === "admin" || viewer.role === role;
}
