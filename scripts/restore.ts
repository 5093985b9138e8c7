import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BackupError } from "../app/platform/backup/backup-error.ts";
import type { Manifest } from "../app/platform/backup/manifest.server.ts";
import { readBackup } from "../app/platform/backup/read-backup.server.ts";
import { refuseNewerBackup, restoreBackup } from "../app/platform/backup/restore-backup.server.ts";
import { refuseNonEmptyTarget } from "../app/platform/backup/restore-target.server.ts";
import { createEncryption } from "../app/platform/encryption/encryption.server.ts";
import { parseEnvironment, type Environment } from "../app/platform/settings/environment.server.ts";
import { createStorage } from "../app/platform/storage/storage.server.ts";
import { temporaryFolder } from "../app/platform/storage/durable-folder.server.ts";
import { type Closer, createLog, openConnection } from "../server/services.ts";
import { runCommand } from "./run-command.ts";

/**
 * `npm run restore -- FILE` fills an empty data folder, or an empty database and bucket, from a backup. The restored site
 * is on hold until an admin says that it is the real one; with RESTORE_LIVE=1 it is live at once.
 */
await runCommand((closers) => restore(process.argv[2] ?? "", closers));

async function restore(path: string, closers: Closer[]): Promise<void> {
  if (!path) throw new BackupError("Name the file: npm run restore -- FILE");
  const environment = parseEnvironment(process.env);
  const { DATA_DIR } = environment;
  refuseNonEmptyFolder(DATA_DIR);
  const passphrase = process.env["BACKUP_PASSPHRASE"] ?? "";
  const { manifest, secret } = await readBackup(path, passphrase);
  refuseNewerBackup(manifest);
  const restored = chooseSecret(environment, manifest, secret);
  const connection = await openConnection(environment, createLog(environment), closers);
  const target = { connection, storage: await createStorage(environment), temporaryFolder: temporaryFolder(DATA_DIR) };
  await refuseNonEmptyTarget(target, manifest);
  if (restored) writeSecret(DATA_DIR, restored);
  const isLive = process.env["RESTORE_LIVE"] === "1";
  await restoreBackup(path, manifest, target, { passphrase, isLive, now: new Date() });
  process.stdout.write(
    isLive
      ? "Restored. Start the site: it is live.\n"
      : "Restored. Start the site: it sends no mail and publishes nothing by itself until an admin says in the panel that it is the real site.\n",
  );
}

/** What a restore writes is no reason: its database and storage tell whether they are of one that was broken off. */
function refuseNonEmptyFolder(folder: string): void {
  const written = new Set(["auth-secret", "postgres", "tmp", "uploads"]);
  // Also the beginning of a cluster, which the next start deletes.
  const isWritten = (name: string) => written.has(name) || name.startsWith(".postgres-");
  if (existsSync(folder) && !readdirSync(folder).every(isWritten))
    throw new BackupError(`The folder ${folder} is not empty: restore into an empty one.`);
}

function writeSecret(folder: string, secret: string): void {
  const path = join(folder, "auth-secret");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(path)) writeFileSync(path, secret, { flag: "wx", mode: 0o600 });
  else if (readFileSync(path, "utf8").trim() !== secret.trim())
    throw new BackupError(`The file ${path} has the secret of another site: restore into an empty folder.`);
}

/** The secret of the backup where AUTH_SECRET gives none. @throws BackupError where neither opens what is stored */
function chooseSecret(
  { AUTH_SECRET, AUTH_SECRET_OLD }: Environment,
  { secretId }: Manifest,
  stored: string | null,
): string | null {
  const opens = (secret: string) => createEncryption([secret]).prefix === secretId;
  if (AUTH_SECRET) {
    if ([AUTH_SECRET, ...AUTH_SECRET_OLD].some(opens)) return null;
    throw new BackupError("AUTH_SECRET is not the secret of the site that was backed up.");
  }
  if (stored && opens(stored)) return stored;
  throw new BackupError("The backup does not contain the site's secret: set AUTH_SECRET to it.");
}
