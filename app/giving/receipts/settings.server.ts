import { z } from "zod";
import {
  area,
  line,
  number,
  numberOrNone,
  shaped,
  type SettingsSection,
} from "../../platform/settings/section-fields.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { mailAdmins } from "../../platform/mail/mail-admins.server.ts";
import type { MailKind } from "../../platform/mail/mail-kind.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { calendarDay } from "../../platform/text/fields.ts";
import { addDays, formatIndiaDate, indiaDay } from "../../platform/time/india-time.ts";
import { isPan } from "./pan.ts";
import { DEMO_PREFIX } from "./receipt.ts";
import { RECEIPT_SETTINGS } from "./receipt-content.ts";
import { areSame, findFirstSerial, findTakenNumber } from "./serials.server.ts";

const PREFIX = z
  .string()
  .regex(/^[A-Z0-9-]{1,10}$/)
  .refine((prefix) => prefix !== DEMO_PREFIX);
const PREFIX_SENTENCE = `At most ten capital letters, figures and hyphens, such as KSH; ${DEMO_PREFIX} is for the demo's.`;
const FOREIGN_PREFIX = "receipts.foreignPrefix";
const YEAR = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .refine((year) => (Number(year.slice(0, 4)) + 1) % 100 === Number(year.slice(5)));
const DAY = { shape: calendarDay("The day"), sentence: "A day is written as 2031-03-31." };
const PREFIX_AT = "receipts.prefix";
const FIRST_NUMBER = "receipts.firstNumber";
const FIRST_YEAR = "receipts.firstNumberYear";
const FROM = "receipts.approvalFrom";
const UNTIL = "receipts.approvalUntil";
const LINE = "receipts.approvalLine";
const APPROVAL = ["receipts.approval", FROM, UNTIL];
const MOST_SERIALS = 900_000;
const WARNED_DAYS = 60;

/** What receipts show besides the gift, and how they are numbered. */
export const RECEIPTS_SECTION: SettingsSection = {
  id: "receipts",
  title: "Receipts and tax",
  place: "settings",
  contents: [RECEIPT_SETTINGS],
  groups: [
    {
      fields: [
        shaped(PREFIX_AT, "Prefix", {
          shape: PREFIX,
          sentence: PREFIX_SENTENCE,
          hint: "While it is empty it follows from the foundation's name. Once a year has a receipt, a change counts from the next year on",
        }),
        shaped(FOREIGN_PREFIX, "Prefix of gifts from abroad", {
          shape: PREFIX,
          sentence: PREFIX_SENTENCE,
          hint: "Gifts from foreign sources have numbers of their own. While it is empty it is the one above with -F",
        }),
        numberOrNone(FIRST_NUMBER, "First number", { min: 1, max: MOST_SERIALS }),
        shaped(FIRST_YEAR, "Of the year", {
          shape: YEAR,
          sentence: "A year looks like 2026-27.",
          hint: "For a year in which the foundation wrote receipts elsewhere before. Every other year begins with 1",
        }),
      ],
      seen: "Receipts: their number, such as KSH/2026-27/000417.",
    },
    {
      fields: [
        line("receipts.signatoryName", "Who signs", 60),
        line("receipts.signatoryRole", "In which role", 60, { hint: "Such as Treasurer" }),
      ],
      seen: "Receipts, below on the right.",
    },
    {
      fields: [
        shaped("receipts.pan", "The foundation's PAN", {
          shape: z.string().refine(isPan),
          sentence: "A PAN looks like AAATK0000K: five letters, four figures and a letter.",
        }),
        line("receipts.approval", "Approval for deductions: its number", 60, {
          hint: "Under section 354, formerly 80G",
        }),
        shaped(FROM, "Valid from", { ...DAY, hint: "As 2026-04-01" }),
        shaped(UNTIL, "Valid until", { ...DAY, hint: "As 2031-03-31" }),
      ],
      seen: "Receipts, above on the right; the approval only for money that came while it was valid. The approval also stands on Donate and Accounts while it is valid, and in the statement of the Tax desk.",
    },
    {
      fields: [
        line("receipts.kindOfGift", "Kind of gift", 60),
        line("receipts.foreignKindOfGift", "Kind of a gift from abroad", 60),
      ],
      seen: "Receipts, among the facts of the gift, also without an approval.",
    },
    {
      fields: [
        area("receipts.taxSentence", "Tax sentence from 1 April 2026", 800),
        area("receipts.earlierTaxSentence", "Tax sentence before", 800),
        number("receipts.cashLimitInRupees", "Most cash that can be deducted, in rupees", 0, 1_000_000),
        number("receipts.cashOfDayInRupees", "Cash of one person in a day must stay below, in rupees", 1, 10_000_000),
      ],
      seen: "Receipts, below the gift, while the approval is valid. {endYear} is the year in which the financial year ends. Please have an accountant read them.",
    },
    {
      fields: [number("receipts.keptYears", "Years for which gifts keep the donor's name", 1, 50)],
      seen: "Nowhere. So long after the end of its year, in March, a gift and its receipt lose the donor's name; the money stays in the books.",
    },
  ],
  notice: (valueAt) =>
    expiryNotice(valueAt(UNTIL), new Date()) ?? lineNotice(valueAt("receipts.approval"), valueAt(LINE)),
  follows: (changed) => (changed.some((at) => APPROVAL.includes(at)) ? { [LINE]: "" } : {}),
  check: (valueAt) => {
    const errors: Record<string, string> = {};
    const missing = APPROVAL.filter((at) => !valueAt(at));
    if (missing.length < APPROVAL.length)
      for (const at of missing) errors[at] = "The approval needs its number, its first and its last day.";
    if (missing.length === 0 && String(valueAt(FROM)) > String(valueAt(UNTIL)))
      errors[UNTIL] = "This is before the first day.";
    if (!valueAt(FIRST_NUMBER) !== !valueAt(FIRST_YEAR))
      errors[FIRST_YEAR] = "The first number needs its year, and the year its number.";
    return errors;
  },
  mayNot: async (tx, valueAt) => {
    const year = valueAt(FIRST_YEAR);
    const first = typeof year === "string" ? await findFirstSerial(tx, year) : null;
    const errors: Record<string, string> = {};
    const numbering = numberingOf(valueAt);
    if (await areSame(tx, numbering)) errors[FOREIGN_PREFIX] = "The other receipts have or had this prefix.";
    if (first !== null && first !== valueAt(FIRST_NUMBER))
      errors[FIRST_NUMBER] = `The receipts of ${String(year)} began with ${first}, and go on from there.`;
    const taken = await findTakenNumber(tx, numbering);
    if (taken)
      errors[PREFIX_AT] = `There is an imported receipt ${taken}. Choose another prefix, or a higher first number.`;
    return errors;
  },
};

