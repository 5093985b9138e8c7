import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, ne } from "drizzle-orm";
import { users } from "../../platform/auth/tables.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { writeZip } from "../../platform/files/zip.server.ts";
import { postMail } from "../../platform/mail/outbox.server.ts";
import type { PersonalFeatures } from "../../platform/people/personal-data.server.ts";
import type { Storage } from "../../platform/storage/storage.server.ts";
import { temporaryFolder, temporaryName } from "../../platform/storage/durable-folder.server.ts";
import { formatMoment } from "../../platform/time/india-time.ts";
import { dataCopies } from "../tables.server.ts";
import { fileOfCopy } from "./data-copies.server.ts";
import { gatherData } from "./gather-data.server.ts";
import { DATA_READY } from "./mails.server.ts";

type CopyServices = { db: Database; storage: Storage; dataDir: string; people: PersonalFeatures };

/**
 * Makes the requested copy and mails that it is ready. A retry after a kill starts again; one that is
 * made, was requested again, or whose account was deleted is left alone.
 */
export async function makeCopy({ db, storage, dataDir, people }: CopyServices, id: string, now: Date): Promise<void> {
  const [asked] = await db
    .select({ userId: users.id, email: users.email, name: users.name, isProven: users.emailVerified })
    .from(dataCopies)
    .innerJoin(users, eq(users.id, dataCopies.userId))
    .where(isUnmade(id));
  if (!asked) return;
  const { userId, email, name, isProven } = asked;
  const person = { userId, email: isProven ? email.toLowerCase() : null, references: [] };
  const path = join(temporaryFolder(dataDir), temporaryName());
  try {
    await mkdir(temporaryFolder(dataDir), { recursive: true });
    await writeZip(path, (add) => gatherData(db, { people, person, now }, add));
    const { size: bytes } = await stat(path);
    await storage.putFile(fileOfCopy(id), path);
    await db.transaction(async (tx) => {
      const made = { state: "ready", readyAt: now, bytes } as const;
      const [ready] = await tx.update(dataCopies).set(made).where(isUnmade(id)).returning();
      if (ready)
        await postMail(tx, DATA_READY, {
          to: email,
          values: { name, made: `${formatMoment(now)} IST` },
          aboutId: userId,
        });
    });
  } catch (error) {
    await db.update(dataCopies).set({ state: "failed" }).where(isUnmade(id));
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

const isUnmade = (id: string) => and(eq(dataCopies.id, id), ne(dataCopies.state, "ready"));
