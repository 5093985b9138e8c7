import { sql } from "drizzle-orm";
import { comments, posts } from "../../app/blog/tables.server.ts";
import { events, registrations } from "../../app/events/tables.server.ts";
import { users } from "../../app/platform/auth/tables.server.ts";
import { isAnyOf } from "../../app/platform/database/any-of.server.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import { markDemo, type DemoMark } from "../../app/platform/demo/demo-rows.server.ts";
import { SETTINGS } from "../../app/platform/sections/section-rows.server.ts";
import { testimonials } from "../../app/testimonials/tables.server.ts";
import { thoughts } from "../../app/thoughts/tables.server.ts";
import demoPosts from "../../demo/articles.json" with { type: "json" };
import demoCampaigns from "../../demo/campaigns.json" with { type: "json" };
import demoComments from "../../demo/comments.json" with { type: "json" };
import demoEvents from "../../demo/events.json" with { type: "json" };
import demoPlaces from "../../demo/places.json" with { type: "json" };
import demoPrograms from "../../demo/programs.json" with { type: "json" };
import demoResources from "../../demo/resources.json" with { type: "json" };
import demoTeachers from "../../demo/teachers.json" with { type: "json" };
import demoWords from "../../demo/testimonials.json" with { type: "json" };
import demoThoughts from "../../demo/thoughts.json" with { type: "json" };
import { listDemoSettings } from "./site.ts";

const DEMO_ADDRESS = "^[a-z]+[.][a-z]+[.][0-9]+@example[.]org$";

/** Kinds whose ids in the database are those of their files in `demo`. */
const BY_ID = {
  program: demoPrograms,
  resource: demoResources,
  campaign: demoCampaigns,
  teacher: demoTeachers,
  place: demoPlaces,
};

/** The others, by a text of theirs. */
const BY_TEXT = [
  { kind: "post", table: posts, column: posts.title, texts: demoPosts.map(({ title }) => title) },
  { kind: "event", table: events, column: events.title, texts: demoEvents.map(({ title }) => title) },
  { kind: "thought", table: thoughts, column: thoughts.text, texts: demoThoughts.map(({ text }) => text) },
  { kind: "comment", table: comments, column: comments.text, texts: demoComments.map(({ text }) => text) },
  { kind: "testimonial", table: testimonials, column: testimonials.words, texts: demoWords.map(({ quote }) => quote) },
];

/** Addresses at example.org are nobody's. */
const INVENTED = [
  { kind: "registration", table: registrations, column: registrations.email, like: DEMO_ADDRESS },
  { kind: "member", table: users, column: users.id, like: "^demo-member-" },
];

/**
 * Marks what of the database the demo content added, by comparison with its files: so a site that an earlier version
 * filled is marked as one that was filled just now.
 */
export async function markDemoContent(tx: Database): Promise<void> {
  const marks: DemoMark[] = Object.entries(BY_ID).flatMap(([kind, rows]) => rows.map(({ slug: id }) => ({ kind, id })));
  const conditions = [
    ...BY_TEXT.map(({ column, texts, ...its }) => ({ ...its, condition: isAnyOf(column, texts) })),
    ...INVENTED.map(({ column, like, ...its }) => ({ ...its, condition: sql`${column} ~ ${like}` })),
  ];
  for (const { kind, table, condition } of conditions) {
    const found = await tx.select({ id: table.id }).from(table).where(condition);
    marks.push(...found.map(({ id }) => ({ kind, id })));
  }
  for (const { key: id, value: content } of await listDemoSettings()) marks.push({ kind: SETTINGS, id, content });
  await markDemo(tx, marks);
}
