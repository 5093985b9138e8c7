import { eq, exists, inArray, lt, ne, not, or, and } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.server.ts";
import { yearsBefore } from "../../platform/jobs/retention.server.ts";
import type { Person, PersonalData } from "../../platform/people/personal-data.server.ts";
import { giftsOfPerson } from "../personal-data.server.ts";
import { donorAddresses } from "../donor-links/tables.server.ts";
import { donorMerges, donorNotes, gifts } from "../tables.server.ts";

/** Of gifts, with what is stored about their donor. */
export function withDonor(data: PersonalData): PersonalData {
  return {
    ...data,
    export: async (tx, person) => {
      const ids = await listDonorIds(tx, person);
      const { email, replacedBy } = donorAddresses;
      const addresses = tx
        .select({ email, replacedBy })
        .from(donorAddresses)
        .where(inArray(donorAddresses.donorId, ids));
      const notes = tx.select().from(donorNotes).where(inArray(donorNotes.subjectId, ids));
      return [...(await data.export(tx, person)), ...(await addresses), ...(await notes)];
    },
    /** The gifts that stay have their address themselves; a merge cannot be undone any more. */
    erase: async (tx, person, now) => {
      const ids = await listDonorIds(tx, person);
      await tx.delete(donorAddresses).where(inArray(donorAddresses.donorId, ids));
      await tx.delete(donorNotes).where(inArray(donorNotes.subjectId, ids));
      await tx.delete(donorMerges).where(or(inArray(donorMerges.donorId, ids), inArray(donorMerges.otherId, ids)));
      return data.erase(tx, person, now);
    },
  };
}

async function listDonorIds(tx: Database, person: Person): Promise<string[]> {
  const rows = await tx.selectDistinct({ id: gifts.donorId }).from(gifts).where(giftsOfPerson(person));
  return rows.map(({ id }) => id);
}

/** Deletes what is stored about donors without a gift that names them, and merges of more than a year ago. */
export async function deleteOldDonorData(db: Database, now: Date): Promise<number> {
  const isNamed = (donorId: typeof donorAddresses.donorId | typeof donorNotes.subjectId) =>
    exists(
      db
        .select({ id: gifts.id })
        .from(gifts)
        .where(and(eq(gifts.donorId, donorId), ne(gifts.name, ""))),
    );
  return (
    (await deleteInBatches(db, donorAddresses, not(isNamed(donorAddresses.donorId)))) +
    (await deleteInBatches(db, donorNotes, not(isNamed(donorNotes.subjectId)))) +
    (await deleteInBatches(db, donorMerges, lt(donorMerges.mergedAt, yearsBefore(now))))
  );
}
