import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { comments, posts } from "../../../blog/tables.server.ts";
import { makeEventRow } from "../../../events/make-event.ts";
import { makeProgramRow } from "../../../programs/make-program.ts";
import type { Database } from "../../../platform/database/client.server.ts";
import { withReads } from "../../../../tests/support/reads.ts";
import { makeUploadRow } from "../../../platform/uploads/make-upload-row.ts";
import { thoughtStore } from "../../../thoughts/write-thoughts.server.ts";
import { resourceFiles, resources } from "../../../resources/tables.server.ts";
import { FEATURES } from "../../../../server/features.ts";
import { search } from "./search.server.ts";

const sources = FEATURES.flatMap((feature) => feature.search ?? []);
const NOW = new Date("2026-11-21T06:00:00Z");
const IMAGE = "0".repeat(32);

async function addPost(db: Database, id: string, changes: Partial<typeof posts.$inferInsert> = {}): Promise<void> {
  await makeUploadRow(db, IMAGE);
  const words = { title: id, excerpt: "Ten minutes.", content: "<p>Sit down.</p>", author: "Asha", category: "Yoga" };
  const shown = { imageId: IMAGE, authorImageId: IMAGE, publishAt: new Date("2026-11-01"), readTime: "1 min read" };
  await db.insert(posts).values({ id, ...words, ...shown, ...changes });
}

async function addResource(db: Database, id: string, changes: Partial<typeof resources.$inferInsert>): Promise<void> {
  const words = { title: id, description: "For practice at home.", category: "Sleep", level: "Beginner" };
  await db.insert(resources).values({ id, order: 1, type: "guide", body: "<p>Lie down.</p>", ...words, ...changes });
}

const ask = async (db: Database, q: string, changes: { kind?: "event" | "article"; page?: number } = {}) =>
  search(db, { sources, q, kind: "", page: 1, limit: 20, now: NOW, ...changes });
const idsOf = async (db: Database, q: string) => (await ask(db, q)).results.map(({ _id }) => _id);

test("one search finds every kind, by title, summary, body, tag and transcript", async () => {
  const db = await testDatabase();
  await addPost(db, "by-body", { content: "<p>A l<em>ante</em>rn on the water.</p>" });
  await addPost(db, "by-tag", { tags: ["lantern"] });
  await makeEventRow(db, { id: "by-place", location: "Lantern House" });
  await addResource(db, "by-transcript", { transcript: [{ at: 0, text: "Think of a lantern." }] });
  const said = { text: "Be a lantern.", author: "A journey", category: "Life" } as const;
  const { row: quote } = await thoughtStore.create(db, said, { pictures: {}, by: "", now: NOW });
  await thoughtStore.create(db, { ...said, day: "2026-11-30" }, { pictures: {}, by: "", now: NOW });
  const { results, counts, outcome, matching } = await ask(db, "lantern");
  expect(results.map(({ _id }) => _id).toSorted()).toEqual(
    ["by-body", "by-place", "by-tag", "by-transcript", quote.id].toSorted(),
  );
  expect({ counts, outcome, matching }).toEqual({
    counts: { article: 2, event: 1, resource: 1, thought: 1 },
    outcome: "all",
    matching: 5,
  });
});

test("a snippet keeps headings and the items of lists apart from the sentences behind them", async () => {
  const db = await testDatabase();
  await addPost(db, "one", {
    content:
      "<h2>When the <em>legs</em> sleep</h2><p>Move your lantern.</p><ul><li><p>A shawl</p></li><li>Tea</li></ul><h3>Why?</h3><p>Now.</p>",
  });
  await makeProgramRow(db, { faq: [{ question: "Two evenings", answer: "Bring a lantern" }], features: ["Cushions"] });
  const snippets = (await ask(db, "lantern")).results.map(({ kind, snippet }) => [kind, snippet]);
  expect(Object.fromEntries(snippets)).toEqual({
    article: "When the legs sleep. Move your lantern. A shawl. Tea. Why? Now.",
    program: "Slow. Cushions. Two evenings. Bring a lantern.",
  });
});

