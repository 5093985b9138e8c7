import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import { StartError } from "../settings/start-error.ts";
import { UnreadableError, type Encryption } from "./encryption.server.ts";
import { encryptionCheck } from "./tables.server.ts";

const PURPOSE = "check";
const TEXT = "This database was encrypted with this secret.";

type Choices = {
  log: Logger;
  /** What a lost secret encrypted stays unreadable, and the site uses the present one. */
  isLost?: boolean;
  /** There is no check value yet, something is encrypted already, and the present secret opens none of it. */
  isDoubtful?: boolean;
};

/**
 * Stops a start with another secret before anything is stored with it. Under the lock of the migrations.
 * @throws StartError
 */
export async function checkSecret(
  db: Database,
  encryption: Encryption,
  { log, isLost = false, isDoubtful = false }: Choices,
): Promise<void> {
  const [row] = await db.select().from(encryptionCheck);
  if (isLost || !(row || isDoubtful)) return storeCheck(db, encryption);
  if (!row || !isReadable(encryption, row.value))
    throw new StartError(
      "AUTH_SECRET is not the secret that this database was encrypted with. Set that one again, or name it in AUTH_SECRET_OLD; without a setting it is in the file auth-secret of the data folder. If it is lost, see “The secret” in docs/deploy.md.",
    );
  if (!row.value.startsWith(encryption.prefix))
    log.warn("Stored values are still encrypted with an earlier secret; run npm run rekey");
}

/** From now on only a start with the present secret, or one that names it as an earlier one, succeeds. */
export async function storeCheck(db: Database, encryption: Encryption): Promise<void> {
  const value = encryption.encrypt(PURPOSE, TEXT);
  await db.insert(encryptionCheck).values({ value }).onConflictDoUpdate({ target: encryptionCheck.id, set: { value } });
}

function isReadable(encryption: Encryption, value: string): boolean {
  try {
    return encryption.decrypt(PURPOSE, value) === TEXT;
  } catch (error) {
    if (error instanceof UnreadableError) return false;
    throw error;
  }
}
