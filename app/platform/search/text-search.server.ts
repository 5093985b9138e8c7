import { and, ilike, like, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { everydayWords } from "./everyday-words.ts";

/** A pattern for ilike that finds the words anywhere in a text. */
export function containsPattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * A trigram index needs three adjacent Latin letters or digits (the embedded database has locale C). Other words cause
 * a scan of all rows.
 */
export function isHelpedByIndex(words: string): boolean {
  return /[a-z0-9]{3}/i.test(words);
}

/**
 * Rows whose text contains every word that was typed; all rows where nothing was typed. One or two Latin letters or
 * digits are the beginning of a word, because the index has no shorter part of a word.
 */
export function hasParts(text: SQL | PgColumn, typed: string): SQL | undefined {
  return and(...everydayWords(typed).map((part) => hasPart(text, part)));
}

/** Words in other scripts are looked for in all rows; where letters have no capitals that takes less time. */
function hasPart(text: SQL | PgColumn, part: string): SQL | undefined {
  if (/^[a-z0-9]{1,2}$/i.test(part)) return or(ilike(text, `${part}%`), ilike(text, `% ${part}%`));
  const pattern = containsPattern(part);
  const hasCapitals = /[\p{Ll}\p{Lu}]/u.test(part);
  return hasCapitals || isHelpedByIndex(part) ? ilike(text, pattern) : like(text, pattern);
}

type Person = { text: SQL; phone: PgColumn };

/** People by parts of a text, ignoring accents, or by digits of the phone number. */
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
