import { z } from "zod";
import {
  area,
  introFields,
  line,
  lines,
  questionRows,
  rows,
  shaped,
  type SettingsField,
  type SettingsSection,
} from "../platform/settings/section-fields.server.ts";
import { requiredText, textLines, wholeNumber } from "../platform/text/fields.ts";
import { MAX_RUPEES } from "./amounts.ts";
import { GIVING, GIVING_INTRO, type GivingContent } from "./giving-content.ts";

const UPI = z.string().regex(/^[\w.-]{2,256}@[a-z][a-z0-9]{2,63}$/i);
const IFSC = z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/);
const BANK = ["accountName", "accountNumber", "ifsc", "bank"].map((part) => `giving.bank.${part}`);
const WHERE_TO_GIVE = ["giving.upi", ...BANK];
const MOST_PRESETS = 12;
const MOST_TIERS = 6;
const SAMPLE_NOTICE =
  "The UPI address and the bank details are still the demo's, so people are asked to write to you instead. Write yours in their place; what you leave as it is will be taken away.";

/** A list whose stored form differs from that of the form. */
function storedAs(
  field: SettingsField,
  { toStored, toRows }: { toStored: z.ZodType; toRows: (stored: unknown) => unknown[] },
): SettingsField {
  return { ...field, schema: field.schema.pipe(toStored), toText: (stored) => field.toText(toRows(stored)) };
}

const rupees = (label: string) => ({ name: "rupees", label, schema: wholeNumber(label, 1, MAX_RUPEES) });
const areDifferent = (values: unknown[]) => new Set(values).size === values.length;

const PRESETS = storedAs(
  rows("giving.presetsInPaise", "Amounts to choose from, in rupees", "Add an amount", [rupees("Amount")]),
  {
    toStored: z
      .array(z.object({ rupees: z.number() }))
      .max(MOST_PRESETS, `At most ${MOST_PRESETS} amounts.`)
      .transform((given) => given.map((one) => one.rupees * 100))
      .refine(areDifferent, "An amount is listed twice."),
    toRows: (stored) => (stored as number[]).map((paise) => ({ rupees: paise / 100 })),
  },
);

const MEMBERSHIPS = storedAs(
  rows("giving.tiers", "Memberships", "Add a membership", [
    { name: "name", label: "Name", schema: requiredText("Name", 40) },
    rupees("Amount, in rupees"),
    { name: "perks", label: "What members receive, one a line", schema: textLines("It", 1_000), isLong: true },
  ]),
  {
    toStored: z
      .array(z.object({ name: z.string(), rupees: z.number(), perks: z.array(z.string()) }))
      .max(MOST_TIERS, `At most ${MOST_TIERS} memberships.`)
      .refine((given) => areDifferent(given.map(({ name }) => name)), "Two memberships have the same name.")
      .transform((given) => given.map(({ rupees: amount, ...tier }) => ({ ...tier, priceInPaise: amount * 100 }))),
    toRows: (stored) =>
      (stored as GivingContent["tiers"]).map(({ name, priceInPaise, perks }) => ({
        name,
        rupees: priceInPaise / 100,
        perks: perks.join("\n"),
      })),
  },
);

/** The texts of the donate page, and the account for gifts. */
export const GIVING_SETTINGS: SettingsSection[] = [
  {
    id: "giving",
    title: "Giving",
    place: "settings",
    contents: [GIVING, GIVING_INTRO],
    groups: [
      {
        fields: [
          shaped("giving.upi", "UPI address", {
            shape: UPI,
            sentence: "A UPI address looks like name@bank, for example kshitij@sbi.",
          }),
        ],
        seen: "Donate, after a visitor announced a gift: as text and as a code to scan.",
        view: "/donate",
      },
      {
        fields: [
          line("giving.bank.accountName", "Account name", 100),
          line("giving.bank.accountNumber", "Account number", 40),
          shaped("giving.bank.ifsc", "IFSC", {
            shape: IFSC,
            sentence: "An IFSC has four capital letters, a zero and six more, such as SBIN0001234.",
          }),
          line("giving.bank.bank", "Bank and branch", 100),
        ],
        seen: "Donate, for who gives by bank transfer. Until these and the UPI address are yours, people are asked to write to you.",
        view: "/donate",
      },
      {
        fields: [PRESETS],
        seen: "The buttons on Donate, in this order.",
        view: "/donate",
      },
      {
        fields: [
          rows("giving.impact", "What a gift does", "Add a sentence", [
            { name: "rupees", label: "From, in rupees", schema: wholeNumber("The amount", 1, 100_000_000) },
            { name: "message", label: "Sentence", schema: requiredText("The sentence", 300), isLong: true },
          ]),
          area("giving.impactNote", "Note below it", 400),
        ],
        seen: "Donate, beside the form. The largest amount that is not above the gift decides.",
        view: "/donate",
      },
      {
        fields: [MEMBERSHIPS, area("giving.membershipNote", "Note below the memberships", 400)],
        seen: "Donate, the memberships. Choosing one chooses its amount.",
        view: "/donate",
      },
      {
        fields: [
          line("giving.taxApproval", "80G approval: number and validity", 200, {
            hint: "While it is empty Donate says that a gift brings no deduction yet",
          }),
          area("giving.taxNote", "Tax information", 600),
        ],
        seen: "Donate, before the questions.",
        view: "/donate",
      },
      {
        fields: [lines("giving.heading", "Heading", 100, { hint: "As many lines as it shall have" })],
        seen: "Donate, its first words.",
        view: "/donate",
      },
      introFields(GIVING_INTRO),
      {
        fields: [questionRows("giving.questions", "Questions before giving")],
        seen: "Donate, at its end.",
        view: "/donate",
      },
    ],
    notice: (valueAt) => (valueAt("giving.isSample") ? SAMPLE_NOTICE : null),
    samples: (valueAt) => (valueAt("giving.isSample") ? WHERE_TO_GIVE : []),
    // No visitor may send money to the demo's account: it is removed where an admin wrote no other.
    follows: (changed, valueAt) => {
      if (!valueAt("giving.isSample") || !changed.some((at) => WHERE_TO_GIVE.includes(at))) return {};
      const left = WHERE_TO_GIVE.filter((at) => !changed.includes(at)).map((at) => [at, ""]);
      return { ...Object.fromEntries(left), "giving.isSample": false };
    },
    check: (valueAt) => {
      const missing = BANK.filter((at) => !valueAt(at));
      if (missing.length === 0 || missing.length === BANK.length) return {};
      return Object.fromEntries(missing.map((at) => [at, "Bank details need all four fields, or none of them."]));
    },
  },
];
