import { sql } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { comments, posts } from "../../app/blog/tables.server.ts";
import { events, registrations } from "../../app/events/tables.server.ts";
import { users } from "../../app/platform/auth/tables.server.ts";
import { isAnyOf } from "../../app/platform/database/any-of.server.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import { markDemo, type DemoMark } from "../../app/platform/demo/demo-rows.server.ts";
import { SETTINGS } from "../../app/platform/sections/section-rows.server.ts";
import { testimonials } from "../../app/testimonials/tables.server.ts";
import { thoughts } from "../../app/thoughts/tables.server.ts";
import { listDemoSettings } from "./site.ts";

/** Kinds whose ids in the database are those of their files in `demo`. */
const BY_ID = {
  program: "programs",
  resource: "resources",
  campaign: "campaigns",
  teacher: "teachers",
  place: "places",
};

/** The others, each with its file, the field of it that is compared, and the column with which. */
const BY_TEXT = [
  { kind: "post", file: "articles", field: "title", id: posts.id, column: posts.title, table: posts },
  { kind: "event", file: "events", field: "title", id: events.id, column: events.title, table: events },
  { kind: "thought", file: "thoughts", field: "text", id: thoughts.id, column: thoughts.text, table: thoughts },
  { kind: "comment", file: "comments", field: "text", id: comments.id, column: comments.text, table: comments },
  {
    kind: "testimonial",
    file: "testimonials",
    field: "quote",
    id: testimonials.id,
    column: testimonials.words,
    table: testimonials,
  },
];

/**
 * Marks what of the database the demo content added, by comparison with its files: so a site that an earlier version
 * filled is marked as one that was filled just now.
 */
export async function markDemoContent(tx: Database): Promise<void> {
  const marks: DemoMark[] = [];
  for (const [kind, file] of Object.entries(BY_ID))
    for (const { slug: id = "" } of await readRows(file)) marks.push({ kind, id });
  for (const { kind, file, field, id, column, table } of BY_TEXT) {
    const texts = (await readRows(file)).map((row) => row[field] ?? "");
    const found = await tx.select({ id }).from(table).where(isAnyOf(column, texts));
    marks.push(...found.map((row) => ({ kind, id: row.id })));
  }
  marks.push(...(await listPeople(tx)));
  marks.push(...(await listDemoSettings()).map(({ key: id, value: content }) => ({ kind: SETTINGS, id, content })));
  await markDemo(tx, marks);
}

/** Addresses at example.org are nobody's. */
async function listPeople(tx: Database) {
  const invited = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(sql`${registrations.email} ~ '^[a-z]+[.][a-z]+[.][0-9]+@example[.]org$'`);
  const members = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} like 'demo-member-%'`);
  return [
    ...invited.map(({ id }) => ({ kind: "registration", id })),
    ...members.map(({ id }) => ({ kind: "member", id })),
  ];
}

const readRows = async (name: string) =>
  JSON.parse(await readFile(resolve("demo", `${name}.json`), "utf8")) as Record<string, string>[];
