import { z } from "zod";
import { words, type Content } from "../../platform/settings/content.ts";

const abroadSchema = z.object({
  /** The number of the registration under the law on foreign contributions. */
  registration: words.default(""),
  /** The first day on which it holds; empty where staff have not said. */
  validFrom: words.default(""),
  /** The last day on which it holds. */
  validUntil: words.default(""),
  accountName: words.default(""),
  accountNumber: words.default(""),
  ifsc: words.default(""),
  swift: words.default(""),
  bank: words.default(""),
});
export type AbroadContent = z.output<typeof abroadSchema>;

/** Gifts from foreign sources: the registration, and the designated account, which alone may receive them. */
export const ABROAD: Content<AbroadContent> = { key: "giving-abroad", schema: abroadSchema.prefault({}) };

/** The last day on which gifts from foreign sources may come; null while not all of it is known. */
export function validUntil({ validFrom: _optional, ...needed }: AbroadContent): string | null {
  return Object.values(needed).every(Boolean) ? needed.validUntil : null;
}

/** The designated account, where all of it is known and the registration holds on this day of India; otherwise null. */
export function accountOnDay(content: AbroadContent, day: string): AbroadContent | null {
  const until = validUntil(content);
  return until && content.validFrom <= day && day <= until ? content : null;
}
