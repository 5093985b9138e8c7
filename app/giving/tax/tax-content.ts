import { z } from "zod";
import { type Content, words } from "../../platform/settings/content.ts";

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

/** As in the template of Form 10BD. */
const DEFAULT_COLUMNS: { heading: string; content: ColumnContent }[] = [
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

const taxSettingsSchema = z.object({
  columns: z.array(z.object({ heading: words, content: z.enum(COLUMN_CONTENTS) })).default(DEFAULT_COLUMNS),
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
