import { eq } from "drizzle-orm";
import type { PersonalData } from "../people/personal-data.server.ts";
import { mails, refusedAddresses } from "./tables.server.ts";

/** What was sent to somebody, without the links in it: those were never stored. */
export const mailData: PersonalData = {
  export: (tx, { email }) =>
    tx
      .select({ kind: mails.kind, recipient: mails.recipient, values: mails.values, sentAt: mails.sentAt })
      .from(mails)
      .where(eq(mails.recipient, email)),
  erase: async (tx, { email }) => {
    await tx.delete(mails).where(eq(mails.recipient, email));
    await tx.delete(refusedAddresses).where(eq(refusedAddresses.email, email));
    return [];
  },
};
