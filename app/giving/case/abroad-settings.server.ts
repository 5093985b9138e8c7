import { line, shaped, type SettingsSection } from "../../platform/settings/section-fields.server.ts";
import { calendarDay } from "../../platform/text/fields.ts";
import { BIC, IFSC } from "../settings/bank-codes.ts";
import { allOrNone } from "../settings/section-parts.server.ts";
import { ABROAD } from "../foreign/abroad-content.ts";

const FIELDS = ["registration", "validUntil", "accountName", "accountNumber", "ifsc", "swift", "bank"].map(
  (part) => `giving-abroad.${part}`,
);

const FROM = "giving-abroad.validFrom";
const UNTIL = "giving-abroad.validUntil";
const DAY = { shape: calendarDay("The day"), sentence: "A day is written as 2029-03-31." };

/** Without all of these no gift of a foreign source is taken. */
export const ABROAD_SETTINGS: SettingsSection = {
  id: "giving-abroad",
  title: "Gifts from abroad",
  place: "settings",
  contents: [ABROAD],
  groups: [
    {
      fields: [
        line("giving-abroad.registration", "FCRA registration number", 40, {
          hint: "Under the Foreign Contribution (Regulation) Act",
        }),
        shaped(FROM, "Valid from", {
          ...DAY,
          hint: "As 2024-04-01; a gift that came before is not taken. May stay empty",
        }),
        shaped(UNTIL, "Valid until", {
          ...DAY,
          hint: "As 2029-03-31; from the next day on the account is not shown",
        }),
      ],
      seen: "Donate, below the declaration. While any field is empty, or the registration has ended, Donate says that the law does not let you take gifts of foreign citizens and bodies.",
      view: "/donate",
    },
    {
      fields: [
        line("giving-abroad.accountName", "Account name", 100),
        line("giving-abroad.accountNumber", "Account number", 40),
        shaped("giving-abroad.ifsc", "IFSC", IFSC),
        shaped("giving-abroad.swift", "SWIFT code", BIC),
        line("giving-abroad.bank", "Bank and branch", 100),
      ],
      seen: "Donate, under Gifts from abroad: the designated account at the State Bank of India in New Delhi, never your other one.",
      view: "/donate",
    },
  ],
  check: (valueAt) => ({
    ...(isAfter(valueAt(FROM), valueAt(UNTIL)) && { [UNTIL]: "It ends before it begins." }),
    ...allOrNone(FIELDS, valueAt, "Gifts from abroad need all fields but Valid from, or none of them."),
  }),
};

const isAfter = (from: unknown, until: unknown) => Boolean(from && until) && String(from) > String(until);
