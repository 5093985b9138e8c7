import { eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Person, PersonalData } from "../people/personal-data.server.ts";
import { mails, refusedAddresses } from "./tables.server.ts";

/** The mails to a person. Their links are not stored. */
export const mailData: PersonalData = {
  export: (tx, person) =>
    tx
      .select({ kind: mails.kind, recipient: mails.recipient, values: mails.values, sentAt: mails.sentAt })
      .from(mails)
      .where(isTo(person, mails.recipient)),
  erase: async (tx, person) => {
    await tx.delete(mails).where(isTo(person, mails.recipient));
    await tx.delete(refusedAddresses).where(isTo(person, refusedAddresses.email));
    return [];
  },
};

function isTo({ email }: Person, column: PgColumn): SQL {
  return email === null ? sql`false` : eq(column, email);
}
