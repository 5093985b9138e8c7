import { z } from "zod";
import { asShipped, line, rows, shaped, type SettingsSection } from "../../platform/settings/section-fields.server.ts";
import { calendarDay, requiredText } from "../../platform/text/fields.ts";
import { COLUMN_CONTENTS, DEFAULT_COLUMNS, TAX_SETTINGS } from "./tax-content.ts";

const DAY = { shape: calendarDay("The day"), sentence: "A day is written as 2026-04-01." };

const DAY_OF_YEAR = {
  shape: z.string().refine((text) => text >= "04-01" && calendarDay("It").safeParse(`2027-${text}`).success),
  sentence: "A day from April to December is written as 05-31.",
};

const columns = (at: string, label: string) =>
  asShipped(
    rows(at, label, "Add a column", [
      { name: "heading", label: "Heading", schema: requiredText("The heading", 120) },
      {
        name: "content",
        label: "What it holds",
        choices: [...COLUMN_CONTENTS],
        schema: z.enum(COLUMN_CONTENTS, { error: () => "Please choose what the column holds." }),
      },
    ]),
    DEFAULT_COLUMNS,
  );

/** How the statement for the tax office is written. */
export const TAX_SECTION: SettingsSection = {
  id: "tax",
  title: "Tax statement",
  place: "settings",
  contents: [TAX_SETTINGS],
  groups: [
    {
      fields: [
        line("tax.statement", "Statement from 2026-27", 40),
        line("tax.earlierStatement", "Statement before", 40),
        line("tax.certificate", "Certificate from 2026-27", 40),
        line("tax.earlierCertificate", "Certificate before", 40),
        shaped("tax.dueOn", "Day by which both are due", { ...DAY_OF_YEAR, hint: "After the year's end, as 05-31" }),
        shaped("tax.panUntil", "Last day for a donor's PAN", {
          ...DAY_OF_YEAR,
          hint: "After the year's end, as 05-15",
        }),
      ],
      seen: "Tax desk, the page of donors, and the mails about PANs, certificates and the year. Empty: as the law of 2026 has it.",
    },
    {
      fields: [columns("tax.columns", "Columns from 2026-27")],
      seen: "The file that Tax desk exports, in this order. Please compare it with the template of the portal each year.",
    },
    {
      fields: [columns("tax.earlierColumns", "Columns until 2025-26")],
      seen: "The same file, for the gifts of earlier years.",
    },
    {
      fields: [
        line("tax.section", "Section from 2026-27", 60),
        line("tax.earlierSection", "Section before", 60),
        shaped("tax.approvalIssuedOn", "Day on which the approval was issued", DAY),
        line("tax.panCode", "Code of a PAN", 20),
        line("tax.donationType", "Type of the gifts", 60),
        line("tax.cashMode", "Mode: cash", 80),
        line("tax.otherMode", "Mode: all others", 80),
      ],
      seen: "The same file. The number of the approval stands under Receipts and tax.",
    },
  ],
};
