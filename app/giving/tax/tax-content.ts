import { z } from "zod";
import { type Content, words } from "../../platform/settings/content.ts";
import { isNewAct } from "./tax-words.ts";

/** What a column of the statement may hold. */
export const COLUMN_CONTENTS = [
  "serial",
  "acknowledgement",
  "id code",
  "id",
  "section",
  "approval",
  "approval date",
  "name",
  "address",
  "type",
  "mode",
  "amount",
] as const;
export type ColumnContent = (typeof COLUMN_CONTENTS)[number];

type Columns = { heading: string; content: ColumnContent }[];

/** As in the template of Form 10BD; of Form 113 no other columns are known. */
export const DEFAULT_COLUMNS: Columns = [
  { heading: "Sl. No.", content: "serial" },
  { heading: "Pre Acknowledgement Number", content: "acknowledgement" },
  { heading: "ID Code", content: "id code" },
  { heading: "Unique Identification Number of the donor", content: "id" },
  { heading: "Section Code", content: "section" },
  { heading: "Unique Registration Number (URN)", content: "approval" },
  { heading: "Date of Issuance of Unique Registration Number", content: "approval date" },
  { heading: "Name of donor", content: "name" },
  { heading: "Address of donor", content: "address" },
  { heading: "Donation Type", content: "type" },
  { heading: "Mode of receipt", content: "mode" },
  { heading: "Amount of donation (Indian rupees)", content: "amount" },
];

/** Empty: those of the template. */
const columnsSchema = z.array(z.object({ heading: words, content: z.enum(COLUMN_CONTENTS) })).default([]);

const taxSettingsSchema = z.object({
  columns: columnsSchema,
  earlierColumns: columnsSchema,
  panCode: words.default("1"),
  section: words.default("Section 133(1)(b)(ii)"),
  earlierSection: words.default("Section 80G"),
  approvalIssuedOn: words.default(""),
  donationType: words.default("Others"),
  cashMode: words.default("Cash"),
  otherMode: words.default("Electronic modes including account payee cheque/draft"),
});
export type TaxSettings = z.output<typeof taxSettingsSchema>;

export const TAX_SETTINGS: Content<TaxSettings> = { key: "tax", schema: taxSettingsSchema.prefault({}) };

/** The columns of a year's statement, and what it calls the section. */
export function formOf({ columns, earlierColumns, section, earlierSection }: TaxSettings, year: string) {
  const own = isNewAct(year) ? { columns, section } : { columns: earlierColumns, section: earlierSection };
  return own.columns.length > 0 ? own : { ...own, columns: DEFAULT_COLUMNS };
}
