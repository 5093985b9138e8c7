import { z } from "zod";
import { type Content, words, wordsOr } from "../../platform/settings/content.ts";
import { firstDayOf, NEW_ACT_FROM, yearOfEnd } from "../receipts/financial-year.ts";

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
  /** The yearly statement of gifts, and the certificate that each donor gets from it. */
  statement: wordsOr("Form 113"),
  earlierStatement: wordsOr("Form 10BD"),
  certificate: wordsOr("Form 114"),
  earlierCertificate: wordsOr("Form 10BE"),
  /** Month and day after the year's end by which the statement is filed and certificates are sent. */
  dueOn: wordsOr("05-31"),
  /** Until then a donor's PAN still reaches the statement of the year that ended. */
  panUntil: wordsOr("05-15"),
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

/** A year's statement: its columns, what it and the certificate are called, the section, and the days by which they are due. */
export function formOf(settings: TaxSettings, year: string) {
  const isNewAct = firstDayOf(year) >= NEW_ACT_FROM;
  const columns = isNewAct ? settings.columns : settings.earlierColumns;
  return {
    columns: columns.length > 0 ? columns : DEFAULT_COLUMNS,
    section: isNewAct ? settings.section : settings.earlierSection,
    statement: isNewAct ? settings.statement : settings.earlierStatement,
    certificate: isNewAct ? settings.certificate : settings.earlierCertificate,
    due: `${yearOfEnd(year)}-${settings.dueOn}`,
    panUntil: `${yearOfEnd(year)}-${settings.panUntil}`,
  };
}
