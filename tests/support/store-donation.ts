import type { z } from "zod";
import { newDonationSchema } from "../../app/giving/donation.ts";
import { createDonation } from "../../app/giving/donations.server.ts";
import { makeDonation } from "../../app/giving/make-donation.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import { createEncryption } from "../../app/platform/encryption/encryption.server.ts";

/** Stores a gift as the donate page does. @returns its reference */
export async function storeDonation(
  db: Database,
  changes: Partial<z.input<typeof newDonationSchema>> = {},
): Promise<string> {
  const donor = { encryption: createEncryption(["a secret of the tests"]), now: new Date() };
  const { reference } = await createDonation(db, newDonationSchema.parse(makeDonation(changes)), donor);
  return reference;
}
