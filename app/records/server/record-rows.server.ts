import type { Database } from "../../platform/database/client.server.ts";
import type { KeysetPage, SearchedKeyset } from "../../platform/database/keyset.ts";
import { findDraftsOf, listDraftRows, type DraftRow } from "../../platform/records/draft-rows.server.ts";
import { DRAFT_STATES, NO_TITLE } from "../../platform/records/record.ts";
import type { RecordListRow } from "../record-endpoints.ts";
import type { StoredForm } from "./stored-kind.server.ts";

type Form = Pick<StoredForm<never, never>, "empty" | "readTexts">;
type Answer = Record<string, unknown>;
type Kind<Stored, Asked> = {
  store: { kind: string; form: Form; searched: readonly string[]; tabsOf: (now: Date) => string[] };
  /** Lists published records. */
  list: (db: Database, asked: Asked, now: Date) => Promise<KeysetPage<Stored>>;
  toAnswer: (stored: Stored) => Answer;
};
type Asked = SearchedKeyset & { q: string; state: string; order?: string };
type Page = KeysetPage<RecordListRow<Answer>>;

/** Distinguishes the cursor of a draft from that of a published record. */
const DRAFTS = "drafts_";

/**
 * The rows of a kind's list in the panel: first the drafts that belong to the tab, then the published records. Both are
 * searched and filtered; a page may contain the last drafts and the first records.
 */
export async function listRecordRows<Stored extends { id: string }, Own>(
  db: Database,
  kind: Kind<Stored, Own>,
  asked: Asked,
  now: Date,
): Promise<Page> {
  const { state, limit, after } = asked;
  const isInDrafts = after === undefined || after.startsWith(DRAFTS);
  const isTabOfDrafts = DRAFT_STATES.some((one) => one === state);
  const hasRecords = state === "" || kind.store.tabsOf(now).includes(state);
  const drafts =
    isInDrafts && (state === "" || isTabOfDrafts)
      ? await draftPage(db, kind, asked)
      : { rows: [], next: null, last: null };
  if (drafts.next !== null || !hasRecords) return { rows: drafts.rows, next: drafts.next };
  const wanted = limit - drafts.rows.length;
  const own = { ...asked, limit: Math.max(wanted, 1), after: isInDrafts ? undefined : after };
  const records = await recordPage(db, kind, own as Own, now);
  // The page is full of drafts: the next one begins with the first record.
  if (wanted === 0) return { rows: drafts.rows, next: records.rows.length > 0 ? drafts.last : null };
  return { rows: [...drafts.rows, ...records.rows], next: records.next };
}

async function draftPage<Stored, Own>(db: Database, { store }: Kind<Stored, Own>, asked: Asked) {
  const { limit, after, q, state, order = "", ...facts } = asked;
  const given = Object.entries(facts).filter(
    (fact): fact is [string, string] => typeof fact[1] === "string" && fact[1] !== "",
  );
  const { rows, next, last } = await listDraftRows(db, store.kind, {
    limit,
    after: after?.slice(DRAFTS.length),
    q,
    state: DRAFT_STATES.find((one) => one === state) ?? "unpublished",
    order,
    facts: Object.fromEntries(given),
    searched: store.searched,
  });
  return {
    rows: rows.map((row) => draftRow(store.form, row)),
    next: next && DRAFTS + next,
    last: last && DRAFTS + last,
  };
}

function draftRow(form: Form, { entry, values, pictures }: DraftRow): RecordListRow<Answer> {
  const { _id, title } = entry;
  const titled = { ["title" in form.empty ? "title" : "name"]: title || NO_TITLE };
  return { _id, stored: null, written: { _id, ...form.readTexts(values), ...pictures, ...titled }, draft: entry };
}

async function recordPage<Stored extends { id: string }, Own>(
  db: Database,
  { store, list, toAnswer }: Kind<Stored, Own>,
  asked: Own,
  now: Date,
): Promise<Page> {
  const { rows, next } = await list(db, asked, now);
  const drafts = await findDraftsOf(
    db,
    store.kind,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ _id: row.id, stored: toAnswer(row), written: null, draft: drafts.get(row.id) ?? null })),
    next,
  };
}
