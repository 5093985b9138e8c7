import { z } from "zod";
import { asShipped, line, rows, shaped, type SettingsSection } from "../../platform/settings/section-fields.server.ts";
import { calendarDay, requiredText } from "../../platform/text/fields.ts";
import { COLUMN_CONTENTS, DEFAULT_COLUMNS, TAX_SETTINGS } from "./tax-content.ts";

const DAY = { shape: calendarDay("The day"), sentence: "A day is written as 2026-04-01." };

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
      fields: [columns("tax.columns", "Columns of Form 113, from 2026-27")],
      seen: "The file that Tax desk exports, in this order. Please compare it with the template of the portal each year.",
    },
    {
      fields: [columns("tax.earlierColumns", "Columns of Form 10BD, until 2025-26")],
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
