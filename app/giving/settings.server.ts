import { z } from "zod";
import {
  area,
  line,
  lines,
  questionRows,
  rows,
  shaped,
  type SettingsSection,
} from "../platform/settings/section-fields.server.ts";
import { requiredText, wholeNumber } from "../platform/text/fields.ts";
import { GIVING } from "./giving-content.ts";
import { TIERS } from "./amounts.ts";

const UPI = z.string().regex(/^[\w.-]{2,256}@[a-z][a-z0-9]{2,63}$/i);
const IFSC = z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/);
const BANK = ["accountName", "accountNumber", "ifsc", "bank"].map((part) => `giving.bank.${part}`);
const WHERE_TO_GIVE = ["giving.upi", ...BANK];
const SAMPLE_NOTICE =
  "The UPI address and the bank details are still the demo's, so people are asked to write to you instead. Write yours in their place; what you leave as it is will be taken away.";

/** What the donate page says and where gifts go. */
export const GIVING_SETTINGS: SettingsSection[] = [
  {
    id: "giving",
    title: "Giving",
    place: "settings",
    contents: [GIVING],
    groups: [
      {
        fields: [
          shaped("giving.upi", "UPI address", {
            shape: UPI,
            sentence: "A UPI address looks like name@bank, for example kshitij@sbi.",
          }),
        ],
        seen: "Donate, once somebody has told what they will give: as text and as a code to scan.",
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
          ...TIERS.map(({ name }) =>
            lines(`giving.perks.${name}`, `${name}: what members receive`, 1_000, { hint: "One a line" }),
          ),
          area("giving.membershipNote", "Note below the memberships", 400),
        ],
        seen: "Donate, the memberships.",
        view: "/donate",
      },
      {
        fields: [
          line("giving.taxApproval", "80G approval: number and validity", 200, {
            hint: "While it is empty no word about tax stands anywhere",
          }),
          area("giving.taxNote", "Tax information", 600),
        ],
        seen: "Donate, before the questions.",
        view: "/donate",
      },
      {
        fields: [questionRows("giving.questions", "Questions before giving")],
        seen: "Donate, at its end.",
        view: "/donate",
      },
    ],
    notice: (valueAt) => (valueAt("giving.isSample") ? SAMPLE_NOTICE : null),
    // Nobody may be told to send money to the demo: what an admin did not write in their place is taken away.
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
