import { and, ilike, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { everydayWords } from "./everyday-words.ts";

/** For ilike: the words anywhere in a text, as they are typed. */
export function containsPattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * A trigram index finds by three letters in a row, and knows letters of the Latin alphabet only (the embedded database
 * compares bytes, see postgres-launch.server.ts). Other words mean reading every row.
 */
export function isHelpedByIndex(words: string): boolean {
  return /[a-z0-9]{3}/i.test(words);
}

/** Whether a text has every word that was typed, each anywhere in it; true of all where nothing was typed. */
export function hasParts(text: SQL | PgColumn, typed: string): SQL | undefined {
  return and(...everydayWords(typed).map((part) => ilike(text, containsPattern(part))));
}
