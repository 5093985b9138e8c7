import { CONTACT } from "../../contact/contact-content.ts";
import { givingWords } from "../../giving/settings/giving-words.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { LEGAL } from "./site-content.ts";

/** What privacy and terms say, by its placeholder: it follows the settings, and the gateway in use. */
export async function legalWords(db: Database): Promise<Record<string, string>> {
  const [periods, { hours: officeHours }, giving] = await Promise.all([
    getContent(db, LEGAL),
    getContent(db, CONTACT),
    givingWords(db),
  ]);
  const days = Object.entries(periods).map(([name, count]) => [name, String(count)]);
  return {
    // Staff may leave them empty.
    officeHours: officeHours || "in office hours",
    ...Object.fromEntries(days),
    ...giving,
  };
}
