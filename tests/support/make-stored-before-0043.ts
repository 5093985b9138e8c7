import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mock } from "node:test";
import type pg from "pg";
import type { ServerBuild } from "react-router";
import sharp from "sharp";
import { createServer } from "vite";
import { parseEnvironment } from "../../app/platform/settings/environment.server.ts";
import { hashLinkToken } from "../../app/platform/text/secret-link.server.ts";
import { kindsOf, stepsOf, type Call, type Step } from "./stored-before-0043-steps.ts";

/*
 * Writes tests/support/stored-before-0043.jsonl: a record of every kind in every state, made through the API as the
 * panel makes it, and stored by the release whose last migration is 0042. Run with that release only (main at
 * e5e0bdd8), whose rows these are: `node tests/support/make-stored-before-0043.ts`.
 */
const PATH = "tests/support/stored-before-0043.jsonl";
const ADMIN = { email: "admin@example.org", password: "correct-horse-9" };
const ORIGIN = "http://localhost:3000";
const BEGINNING = Date.UTC(2026, 10, 20, 6);

/** Every state that a record may be in, and how staff bring it there. */
const STATES: Record<string, Step[]> = {
  draft: ["write", "preview"],
  incomplete: ["begin"],
  published: ["write", "publish"],
  changed: ["write", "publish", "change", "preview"],
  archived: ["write", "publish", "archive", "preview"],
  "archived-changed": ["write", "publish", "archive", "change"],
  "archived-scheduled": ["write", "publish", "archive", "schedule"],
  scheduled: ["write", "schedule"],
  "changed-scheduled": ["write", "publish", "change", "schedule"],
  deleted: ["write", "publish", "remove"],
  "deleted-changed": ["write", "publish", "change", "remove"],
  discarded: ["write", "discard"],
  "discarded-changes": ["write", "publish", "change", "discard"],
  "discarded-then-drafted": ["write", "discard", "change"],
  "discarded-then-deleted": ["write", "publish", "change", "discard", "remove"],
  // A window that was open when the record was deleted saved what was written in it.
  "deleted-then-drafted": ["write", "publish", "remove", "change"],
};
const SIX_VERSIONS = Array.from({ length: 5 }, (): Step[] => ["change", "publish"]).flat();
/** States that one kind is enough for, or that only one has. */
const MORE_STATES: Record<string, Record<string, Step[]>> = {
  post: {
    "with-six-versions": ["write", "publish", ...SIX_VERSIONS],
    "discarded-unfinished": ["begin", "discard"],
    // The deleted one cannot be restored while there is another one with its id.
    "deleted-then-created": ["write", "publish", "remove", "write", "publish"],
    // Of what was deleted for ever the draft that went with it is still in the bin.
    "purged-changed": ["write", "publish", "change", "remove", "purge"],
    "deleted-in-silence": ["write", "publish", "remove"],
  },
  event: {
    cancelled: ["write", "publish", "register", "remove"],
    "cancelled-changed": ["write", "publish", "register", "change", "remove"],
    "cancelled-then-drafted": ["write", "publish", "register", "remove", "change"],
    "cancelled-for-ever": ["write", "publish", "register", "remove", "purge"],
  },
};

/** In an order that foreign keys allow. */
const TABLES = [
  "uploads",
  "upload_uses",
  "post_categories where name = 'Quiet'",
  "former_categories",
  "posts",
  "comments",
  "events",
  "registrations",
  "programs",
  "courses",
  "course_sessions",
  "resources",
  "teachers",
  "testimonials",
  "thoughts",
  "versions",
  "drafts",
  "bin",
  "preview_links",
  "settings",
  "audit_log where kind like 'draft-of-%' and record_id like '%-discarded'",
];