test("a film without a picture of its own is found with its still, so that two films differ", async () => {
  const db = await testDatabase();
  const films = ["one", "two"].map((name) => ({ file: `/library/${name}.mp4`, poster: `/library/${name}.webp` }));
  for (const { file, poster } of films) {
    await db.insert(resourceFiles).values({ address: file, mime: "video/mp4", bytes: 1, poster });
    await addResource(db, poster, { title: "A film about the seat", type: "video", body: "", file });
  }
  const found = (await ask(db, "film")).results;
  expect(found.map(({ image }) => image).toSorted()).toEqual(films.map(({ poster }) => poster));
});

test("a title comes before a summary, a summary before a body, what is to come before what is over", async () => {
  const db = await testDatabase();
  await addPost(db, "in-body", { content: "<p>Knees, knees and more knees: kneecaps, kneeling.</p>" });
  await addPost(db, "in-summary", { excerpt: "Kind to knees." });
  await addPost(db, "in-title", { title: "A seat for knees" });
  expect(await idsOf(db, "knee")).toEqual(["in-title", "in-summary", "in-body"]);
  await makeEventRow(db, { id: "over", title: "Moon", startsAt: new Date(0), endsAt: new Date(1) });
  await makeEventRow(db, { id: "to-come", title: "Moon" });
  expect(await idsOf(db, "moon")).toEqual(["to-come", "over"]);
});

test("words are found while they are typed, in any form, and without their accents", async () => {
  const db = await testDatabase();
  await addPost(db, "one", { title: "Prāṇāyāma and meditation" });
  for (const q of ["medi", "meditatio", "meditating", "MEDITATE", "pranaya", "prāṇāyāma", "meditation, pranayama!"])
    expect(await idsOf(db, q), q).toEqual(["one"]);
});

test("Devanagari is found whole, begun, and beside Latin words", async () => {
  const db = await testDatabase();
  await addPost(db, "hindi", { title: "ध्यान की शुरुआत", excerpt: "Dhyana, gently." });
  for (const q of ["ध्यान", "ध्या", "ध्यान शुरुआत", "ध्यान।", "dhyana ध्यान"])
    expect(await idsOf(db, q), q).toEqual(["hindi"]);
  expect((await ask(db, "ध्यान")).results[0]?.marks.title).toEqual([[0, 5]]);
});

test("a misspelt word finds what was meant, says so, and marks it", async () => {
  const db = await testDatabase();
  await addPost(db, "one", { title: "Meditation for beginners", excerpt: "With pranayama and surya namaskar." });
  for (const [q, meant] of [
    ["meditaton", "meditation"],
    ["pranayma", "pranayama"],
    ["meditaton for begginers", "meditation beginners"],
    ["suryanamaskar", "surya namaskar"],
  ] as const)
    expect(await ask(db, q), q).toMatchObject({ outcome: "mended", meant, results: [{ _id: "one" }] });
  expect((await ask(db, "meditaton")).results[0]?.marks.title).toEqual([[0, 10]]);
});

test("where the resemblance is faint it is only asked, and nothing is shown", async () => {
  const db = await testDatabase();
  await addPost(db, "one", { title: "Meditation" });
  expect(await ask(db, "medittsn")).toMatchObject({ outcome: "none", meant: "meditation", results: [] });
  expect(await ask(db, "xqzt")).toMatchObject({ outcome: "none", meant: null, results: [] });
});

test("where nothing has all the words, what has some is found", async () => {
  const db = await testDatabase();
  await addPost(db, "one", { title: "Yoga" });
  expect(await ask(db, "yoga sciatica")).toMatchObject({ outcome: "some", results: [{ _id: "one" }] });
});

