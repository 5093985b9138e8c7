import { readFileSync } from "node:fs";
import pg from "pg";
import { fillAsBefore } from "./older-database.ts";

export type Row = Record<string, unknown>;
export type Written = { values: Record<string, string>; pictures: Record<string, string> };
export type Owned = { kind: string; record_id: string };
export type Version = Owned & Written & { id: number; is_draft: boolean; saved_by: string; saved_at: string };
type Draft = Owned & { version_id: number; base: number | null; title: string; problem: string; row: Row | null } & {
  publish_at: string | null;
};
export type Binned = Owned & { title: string; deleted_at: string; deleted_by: string; row: Row | null };

/** What release 0042 stored, made by make-stored-before-0043.ts; an id ends with the state of its record. */
const ROWS = readFileSync("tests/support/stored-before-0043.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { table: string; row: Row });
export const rowsOf = <One = Row>(table: string) =>
  ROWS.filter((one) => one.table === table).map(({ row }) => row as One);

/** The site has no lessons any more. */
export const isKnown = ({ kind }: Owned) => kind !== "lesson";
export const VERSIONS = rowsOf<Version>("versions").filter(isKnown);
export const DRAFTS = rowsOf<Draft>("drafts").filter(isKnown);
export const BIN = rowsOf<Binned>("bin").filter(isKnown);
export const kindOf = ({ kind }: Owned) => kind.replace("draft-of-", "");
export const stateOf = (one: Owned) => one.record_id.slice(kindOf(one).length + 1);
export const isOfDraft = ({ kind }: Owned) => kind.startsWith("draft-of-");
export const DISCARDED = BIN.filter(isOfDraft);

const written = new Map(VERSIONS.map((version) => [version.id, version]));
/** What is written in a draft, by whom and when. */
export const writtenIn = ({ version_id: id }: Draft): Version => written.get(id) ?? ({} as Version);

/** What each state is now. */
const STATES = {
  draft: "draft incomplete scheduled discarded-then-drafted",
  published: "published planned changed changed-scheduled discarded-changes with-six-versions deleted-then-created",
  archived: "archived archived-changed archived-scheduled deleted-then-drafted",
  deleted:
    "deleted planned-deleted deleted-changed deleted-in-silence discarded discarded-unfinished discarded-then-deleted " +
    "cancelled cancelled-changed cancelled-then-drafted cancelled-for-ever purged-changed",
};
export const statusOf = (one: Owned) =>
  Object.entries(STATES).find(([, states]) => states.split(" ").includes(stateOf(one)))?.[0];
/** The deleted record of this id cannot come back where another one is. */
export const isUnconverted = (one: Owned) => stateOf(one) === "deleted-then-created";
/** What was never published, or is gone for ever but for its draft. */
export const hasDraftOnly = (one: Owned) =>
  ["discarded", "discarded-unfinished", "purged-changed"].includes(stateOf(one));

/** Fills an empty database as release 0042 did. */
export async function fillBefore0043(config: pg.ClientConfig): Promise<void> {
  await fillAsBefore(config, 42, ROWS);
  const client = new pg.Client(config);
  await client.connect();
  // The rows brought their own numbers.
  for (const table of ["audit_log", "versions", "course_sessions"])
    await client.query("select setval(pg_get_serial_sequence($1, 'id'), 1000000)", [table]);
  await client.end();
}