const dataDir = mkdtempSync(join(tmpdir(), "kshitij-before-"));
/** Node does not read the .tsx files that the site imports. */
const vite = await createServer({
  configFile: false,
  cacheDir: join(dataDir, "vite"),
  appType: "custom",
  server: { middlewareMode: true },
});
const { createApp } = (await vite.ssrLoadModule("/server/app.ts")) as typeof import("../../server/app.ts");
const { createServices } = (await vite.ssrLoadModule(
  "/server/services.ts",
)) as typeof import("../../server/services.ts");
const services = await createServices(
  parseEnvironment({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: "silent",
    VISITOR_FORMS_PER_MINUTE: "1000",
  }),
);
try {
  mock.timers.enable({ apis: ["Date"], now: BEGINNING });
  const call = await signIn(createApp(services, {} as ServerBuild, { assets: "public" }));
  await makeRecords(call);
  await makeThoughts(call);
  await changeSettings(call);
  await insertLessons(services.client.pool);
  await failSchedule(services.client.pool);
  await fixPreviews(services.client.pool);
  writeFileSync(PATH, await dump(services.client.pool));
} finally {
  mock.timers.reset();
  await services.stop();
  await vite.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function signIn(app: ReturnType<typeof createApp>): Promise<Call> {
  const headers: Record<string, string> = {};
  const call: Call = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await app.request(`${ORIGIN}/api/v1${path}`, {
      method,
      headers: {
        ...(path.startsWith("/admin/") && headers),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? null : await answer.json()) as never;
  };
  headers["authorization"] = `Bearer ${((await call("POST", "/admin/login", ADMIN)) as { token: string }).token}`;
  return call;
}

async function makeRecords(call: Call): Promise<void> {
  const [image, otherPicture] = [await addPicture(call, "#a23b22"), await addPicture(call, "#123456")];
  for (const kind of kindsOf(image))
    for (const [state, names] of Object.entries({ ...STATES, ...MORE_STATES[kind.kind] })) {
      const steps = stepsOf(call, { ...kind, state, otherPicture });
      for (const name of names) {
        mock.timers.tick(60_000);
        await steps[name]();
      }
    }
  await call("POST", "/admin/topics/categories/rename", { name: "Silence", to: "Quiet" });
}

async function addPicture(call: Call, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 480, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("image", new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" }));
  return ((await call("POST", "/admin/pictures", form)) as { src: string }).src;
}

/** Thoughts have no drafts: a shown one, and a planned one whose day another has since it was deleted. */
async function makeThoughts(call: Call): Promise<void> {
  const create = (_id: string, day = "") =>
    call("POST", "/admin/quotes/create-quotes", { _id, text: `${_id}, written`, author: "Asha", day });
  await create("thought-published");
  await create("thought-deleted");
  await create("thought-planned-deleted", "2198-01-01");
  await call("POST", "/admin/bin/thought", { ids: ["thought-deleted", "thought-planned-deleted"] });
  await create("thought-planned", "2198-01-01");
}

async function changeSettings(call: Call): Promise<void> {
  const names = ["Kshitij", "Prayas", "Sadhana"];
  for (const [index, name] of names.slice(1).entries()) {
    mock.timers.tick(60_000);
    await call("PUT", "/admin/settings/identity", {
      values: { "site.name": name },
      before: { "site.name": names[index] },
    });
  }
}

/** What a feature left that the site has no more. */
async function insertLessons(pool: pg.Pool): Promise<void> {
  await pool.query(`with version as (insert into versions (kind, record_id, "values", saved_at, is_draft)
    values ('lesson', 'lesson-draft', '{"title": "lesson-draft, written"}', '2026-11-20', true) returning id)
    insert into drafts (kind, record_id, version_id, title) select 'lesson', 'lesson-draft', id, 'lesson-draft, written' from version`);
  await pool.query(`insert into bin (kind, record_id, title, "row", deleted_at, deleted_by)
    values ('lesson', 'lesson-deleted', 'lesson-deleted, written', '{"id": "lesson-deleted"}', '2026-11-20', 'Asha')`);
}

/** As the clock notes it where a scheduled draft could not be published. */
async function failSchedule(pool: pg.Pool): Promise<void> {
  await pool.query("update drafts set problem = 'Excerpt is required.' where record_id = 'post-incomplete'");
}

/** Their tokens are random and end after days: each is `token of` its record from now on. */
async function fixPreviews(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>("select record_id as id from preview_links");
  for (const { id } of rows)
    await pool.query("update preview_links set token_hash = $1, expires_at = '2200-01-01' where record_id = $2", [
      hashLinkToken(`token of ${id}`),
      id,
    ]);
}

async function dump(pool: pg.Pool): Promise<string> {
  const lines: string[] = [];
  for (const one of TABLES) {
    const [table = ""] = one.split(" ");
    const { rows: generated } = await pool.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'ALWAYS'",
      [table],
    );
    const { rows } = await pool.query<{ row: object }>(
      `select row - $1::text[] as row from (select to_jsonb(${table}) as row from ${one}) as stored order by 1`,
      [generated.map(({ name }) => name)],
    );
    lines.push(...rows.map(({ row }) => JSON.stringify({ table, row })));
  }
  return `${lines.join("\n")}\n`;
}