test("however a search ends, it asks three statements at most, and one where all words are there", async () => {
  const db = await testDatabase();
  await addPost(db, "meditation", { title: "Meditation in the morning" });
  await addPost(db, "hindi", { title: "ध्यान की शुरुआत" });
  await addPost(db, "moon", { title: "Moon" });
  const endings: [q: string, statements: number, outcome: string, meant: string | null, ids: string[]][] = [
    ["meditation morning", 1, "all", null, ["meditation"]],
    ["ध्यान", 1, "all", null, ["hindi"]],
    ["meditaton", 3, "mended", "meditation", ["meditation"]],
    ["meditaton morning", 3, "mended", "meditation morning", ["meditation"]],
    ["meditaton moon", 3, "some", null, ["moon", "meditation"]],
    ["meditaton xqzt", 3, "some", null, ["meditation"]],
    ["moon xqzt", 3, "some", null, ["moon"]],
    ["ध्यान moon", 3, "some", null, ["hindi", "moon"]],
    ["medittsn", 3, "none", "meditation", []],
    ["medittsn morning", 3, "some", "meditation morning", ["meditation"]],
    ["medittsn moon", 3, "some", null, ["moon", "meditation"]],
    ["xqzt", 2, "none", null, []],
    ["xqzt zzvv", 3, "none", null, []],
    ["का", 2, "none", null, []],
    ["?!", 0, "none", null, []],
  ];
  for (const [q, statements, outcome, meant, ids] of endings) {
    const { result, reads } = await withReads(() => ask(db, q));
    const found = result.results.map(({ _id }) => _id).toSorted();
    expect([q, reads.statements.length, result.outcome, result.meant, found]).toEqual([
      q,
      statements,
      outcome,
      meant,
      ids.toSorted(),
    ]);
  }
});

test("what the public may not read is never found, nor proposed as what was meant", async () => {
  const db = await testDatabase();
  await addPost(db, "draft", { title: "Unannounced retreat", publishAt: new Date("2027-01-01") });
  await makeEventRow(db, { id: "cancelled", title: "Unannounced gathering", status: "deleted", cancelledAt: NOW });
  await makeEventRow(db, { id: "open", title: "Moon", joinUrl: "https://meet.example/unannounced" });
  await addPost(db, "published", { title: "Sun" });
  await db.insert(comments).values({ id: "c", postId: "published", author: "Reader", text: "Unannounced remark" });
  for (const q of ["unannounced", "unanounced", "retreat", "unannounced moon", "remark"]) {
    const { results, meant } = await ask(db, q);
    expect(
      results.map(({ _id }) => _id).filter((id) => id !== "open"),
      q,
    ).toEqual([]);
    expect(meant, q).toBeNull();
  }
});

test("one kind is shown while all are counted, and pages end calmly", async () => {
  const db = await testDatabase();
  await addPost(db, "an-article", { title: "Moon" });
  await makeEventRow(db, { id: "an-event", title: "Moon" });
  const counts = { article: 1, event: 1 };
  expect(await ask(db, "moon", { kind: "event" })).toMatchObject({
    counts,
    matching: 1,
    results: [{ _id: "an-event" }],
  });
  expect(await ask(db, "moon", { page: 900 })).toMatchObject({ counts, pages: 1, results: [] });
});

test("whatever is asked, the answer is calm", async () => {
  const db = await testDatabase();
  await addPost(db, "one", { title: "Yoga" });
  const hostile = [
    "' & | !",
    ":*",
    "\\",
    "yoga' | 'x",
    "a".repeat(10_000),
    "\u0000",
    "%",
    "ŉ",
    "❶",
    "ﷺ".repeat(200),
    "َ",
  ];
  for (const q of hostile) expect(["none", "all", "some", "mended"], q).toContain((await ask(db, q)).outcome);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (q) => {
      expect((await ask(db, q)).results.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 25 },
  );
});

test("a text longer than any index can hold is stored and found", async () => {
  const db = await testDatabase();
  const content = Array.from({ length: 60_000 }, (_, n) => `शब्द${n}x`).join(" ");
  await addPost(db, "long", { title: "Long", content });
  expect(await idsOf(db, "शब्द77x")).toEqual(["long"]);
  const [row] = (await db.execute<{ many: number }>(sql`select count(*)::int as many from posts`)).rows;
  expect(row?.many).toBe(1);
});

test("a result shows its own picture, else that of its kind", async () => {
  const db = await testDatabase();
  await addPost(db, "post", { title: "Rest" });
  await addResource(db, "sound", { title: "Rest", type: "audio" });
  const pictures = (await ask(db, "rest")).results.map(({ _id, image }) => [_id, image]);
  expect(Object.fromEntries(pictures)).toEqual({
    post: expect.stringContaining(IMAGE) as string,
    sound: "/library/art/about-sleep-640.webp",
  });
});
