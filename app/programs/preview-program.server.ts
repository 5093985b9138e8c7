import { z } from "zod";
import type { Database } from "../platform/database/client.server.ts";
import { NO_TITLE, type Written } from "../platform/records/record.ts";
import { questionRow, rowList, textLines, wholeNumber } from "../platform/text/fields.ts";
import { rupeesAsPaise } from "../platform/text/money.ts";
import { findDraftPicture } from "../platform/uploads/stored-picture.server.ts";
import { teacherIds } from "../teachers/teacher.ts";
import { outlineRow, PROGRAM_VALUES } from "./program-record.ts";
import type { Program } from "./program.ts";
import { findProgram } from "./programs.server.ts";

/** Incomplete rows are left out. */
const asFarAsItGoes = z.object({
  sessions: wholeNumber("Sessions", 1, 1_000).catch(1),
  price: rupeesAsPaise("Price").catch(0),
  teachers: teacherIds.catch([]),
  features: textLines("Features", 2_000).catch([]),
  outline: rowList("What we do", outlineRow).catch([]),
  faq: rowList("Questions", questionRow).catch([]),
});

/** A program as its page would show it, from an incomplete draft too. */
export async function previewProgram(
  db: Database,
  id: string,
  { values: written, pictures }: Written,
  now: Date,
): Promise<Program> {
  const stored = await findProgram(db, id, now);
  const image = await findDraftPicture(db, pictures["image"], stored?.image);
  const { order: _order, price: _price, ...values } = { ...PROGRAM_VALUES.empty, ...written };
  const { price: priceInPaise, ...read } = asFarAsItGoes.parse({ ...values, price: written["price"] });
  return {
    ...values,
    ...read,
    id,
    image,
    priceInPaise,
    title: values.title || NO_TITLE,
    startsAt: stored?.startsAt ?? null,
    rating: stored?.rating ?? null,
    participants: stored?.participants ?? null,
  };
}
