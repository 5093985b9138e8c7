import { z } from "zod";
import { area, introFields, rows, type SettingsSection } from "../../platform/settings/section-fields.server.ts";
import { requiredText, wholeNumber } from "../../platform/text/fields.ts";
import { demoFields, storedAs } from "../settings/section-parts.server.ts";
import { ACCOUNTS, ACCOUNTS_INTRO, type AccountsContent } from "./accounts-content.ts";

/** A file or a page of the library, or a page elsewhere. */
const REPORT_LINK = /^\/(files|resources)\/[\w.-]+$|^https:\/\/[^\s/]+\.[^\s]+$/;
const LINK_SENTENCE =
  "A link begins with https://, or is an address of the library, such as /resources/report-2025-26.";
const SAMPLE_NOTICE =
  "These accounts are the demo's, and the page says so. Write yours in their place; what you leave as it is will be taken away.";
const MOST_RUPEES = 100_000_000_000;

const rupees = (name: string, label: string) => ({ name, label, schema: wholeNumber(label, 0, MOST_RUPEES) });

const YEARS = storedAs(
  rows("accounts.years", "Years, in rupees", "Add a year", [
    { name: "year", label: "Year", schema: requiredText("Year", 20) },
    rupees("income", "Income"),
    rupees("programs", "Spent on programs"),
    rupees("running", "Spent on running"),
  ]),
  {
    toStored: z
      .array(z.object({ year: z.string(), income: z.number(), programs: z.number(), running: z.number() }))
      .transform((years) =>
        years.map(({ year, income, programs, running }) => ({
          year,
          incomeInPaise: income * 100,
          programsInPaise: programs * 100,
          runningInPaise: running * 100,
        })),
      ),
    toRows: (stored) =>
      (stored as AccountsContent["years"]).map(({ year, incomeInPaise, programsInPaise, runningInPaise }) => ({
        year,
        income: incomeInPaise / 100,
        programs: programsInPaise / 100,
        running: runningInPaise / 100,
      })),
  },
);

/** The page /accounts. */
export const ACCOUNTS_SETTINGS: SettingsSection = {
  id: "accounts",
  title: "Accounts",
  place: "pages",
  contents: [ACCOUNTS, ACCOUNTS_INTRO],
  groups: [
    {
      fields: [
        area("accounts.registration", "Registration", 1_000),
        rows("accounts.trustees", "Trustees", "Add a trustee", [
          { name: "name", label: "Name", schema: requiredText("Name", 80) },
          { name: "role", label: "Role", schema: requiredText("Role", 80) },
        ]),
      ],
      seen: "Accounts, at its top. The page, and its links on Donate, on About and at the foot of every page, are there once something is entered.",
      view: "/accounts",
    },
    { fields: [YEARS], seen: "Accounts, as a table, in this order. A year such as 2025-26.", view: "/accounts" },
    {
      fields: [
        rows("accounts.reports", "Reports", "Add a report", [
          { name: "title", label: "Title", schema: requiredText("Title", 120) },
          {
            name: "link",
            label: "Link",
            schema: requiredText("Link", 500).refine((text) => REPORT_LINK.test(text), LINK_SENTENCE),
          },
        ]),
      ],
      seen: "Accounts, at its end. Add the PDF to the library first (Resources), and write the address of its page here.",
      view: "/accounts",
    },
    introFields(ACCOUNTS_INTRO),
  ],
  ...demoFields(
    "accounts.isSample",
    { "accounts.registration": "", "accounts.trustees": [], "accounts.years": [], "accounts.reports": [] },
    SAMPLE_NOTICE,
  ),
};