function numberingOf(valueAt: (at: string) => unknown) {
  const [prefix, foreignPrefix, year, first] = [PREFIX_AT, FOREIGN_PREFIX, FIRST_YEAR, FIRST_NUMBER].map(valueAt);
  return {
    prefix: typeof prefix === "string" ? prefix : "",
    foreignPrefix: typeof foreignPrefix === "string" ? foreignPrefix : "",
    firstNumberYear: typeof year === "string" ? year : "",
    firstNumber: typeof first === "number" ? first : null,
  };
}

/** Mailed once this long before the approval ends, and again on the day after. */
export const APPROVAL_ENDS: MailKind = {
  name: "approval-ends",
  title: "The approval for deductions ends",
  sentWhen: "Sixty days before the approval for deductions ends, and when it has ended; to every admin.",
  examples: { name: "Meera Nair", state: "The approval for deductions ends on 31 Mar 2031." },
  subject: "The approval of {foundation} for deductions",
  words:
    "Namaste {name},\n\n{state}\n\nPlease enter the number and the dates of the new one in Settings, Receipts and tax.",
  button: { label: "Open the settings", path: async () => "/admin/settings/receipts" },
};

export async function warnOfApproval(db: Database, now: Date): Promise<number> {
  const { approvalUntil } = await getContent(db, RECEIPT_SETTINGS);
  const state = expiryNotice(approvalUntil, now);
  if (!state) return 0;
  const isOver = approvalUntil < indiaDay(now);
  await mailAdmins(db, APPROVAL_ENDS, {
    values: { state },
    aboutId: `approval ${approvalUntil}${isOver ? " over" : ""}`,
  });
  return 1;
}

/** While number and days are not entered, Donate shows what was entered in one line before. */
function lineNotice(approval: unknown, line: unknown): string | null {
  if (approval || typeof line !== "string" || line === "") return null;
  return `Donate shows the approval as it was entered under Giving: ${line}. Enter its number and days below: receipts and the tax statement need them, and Donate shows them instead.`;
}

/** The mail to admins when the approval ends soon, or has ended. */
export function expiryNotice(until: unknown, now: Date): string | null {
  const today = indiaDay(now);
  if (typeof until !== "string" || until === "" || until > addDays(today, WARNED_DAYS)) return null;
  const day = formatIndiaDate(until);
  return until < today
    ? `The approval for deductions ended on ${day}. Receipts of later gifts have no tax sentence.`
    : `The approval for deductions ends on ${day}. Receipts of later gifts will have no tax sentence until you enter the new one.`;
}
