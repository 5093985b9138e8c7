import { beforeAll, expect, onTestFinished, test } from "vitest";
import { migrate } from "../app/platform/database/migrate.server.ts";
import { publishDueDrafts } from "../app/platform/records/publish-drafts.server.ts";
import { fileName, uploadIdsInHtml } from "../app/platform/uploads/picture.ts";
import { RECORDS } from "../server/features.ts";
import { copiedDatabase, filledDatabase } from "./support/database.ts";
import { wholePages } from "./support/loaders-only.ts";
import { PANEL_PATHS } from "./support/panel-paths.ts";
import { openSite } from "./support/site.ts";
import {
  BIN,
  DISCARDED,
  DRAFTS,
  fillBefore0043,
  hasDraftOnly,
  isKnown,
  isOfDraft,
  isUnconverted,
  kindOf,
  rowsOf,
  stateOf,
  statusOf,
  VERSIONS,
  writtenIn,
  type Binned,
  type Owned,
  type Row,
  type Written,
} from "./support/stored-before-0043.ts";

/** One that was written of a cancelled event is in the bin with it. */
const LISTED = DRAFTS.filter((draft) => statusOf(draft) !== "deleted");

const TABLES: Record<string, string> = {
  post: "posts",
  event: "events",
  program: "programs",
  resource: "resources",
  teacher: "teachers",
  testimonial: "testimonials",
  thought: "thoughts",
};
const PAGES: Record<string, string> = {
  post: "blog",
  event: "events",
  program: "programs",
  resource: "resources",
  teacher: "teachers",
  thought: "thoughts",
};
const PREVIEWS: Record<string, string> = {
  ...Object.fromEntries(Object.keys(TABLES).map((kind) => [kind, kind])),
  post: "article",
};

let pages: Awaited<ReturnType<typeof wholePages>>;
/** A database that release 0042 filled and this one migrated. */
let upgraded: string;
beforeAll(async () => {
  pages = await wholePages();
  upgraded = await filledDatabase(async (config) => {
    await fillBefore0043(config);
    await migrate(config, { prepare: async () => {} });
  });
});

