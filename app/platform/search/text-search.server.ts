import { and, ilike, or, sql, type SQL } from "drizzle-orm";
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

type Person = { text: SQL; phone: PgColumn };

/** A person by parts of a text, with or without accents, or by figures of the phone number, however it is written. */
export function isPerson({ text, phone }: Person, typed: string): SQL | undefined {
  const plain = typed
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
  const parts = hasParts(sql`unaccent(${text})`, plain);
  const figures = typed.replace(/[\s()+.-]/g, "");
  if (!/^\d+$/.test(figures)) return parts;
  return or(parts, sql`regexp_replace(${phone}, '[^0-9]', '', 'g') like ${containsPattern(figures)}`);
}
