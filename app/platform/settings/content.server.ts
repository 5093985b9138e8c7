import { z } from "zod";
import type { Database } from "../database/client.server.ts";
import { cleanHtml } from "../text/clean-html.server.ts";
import { readStoredHtml, type TextWithHeadings } from "../text/contents.server.ts";
import { answerTime } from "./answer-time.ts";
import type { Content } from "./content.ts";
import type { PageIntro, ShownIntro } from "./page-intro.ts";
import { getSite } from "./site.server.ts";
import { settings } from "./tables.server.ts";
import { readSetting } from "./values.server.ts";
import { xmlText } from "../text/xml.ts";
import type { Site } from "./site.ts";

const storedText = z.string().catch("");

/** What is stored under a subject, completed by its empty defaults. */
export async function getContent<Value>(db: Database, { key, schema }: Content<Value>): Promise<Value> {
  return readSetting(db, key, schema);
}

/** The words of a page there is one of. */
export async function getIntro(db: Database, { title, path, painting, ...content }: PageIntro): Promise<ShownIntro> {
  return { ...(await getContent(db, content)), title, path, painting };
}

/** Stores a subject only where none is stored yet: a seed never overwrites what an admin wrote. */
export async function seedContent<Value>(db: Database, { key, schema }: Content<Value>, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value: schema.parse(value) })
    .onConflictDoNothing();
}

/**
 * The long text of a page, ready to be shown: placeholders filled, cleaned, its headings named and listed. Null until it
 * is written. `more` are placeholders besides those of the site.
 */
export async function findPageText(
  db: Database,
  name: string,
  more: Record<string, string> = {},
): Promise<TextWithHeadings | null> {
  const [text, site] = await Promise.all([readSetting(db, rowOf(name), storedText), getSite(db)]);
  return text ? readStoredHtml(fillPlaceholders(text, { ...valuesOf(site), ...more })) : null;
}

/** The long text of a page as it is stored. */
export function toPageText(name: string, html: string) {
  return { key: rowOf(name), value: cleanHtml(html) };
}

const rowOf = (name: string) => `page:${name}`;

const NO_OFFICER = "[name of the officer, to be added before this site goes live]";

function valuesOf(site: Site): Record<string, string> {
  const { name: siteName, email, phone, address, registrationNumber, grievanceOfficer } = site;
  return {
    siteName,
    email,
    phone: phone.replaceAll(" ", "\u00A0"),
    address,
    registrationNumber,
    grievanceOfficer: grievanceOfficer || NO_OFFICER,
    answerTime: answerTime(site),
  };
}

/** Fills placeholders such as {siteName} in an HTML text, with text; any other brace stays. */
export function fillPlaceholders(html: string, values: Record<string, string>): string {
  return html.replaceAll(/\{(\w+)\}/g, (braces, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? braces : xmlText(value);
  });
}
