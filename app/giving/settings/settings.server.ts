import { z } from "zod";
import {
  area,
  introFields,
  line,
  lines,
  number,
  questionRows,
  rows,
  shaped,
  toggle,
  type SettingsSection,
} from "../../platform/settings/section-fields.server.ts";
import { requiredText, textLines, wholeNumber } from "../../platform/text/fields.ts";
import { MAX_RUPEES } from "../amounts.ts";
import { IFSC } from "./bank-codes.ts";
import { GIVING, GIVING_INTRO, type GivingContent } from "../giving-content.ts";
import { allOrNone, demoFields, storedAs } from "./section-parts.server.ts";

const UPI = z.string().regex(/^[\w.-]{2,256}@[a-z][a-z0-9]{2,63}$/i);
const BANK = ["accountName", "accountNumber", "ifsc", "bank"].map((part) => `giving.bank.${part}`);
const WHERE_TO_GIVE = ["giving.upi", ...BANK];
const MOST_PRESETS = 12;
const MOST_TIERS = 6;
const SAMPLE_NOTICE =
  "The UPI address and the bank details are still the demo's, so people are asked to write to you instead. Write yours in their place; what you leave as it is will be taken away.";

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
          shaped("giving.bank.ifsc", "IFSC", IFSC),
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
        fields: [number("giving.leastCardInRupees", "Smallest gift by card, in rupees", 1, 10_000)],
        seen: "Donate, where a card is chosen for less. It applies to payments through a gateway.",
        view: "/donate",
      },
      {
        fields: [
          {
            ...number("giving.mostMonthlyInRupees", "Largest monthly gift, in rupees", 100, 100_000),
            hint: "The Reserve Bank lets banks debit up to ₹15,000 without a code each time",
          },
          toggle("giving.monthlyByNetBanking", "Monthly by net banking", {
            hint: "Turn it off if your account at the gateway has no eMandate: Razorpay shows it under Subscriptions, Settings",
          }),
          {
            ...number("giving.choiceHours", "Hours before a debit until which a donor can stop it", 24, 60),
            hint: "Banks prepare a debit a day before it; our notice leaves three days before it at the earliest",
          },
        ],
        seen: "Donate, where monthly is chosen, and the donor's page.",
        view: "/donate",
      },
      {
        fields: [
          number("giving.findDays", "Working days until a transfer is found", 1, 30),
          number("giving.refundAskDays", "Days within which a mistaken gift can be asked back", 1, 365),
          number("giving.refundAnswerDays", "Working days until such a request is answered", 1, 90),
          line("giving.refundTime", "How long a refund takes", 40, { hint: "Such as: 5 to 7 working days" }),
        ],
        seen: "Donate, after a transfer was announced; the page of a payment and the mail about a refund; and terms, where {refundAskDays}, {refundAnswerDays} and {refundTime} stand in their text.",
        view: "/terms",
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
        fields: [
          MEMBERSHIPS,
          line("giving.membershipPeriod", "How long a membership lasts", 40, { hint: "Such as: one year" }),
          area("giving.membershipNote", "Note below the memberships", 400),
        ],
        seen: "Donate, the memberships. Choosing one chooses its amount.",
        view: "/donate",
      },
      {
        fields: [area("giving.taxNote", "Tax information", 600)],
        seen: "Donate, before the questions, while the approval for deductions is valid. Its number and days stand under Receipts and tax; without it Donate says that a gift brings no deduction yet.",
        view: "/donate",
      },
      {
        fields: [
          toggle("giving.asksAddress", "Ask for the postal address", {
            hint: "Gifts from people without name and address are taxed as anonymous",
          }),
          area("giving.declaration", "What a donor declares with a tick", 600, {
            hint: "The text and the time are stored with each gift",
          }),
          line("giving.declarationHint", "Note below it", 200),
          area("giving.noAbroad", "To foreign sources, while you may take nothing from them", 300),
        ],
        seen: "Donate, in the form.",
        view: "/donate",
      },
      {
        fields: [lines("giving.heading", "Heading", 100, { hint: "Each line stands on a line of its own" })],
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
    ...demoFields("giving.isSample", Object.fromEntries(WHERE_TO_GIVE.map((at) => [at, ""])), SAMPLE_NOTICE),
    check: (valueAt) => allOrNone(BANK, valueAt, "Bank details need all four fields, or none of them."),
  },
];
