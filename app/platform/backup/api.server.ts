import { createApi, type ApiContext } from "../api/api.server.ts";
import type { Act } from "../audit/note-change.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { isMailStuck } from "../mail/stuck-mails.server.ts";
import { describeBackups, makePassphrase, saveBucket, saveSchedule } from "./backup-settings.server.ts";
import type { BackupBucket } from "./backups.ts";
import { backupEndpoints } from "./endpoints.ts";
import { endHold, findRestoredSite } from "./restored-site.server.ts";
import { askForBackup } from "./run-backup.server.ts";

export const backupApi = createApi();

handle(backupApi, backupEndpoints.readState, async ({ db, now }) => ({
  hold: await findRestoredSite(db),
  isMailStuck: await isMailStuck(db, now),
}));

handle(backupApi, backupEndpoints.goLive, ({ db, act }) => endHold(db, act));

handle(backupApi, backupEndpoints.readBackups, ({ c, db }) => describeBackups(db, c.var.encryption));

handle(backupApi, backupEndpoints.setSchedule, async ({ c, db, body, act }) => {
  await saveSchedule(db, body, act);
  return describeBackups(db, c.var.encryption);
});

handle(backupApi, backupEndpoints.makePassphrase, async ({ c, db, act }) => ({
  passphrase: await makePassphrase(db, c.var.encryption, act),
}));

handle(backupApi, backupEndpoints.setBucket, ({ c, body, act }) => changeBucket(c, body, act));

handle(backupApi, backupEndpoints.forgetBucket, ({ c, act }) => changeBucket(c, null, act));

handle(backupApi, backupEndpoints.backUp, ({ c, db }) => askForBackup(db, c.var.encryption, c.var.jobs));

async function changeBucket(c: ApiContext, bucket: BackupBucket | null, act: Act) {
  const { db, encryption, environment } = c.var;
  await saveBucket(db, bucket, {
    encryption,
    uploads: environment.STORAGE_URL,
    dataDir: environment.DATA_DIR,
    act,
  });
  return describeBackups(db, encryption);
}
