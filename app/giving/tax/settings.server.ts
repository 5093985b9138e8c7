import { z } from "zod";
import { line, rows, shaped, type SettingsSection } from "../../platform/settings/section-fields.server.ts";
import { calendarDay, requiredText } from "../../platform/text/fields.ts";
import { COLUMN_CONTENTS, TAX_SETTINGS } from "./tax-content.ts";

const CONTENTS = COLUMN_CONTENTS.join(", ");
const DAY = { shape: calendarDay("The day"), sentence: "A day is written as 2026-04-01." };

/** How the statement for the tax office is written. */
export const TAX_SECTION: SettingsSection = {
  id: "tax",
  title: "Tax statement",
  place: "settings",
  contents: [TAX_SETTINGS],
  groups: [
    {
      fields: [
        rows("tax.columns", "Columns", "Add a column", [
          { name: "heading", label: "Heading", schema: requiredText("The heading", 120) },
          {
            name: "content",
            label: "What it holds",
            schema: z.enum(COLUMN_CONTENTS, { error: () => `A column holds one of: ${CONTENTS}.` }),
          },
        ]),
      ],
      seen: "The file that Tax desk exports, in this order. Please compare it with the template of the portal each year.",
      things: COLUMN_CONTENTS.map((content) => content),
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
