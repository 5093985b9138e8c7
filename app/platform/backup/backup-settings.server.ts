import { randomInt } from "node:crypto";
import { desc } from "drizzle-orm";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import type { Encryption } from "../encryption/encryption.server.ts";
import type { EncryptedColumn } from "../encryption/rekey.server.ts";
import { HttpError, invalid } from "../http/http-error.ts";
import { openBackupBucket } from "./backup-bucket.server.ts";
import { type BackupBucket, type BackupSchedule, SCHEDULES, type SiteBackups } from "./backups.ts";
import { backupRuns, backupSettings } from "./tables.server.ts";

const PURPOSE = "backups";
const MOST_SHOWN = 10;
const CHANGED = { kind: "settings", id: "backups", title: "Backups", action: "update" } as const;
const ofRow = { table: backupSettings, id: backupSettings.id, purpose: PURPOSE };
export const ENCRYPTED_BACKUP_SETTINGS: EncryptedColumn[] = [
  { ...ofRow, column: backupSettings.passphrase },
  { ...ofRow, column: backupSettings.bucket },
];

/** Without letters and digits that are taken for one another: 24 of them have 118 bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 6;
const GROUP_LENGTH = 4;

/** What a backup needs; empty where nothing is set. */
export async function readBackupPlan(db: Database, encryption: Encryption) {
  const row = await findRow(db);
  const open = (stored = "") => (stored ? encryption.decrypt(PURPOSE, stored) : "");
  const { schedule = "off", keep = 1 } = row ?? {};
  return { schedule, keep, passphrase: open(row?.passphrase), bucket: open(row?.bucket) };
}

export async function describeBackups(db: Database, encryption: Encryption): Promise<SiteBackups> {
  const row = await findRow(db);
  const runs = await db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(MOST_SHOWN);
  return {
    schedule: row?.schedule ?? "off",
    keep: row?.keep ?? 14,
    passphraseSetAt: row?.passphraseSetAt?.toISOString() ?? null,
    bucket: row?.bucket ? nameBucket(new URL(encryption.decrypt(PURPOSE, row.bucket))) : null,
    runs: runs.map(toAnswer),
  };
}

function toAnswer({ startedAt, endedAt, state, name, bytes, rows, files, ...more }: typeof backupRuns.$inferSelect) {
  const { leftOut, isUploaded, problem } = more;
  const at = { startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
  return { ...at, state, name, bytes, rows, files, leftOut, isUploaded, problem };
}

/** @throws HttpError 400 for a schedule without a passphrase: what leaves the command is always encrypted */
export async function saveSchedule(db: Database, chosen: BackupSchedule, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findRow(tx);
    if (chosen.schedule !== "off" && !row?.passphrase)
      throw invalid({ schedule: "Make a passphrase first: the backups are encrypted with it." });
    await save(tx, chosen);
    const name = (schedule: BackupSchedule["schedule"] = "off") => SCHEDULES[schedule];
    await noteChange(tx, act, {
      ...CHANGED,
      differences: [
        { label: "Schedule", before: name(row?.schedule), after: name(chosen.schedule) },
        { label: "Backups kept", before: String(row?.keep ?? ""), after: String(chosen.keep) },
      ].filter(({ before, after }) => before !== after),
    });
  });
}

/** Makes a new passphrase, with which every later backup is encrypted. It is answered only here. */
export async function makePassphrase(db: Database, encryption: Encryption, act: Act): Promise<string> {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  const passphrase = Array.from({ length: GROUPS }, group).join("-");
  await db.transaction(async (tx) => {
    await save(tx, { passphrase: encryption.encrypt(PURPOSE, passphrase), passphraseSetAt: act.now });
    await noteChange(tx, act, { ...CHANGED, differences: [{ label: "Passphrase", before: "", after: "Made" }] });
  });
  return passphrase;
}

type BucketSetting = { encryption: Encryption; uploads: string | undefined; dataDir: string; act: Act };

/**
 * Stores the bucket to which backups are uploaded, once it has taken a file; null removes it.
 * @throws HttpError 400 for the bucket of the uploads, and for one that takes no file
 */
export async function saveBucket(db: Database, bucket: BackupBucket | null, setting: BucketSetting): Promise<void> {
  const { encryption, act } = setting;
  const address = bucket ? addressOf(bucket) : null;
  if (address) {
    refuseBucketOfUploads(address, setting.uploads);
    await tryBucket(address, setting.dataDir);
  }
  await db.transaction(async (tx) => {
    await save(tx, { bucket: address ? encryption.encrypt(PURPOSE, address.href) : "" });
    const after = address ? nameBucket(address) : "None";
    await noteChange(tx, act, { ...CHANGED, differences: [{ label: "Bucket", before: "", after }] });
  });
}

function addressOf({ server, bucket, folder, region, key, secret }: BackupBucket): URL {
  const { host, protocol } = new URL(server);
  const place = [host, bucket, folder].filter(Boolean).join("/");
  const address = new URL(`s3://${encodeURIComponent(key)}:${encodeURIComponent(secret)}@${place}`);
  address.searchParams.set("region", region);
  if (protocol === "http:") address.searchParams.set("tls", "false");
  return address;
}

/** `/uploads` and `/files` read the first level of the uploads' bucket, and its unused files are deleted. */
function refuseBucketOfUploads(address: URL, uploads: string | undefined): void {
  if (uploads && nameBucket(new URL(uploads)) === nameBucket(address))
    throw invalid({ bucket: "The uploads of the site are in this bucket: name a folder, or another bucket." });
}

async function tryBucket(address: URL, dataDir: string): Promise<void> {
  const name = "kshitij-can-write-here";
  try {
    const { storage, keyOf } = await openBackupBucket(address.href, dataDir);
    await storage.put(keyOf(name), Buffer.from("A backup can be written here."));
    await storage.delete(keyOf(name));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw invalid({
      server: "No test file could be stored in this bucket. Check its address, name, region, key and secret.",
    });
  }
}

const nameBucket = ({ host, pathname }: URL) => `${host}${pathname.replace(/\/$/, "")}`;

async function findRow(db: Database) {
  const [row] = await db.select().from(backupSettings);
  return row;
}

/** The row is there first: a check reads the columns of a row together. */
async function save(tx: Database, values: Partial<typeof backupSettings.$inferInsert>): Promise<void> {
  await tx.insert(backupSettings).values({}).onConflictDoNothing();
  await tx.update(backupSettings).set(values);
}
