import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { hasParts } from "./text-search.server.ts";

const TEXTS = ["Om Prakash", "Jyoti Omkar", "Soma Rao", "सोम राव", "100% Yoga", "O_m"];

async function find(typed: string): Promise<string[]> {
  const db = await testDatabase();
  const { rows } = await db.execute<{ text: string }>(
    sql`select text from unnest(${sql.param(TEXTS)}::text[]) as text where ${hasParts(sql`text`, typed) ?? true}`,
  );
  return rows.map(({ text }) => text);
}

test.each([
  ["", TEXTS],
  ["om", ["Om Prakash", "Jyoti Omkar"]],
  ["O", ["Om Prakash", "Jyoti Omkar", "O_m"]],
  ["oma", ["Soma Rao"]],
  ["RAO om", []],
  ["kash om", ["Om Prakash"]],
  ["ोम", ["सोम राव"]],
  ["0%", ["100% Yoga"]],
  ["o_", ["O_m"]],
])("%j finds words that contain it, and by one or two Latin letters those that begin with it", async (typed, texts) => {
  expect(await find(typed)).toEqual(texts);
});
