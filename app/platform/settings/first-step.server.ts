import type { Database } from "../database/client.server.ts";

/** One of the steps from an empty site to a foundation's own. */
export type FirstStep = {
  /** Its place among the steps. */
  order: number;
  title: string;
  /** What it is good for, in a few words. */
  why?: string;
  /** Where in the panel it is done. */
  path: string;
  /** What of it is still missing, each in a word or two; nothing once it is done. */
  missing: (db: Database) => Promise<string[]>;
};
