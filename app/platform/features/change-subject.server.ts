import type { Database } from "../database/client.server.ts";

/** What a change is about, as it is today. */
export type Subject = {
  id: string;
  /** Of a person; empty where the title in the log says what it is. */
  name: string;
  /** Its page in the panel. */
  path: string;
};

/** How what changes are about is found by its id. What is not found has been deleted or erased. */
export type ChangeSubjects = { kinds: string[]; find: (db: Database, ids: string[]) => Promise<Subject[]> };
