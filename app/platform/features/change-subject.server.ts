import type { Database } from "../database/client.server.ts";

/** The current state of what a change is about. */
export type Subject = {
  id: string;
  /** The name of a person; empty for other subjects, whose title is in the log. */
  name: string;
  /** Its page in the panel. */
  path: string;
};

/** Finds subjects by their ids. A subject that is not found was deleted or erased. */
export type ChangeSubjects = { kinds: string[]; find: (db: Database, ids: string[]) => Promise<Subject[]> };
