import { BackupError } from "../app/platform/backup/backup-error.ts";
import { writeBackup } from "../app/platform/backup/write-backup.server.ts";
import { createEncryption } from "../app/platform/encryption/encryption.server.ts";
import { readAuthSecret } from "../app/platform/encryption/secret.server.ts";
import { parseEnvironment } from "../app/platform/settings/environment.server.ts";
import { createStorage } from "../app/platform/storage/storage.server.ts";
import { type Closer, createLog, openConnection } from "../server/services.ts";
import { runCommand } from "./run-command.ts";

/**
 * `npm run backup -- FILE` writes the database and the uploads into one file, also while the site runs. With
 * BACKUP_PASSPHRASE the file is encrypted, and contains the site's secret as well.
 */
await runCommand((closers) => backUp(process.argv[2] ?? "", closers));

async function backUp(path: string, closers: Closer[]): Promise<void> {
  if (!path) throw new BackupError("Name the file: npm run backup -- FILE");
  const environment = parseEnvironment(process.env);
  const passphrase = process.env["BACKUP_PASSPHRASE"] ?? "";
  const connection = await openConnection(environment, createLog(environment), closers);
  const storage = await createStorage(environment);
  const secret = await readAuthSecret(environment);
  const site = { connection, storage, secret, secretId: createEncryption([secret]).prefix };
  const { tables, files, leftOut } = await writeBackup(path, site, { passphrase, now: new Date() });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const contents = `${rows} rows of ${Object.keys(tables).length} tables and ${Object.keys(files).length} files`;
  if (leftOut > 0)
    process.stdout.write(`${leftOut} files are left out: the site deleted or renamed them during the backup.\n`);
  process.stdout.write(
    passphrase
      ? `Backed up to ${path}: ${contents}, encrypted, with the site's secret. Keep the passphrase elsewhere: without it nobody opens this file.\n`
      : `Backed up to ${path}: ${contents}. It is not encrypted and does not contain the site's secret (AUTH_SECRET): keep that elsewhere.\n`,
  );
}