async function open() {
  const { config } = await copiedDatabase(upgraded);
  const site = await openSite({ DATABASE_URL: String(config.connectionString) }, pages);
  const { pool } = site;
  for (const { id, widths } of rowsOf<{ id: string; widths: number[] }>("uploads"))
    for (const width of widths) await site.services.storage.put(fileName(id, width, "webp"), new Uint8Array(1));
  const headers = { ...(await site.signInAs("admin")), "content-type": "application/json" };
  const ask = async (path: string, method = "GET", body?: object) => {
    const answer = await site.request(`/api/v1/admin${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (answer.status === 204 ? null : await answer.json()) as never };
  };
  const findDraft = (one: Owned) => ask(`/drafts/${kindOf(one)}/${one.record_id}`);
  /** Of a kind without a page of its own, whether the panel lists it among those that are published. */
  const seen = async (one: Owned) => {
    const page = PAGES[kindOf(one)];
    const answer = page ? site.request(`/${page}/${one.record_id}`) : ask(`/testimonials/${one.record_id}`);
    return (await answer).status;
  };
  const rowOf = async (one: Owned) => {
    const { rows } = await pool.query<{ row: Row }>(
      `select to_jsonb(stored) as row from ${TABLES[kindOf(one)]} stored where id = $1`,
      [one.record_id],
    );
    return rows[0]?.row;
  };
  return { ...site, ask, findDraft, seen, rowOf };
}

test("each draft has its texts, pictures, schedule and problem, also an incomplete one", async () => {
  const { ask, findDraft, seen } = await open();
  for (const draft of LISTED) {
    const { values, pictures, saved_at: at, saved_by: savedBy } = writtenIn(draft);
    const isOff = statusOf(draft) === "archived";
    expect((await findDraft(draft)).body, draft.record_id).toEqual({
      _id: draft.record_id,
      title: draft.title,
      revision: draft.version_id,
      problem: draft.problem,
      values,
      pictures,
      savedBy,
      savedAt: new Date(at).toISOString(),
      isOff,
      base: isOff ? null : draft.base,
      publishAt: draft.publish_at && new Date(draft.publish_at).toISOString(),
    });
    expect(await seen(draft), draft.record_id).toBe(statusOf(draft) === "published" ? 200 : 404);
  }
  for (const kind of Object.keys(TABLES).filter((one) => one !== "thought")) {
    const listed = (await ask(`/drafts/${kind}?limit=100`)).body as { _id: string; isOff: boolean }[];
    const expected = LISTED.filter((one) => one.kind === kind).map((one) => [
      one.record_id,
      statusOf(one) === "archived",
    ]);
    expect(listed.map(({ _id, isOff }) => [_id, isOff]).toSorted()).toEqual(expected.toSorted());
  }
});

test("what was scheduled is published at its time under its id, and not before", async () => {
  const { db, services, ask, findDraft, rowOf } = await open();
  const scheduled = DRAFTS.filter(({ publish_at: at }) => at !== null);
  const publishDue = (now: Date) => publishDueDrafts({ db, storage: services.storage }, RECORDS, now);
  expect(await publishDue(new Date("2199-12-31T23:59:59Z"))).toBe(0);
  expect(await publishDue(new Date("2200-01-01T00:00:00Z"))).toBe(scheduled.length);
  for (const draft of scheduled) {
    expect((await findDraft(draft)).status, draft.record_id).toBe(404);
    const answer = await ask(`/${PANEL_PATHS[draft.kind]}/${draft.record_id}`);
    const { title = draft.title, name = title } = answer.body as { title?: string; name?: string };
    expect([answer.status, name], draft.record_id).toEqual([200, draft.title]);
    if (draft.row) expect(await rowOf(draft)).toMatchObject(placeOf(draft.row));
  }
});

test("an archived record is published again as it was, under its id", async () => {
  const { ask, seen, rowOf, pool } = await open();
  const archived = DRAFTS.filter((one) => statusOf(one) === "archived");
  const binned = new Map(BIN.map((one) => [`${one.kind} ${one.record_id}`, one.row]));
  for (const draft of archived) {
    const outcome = await ask(`/drafts/${draft.kind}/publish`, "POST", { ids: [draft.record_id] });
    expect(outcome.body, draft.record_id).toEqual([{ _id: draft.record_id, problem: "" }]);
    expect(await seen(draft), draft.record_id).toBe(200);
    const stood = draft.row ?? binned.get(`${draft.kind} ${draft.record_id}`) ?? {};
    expect(await rowOf(draft), draft.record_id).toMatchObject(placeOf(stood));
  }
  const { rows } = await pool.query("select id from comments where post_id like 'post-archived%'");
  expect(rows).toHaveLength(archived.filter(({ kind, row }) => kind === "post" && row).length);
});

/** What of a row no form sends. */
function placeOf({ created_at: created, publish_at: published, position, version }: Row) {
  const place = { created_at: created, publish_at: published, position, version: Number(version) + 1 };
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
}

test("what was in the bin is in the bin, a record and its draft as one, and is restored as it was", async () => {
  const { ask, findDraft, seen } = await open();
  const binned = BIN.filter((one) => statusOf(one) === "deleted" && isOfDraft(one) === hasDraftOnly(one));
  const titleOf = (one: Binned) => {
    const { title, name = title } = draftInBin(one)?.values ?? { name: one.title };
    return name || "Without a title";
  };
  const expected = binned.map((one) => ({
    kind: kindOf(one),
    _id: one.record_id,
    title: titleOf(one),
    deletedAt: new Date(one.deleted_at).toISOString(),
    deletedBy: one.deleted_by,
    daysLeft: expect.any(Number) as number,
  }));
  expect((await ask("/bin?limit=100")).body).toEqual(
    expected.toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt) || other._id.localeCompare(one._id)),
  );
  for (const one of binned) {
    const what = one.record_id;
    expect((await ask(`/bin/${kindOf(one)}/${what}/restore`, "POST")).status, what).toBe(204);
    const draft = draftInBin(one);
    const { values, pictures, base } = draft ?? {};
    expect(await findDraft(one), what).toMatchObject(
      draft
        ? { body: { values, pictures, base, isOff: false, title: values?.["title"] ?? values?.["name"] ?? "" } }
        : { status: 404 },
    );
    if (one.kind !== "thought") expect(await seen(one), what).toBe(hasDraftOnly(one) ? 404 : 200);
  }
  expect((await ask("/bin")).body).toEqual([]);
  expect((await ask("/event/event-cancelled")).body).toMatchObject({ registered: 2 });
  expect((await ask("/programs/courses/program-deleted")).body).toMatchObject({ courses: [{ name: "Spring" }] });
  expect((await ask("/bin/event/event-cancelled-for-ever/restore", "POST")).status).toBe(404);
  expect(await seen({ kind: "event", record_id: "event-cancelled-for-ever" })).toBe(404);
});

/** What is restored with a record, or is all that there is of it. */
function draftInBin(one: Owned): (Written & { base: number | null }) | undefined {
  const isIt = ({ record_id: id }: Owned) => id === one.record_id && stateOf(one) !== "discarded-then-deleted";
  const written = DRAFTS.find(isIt);
  if (written) return { ...writtenIn(written), base: written.base };
  const discarded = DISCARDED.find(isIt)?.row as (Written & { base: number }) | undefined;
  return discarded && { ...discarded, base: hasDraftOnly(one) ? null : discarded.base };
}

test("every version is in its history, and opens; those of sections too", async () => {
  const { ask, pool } = await open();
  for (const { id, kind, record_id: record, values, pictures, is_draft: isDraft, ...version } of VERSIONS) {
    const path = `/${PANEL_PATHS[kind]}/versions/${record}`;
    expect((await ask(path)).body, path).toContainEqual(expect.objectContaining({ _id: id, isDraft }));
    const saved = { savedBy: version.saved_by, savedAt: new Date(version.saved_at).toISOString() };
    expect((await ask(`${path}/${id}`)).body, path).toEqual({ _id: id, values, pictures, isDraft, ...saved });
  }
  expect(
    VERSIONS.filter(({ record_id: id, is_draft: isDraft }) => id === "post-with-six-versions" && !isDraft),
  ).toHaveLength(6);
  expect((await ask("/settings/versions/identity")).body).toHaveLength(
    rowsOf("versions").filter(({ kind }) => kind === "settings").length,
  );
  for (const discarded of DISCARDED) {
    const { values, pictures } = discarded.row as Written;
    const { rows } = await pool.query(
      `select 1 from versions where kind = $1 and record_id = $2 and is_draft and "values" = $3 and pictures = $4`,
      [kindOf(discarded), discarded.record_id, values, pictures],
    );
    expect(rows.length, discarded.record_id).toBeGreaterThan(0);
  }
});

test("previews of an older release show the draft", async () => {
  const { request } = await open();
  for (const { kind, record_id: id } of rowsOf<Owned>("preview_links").filter((one) => one.kind !== "testimonial")) {
    const page = await request(`/${PREVIEWS[kind]}-preview/${encodeURIComponent(`token of ${id}`)}`);
    const { title = "" } = DRAFTS.find((draft) => draft.record_id === id) ?? {};
    expect([page.status, (await page.text()).includes(title)], id).toEqual([200, true]);
  }
});

test("each row is in its table as it was, with its status; what cannot be converted is kept, with a reason", async () => {
  const { pool, ask } = await open();
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query("set time zone 'UTC'");
  const stored = [
    ...Object.entries(TABLES).flatMap(([kind, table]) => rowsOf(table).map((row) => ({ kind, row }))),
    ...[...DRAFTS, ...BIN.filter((one) => !isOfDraft(one) && !isUnconverted(one))].flatMap(({ kind, row }) =>
      row ? [{ kind, row }] : [],
    ),
  ];
  for (const { kind, row } of stored) {
    const renamed = row["category"] === "Silence" ? { ...row, category: "Quiet", search: undefined } : row;
    const table = TABLES[kind] ?? "";
    const { rows } = await client.query(`select 1 from ${table} stored where to_jsonb(stored) @> $1`, [
      { ...renamed, kind, status: statusOf({ kind, record_id: String(row["id"]) }) },
    ]);
    expect(rows, String(row["id"])).toHaveLength(1);
  }
  for (const [kind, table] of Object.entries(TABLES)) {
    const { rows } = await client.query(`select id from ${table}`);
    expect(rows, table).toHaveLength(stored.filter((one) => one.kind === kind).length);
  }
  const untouched = ["uploads", "post_categories", "former_categories", "comments", "registrations", "courses"];
  for (const table of [...untouched, "course_sessions", "versions", "preview_links", "settings", "audit_log"])
    for (const row of rowsOf(table)) {
      const { rows } = await client.query(`select 1 from ${table} stored where to_jsonb(stored) @> $1`, [row]);
      expect(rows, `${table} ${JSON.stringify(row)}`).toHaveLength(1);
    }
  const { rows: records } = await client.query<Owned & { status: string }>(
    "select kind, id as record_id, status from records where kind <> 'lesson'",
  );
  const owned = [...VERSIONS.filter(({ kind }) => kind !== "settings"), ...BIN];
  const known = new Map(owned.map((one) => [one.record_id, statusOf(one)]));
  expect(new Map(records.map(({ record_id: id, status }) => [id, status]))).toEqual(known);

  const { rows: left } = await client.query(
    "select kind, record_id, title, row, reason from unconverted_records order by record_id",
  );
  const lost = rowsOf<Binned>("bin").filter((one) => !isKnown(one) || isUnconverted(one));
  expect(left).toEqual(
    lost
      .toSorted((one, other) => one.record_id.localeCompare(other.record_id))
      .map(({ kind, record_id, title, row }) => ({
        kind,
        record_id,
        title,
        row,
        reason: expect.stringMatching(/\w+/) as string,
      })),
  );
  const comments = (await ask("/comments?limit=100")).body as { id: string }[];
  expect(comments).toHaveLength(rowsOf("comments").length);
});

test("the pictures of records and drafts are in use", async () => {
  const { pool } = await open();
  const { rows } = await pool.query<{ owner: string; upload: string }>(
    "select owner_kind || ' ' || owner_id as owner, upload_id as upload from upload_uses",
  );
  const uses = rows.map(({ owner, upload }) => `${owner} ${upload}`);
  const discarded = DISCARDED.filter((one) => draftInBin(one) && statusOf(one) === "deleted");
  const drafts = [
    ...DRAFTS.map((draft) => ({ ...draft, ...writtenIn(draft) })),
    ...discarded.map((one) => ({ ...one, ...(one.row as Written) })),
  ];
  for (const { pictures, ...one } of drafts)
    for (const upload of uploadIdsInHtml(Object.values(pictures).join(" ")))
      expect(uses, one.record_id).toContain(`draft of ${kindOf(one)} ${one.record_id} ${upload}`);
  type Use = { owner_kind: string; owner_id: string; upload_id: string };
  for (const { owner_kind: kind, owner_id: id, upload_id: upload } of rowsOf<Use>("upload_uses"))
    if (kind in TABLES) expect(uses).toContain(`${kind} ${id} ${upload}`);
  expect(rows.filter(({ owner }) => owner.startsWith("draft-of-"))).toEqual([]);
});
