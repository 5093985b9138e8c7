import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.server.ts";
import { gifts } from "../tables.server.ts";

/** That the statement of a year was filed at the tax portal. */
export const taxFilings = pgTable("tax_filings", {
  year: text("year").primaryKey(),
  /** The day in India. */
  filedOn: date("filed_on").notNull(),
  acknowledgement: text("acknowledgement").notNull(),
});

/** What encrypts the files of certificates. */
export const CERTIFICATE_PURPOSE = "tax certificate";

/** The certificates that the portal made from a year's statement. PAN and file, which has the donor's address too, are encrypted. */
export const taxCertificates = pgTable(
  "tax_certificates",
  {
    id: text("id").primaryKey(),
    year: text("year").notNull(),
    pan: text("pan").notNull(),
    /** With the PAN masked. */
    fileName: text("file_name").notNull(),
    /** A PDF in base64. */
    file: text("file").notNull(),
    sha256: text("sha256").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    /** A gift of the donor whom staff chose by hand; null where the PAN tells the donor. */
    donorGift: text("donor_gift").references(() => gifts.id, { onDelete: "set null" }),
    /** The address that it was mailed to last, whose donor's page offers it; empty before. */
    mailedTo: text("mailed_to").notNull().default(""),
    mailedAt: instant("mailed_at"),
  },
  (table) => [
    unique("tax_certificates_file").on(table.year, table.sha256),
    index("tax_certificates_donor")
      .on(table.donorGift)
      .where(sql`${table.donorGift} is not null`),
    index("tax_certificates_mailed")
      .on(table.mailedTo)
      .where(sql`${table.mailedTo} <> ''`),
    check("tax_certificates_year", sql`${table.year} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check("tax_certificates_mailed", sql`(${table.mailedTo} = '') = (${table.mailedAt} is null)`),
  ],
);
