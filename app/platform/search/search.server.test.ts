import { sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { thoughtSearch } from "../../thoughts/search.server.ts";
import type { Database } from "../database/client.server.ts";
import { findHits, MOST_OF_A_KIND, searchStatement } from "./search.server.ts";
import { allOf, anyOf } from "./source.server.ts";
import { spellingStatement } from "./spelling.server.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const wanted = (word: string) => ({
  words: [word],
  query: allOf([word]),
  kind: "" as const,
  limit: 20,
  offset: 0,
});

const ROWS = 20_000;
const BATCH = 2_500;

/** Twenty thousand thoughts: all have the word `breath`, each one of some thousand others, one the word `lantern`. */
async function openLibrary(): Promise<Database> {
  const { db } = await freshDatabase();
  for (let from = 1; from <= ROWS; from += BATCH) {
    await db.execute(sql`
      insert into thoughts (id, text, author, category, shown_from)
      select 'thought-' || n, 'One breath ' || left(md5((n % 1000)::text), 6) || case n when 777 then ' lantern' else '' end, 'A journey', 'Life', '2026-11-01'
      from generate_series(${from}::int, ${from + BATCH - 1}::int) n`);
  }
  await db.execute(sql`analyze thoughts`);
  return db;
}

async function planOf(db: Database, statement: SQL): Promise<string> {
  const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`explain ${statement}`);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test("among tens of thousands of rows, words and misspelt words are found by index, and a common word stays cheap", async () => {
  const db = await openLibrary();
  for (const word of ["lantern", "lanter", "xqzt"]) {
    const plan = await planOf(db, searchStatement([thoughtSearch], wanted(word), NOW));
    expect(plan, word).toContain("Bitmap Index Scan on thoughts_search");
    expect(plan, word).not.toContain("Seq Scan on thoughts");
  }
  const plan = await planOf(db, spellingStatement([thoughtSearch], ["lantren"], NOW));
  expect(plan).toContain("Bitmap Index Scan on thoughts_search");
  expect(plan).toContain("Bitmap Index Scan on thoughts_spelling");
  expect(plan).not.toContain("Seq Scan on thoughts");
  const ofKnown = sql`(analyze, timing off) ${spellingStatement([thoughtSearch], ["lantern"], NOW)}`;
  expect(await planOf(db, ofKnown)).toMatch(/Bitmap Index Scan on thoughts_spelling.*never executed/);
  const { rows } = await db.execute(sql`select 1 where show_trgm('ध्यान') <> '{}'`);
  const ofHindi = await planOf(db, spellingStatement([thoughtSearch], ["ध्यान"], NOW));
  expect(ofHindi.includes("thoughts_spelling")).toBe(rows.length > 0);

  expect((await findHits(db, [thoughtSearch], wanted("lantern"), NOW)).hits).toMatchObject([{ id: "thought-777" }]);
  const common = await findHits(db, [thoughtSearch], wanted("breath"), NOW);
  expect([common.counts, common.hits.length]).toEqual([{ thought: MOST_OF_A_KIND }, 20]);
}, 120_000);

test("the alternative query uses an index too, and is executed only where it is needed", async () => {
  const db = await openLibrary();
  const instead = (first: string, isGuess: boolean) => ({
    ...wanted(first),
    instead: anyOf(["lantern", "xqzt"]),
    isGuess,
  });
  const statement = (first: string, isGuess = false) =>
    sql`(analyze, timing off, summary off) ${searchStatement([thoughtSearch], instead(first, isGuess), NOW)}`;
  const plans = {
    needed: await planOf(db, statement("xqzt")),
    spared: await planOf(db, statement("lantern")),
    guess: await planOf(db, statement("lantern", true)),
  };
  for (const plan of Object.values(plans)) {
    expect(plan.match(/Bitmap Index Scan on thoughts_search/g)).toHaveLength(2);
    expect(plan).not.toContain("Seq Scan on thoughts");
  }
  const spared = /Bitmap Index Scan on thoughts_search.*never executed/;
  expect(plans.spared).toMatch(spared);
  expect([plans.needed, plans.guess].filter((plan) => spared.test(plan))).toEqual([]);

  const find = async (first: string, isGuess = false) => {
    const { isDirect, hits } = await findHits(db, [thoughtSearch], instead(first, isGuess), NOW);
    return [isDirect, hits.length];
  };
  expect(await find("xqzt")).toEqual([false, 1]);
  expect(await find("breath")).toEqual([true, 20]);
  expect(await find("breath", true)).toEqual([true, 1]);
}, 120_000);
