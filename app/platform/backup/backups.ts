import { z } from "zod";

/** When the site backs itself up. Its nights begin at two in India. */
export const SCHEDULES = { off: "Never by itself", daily: "Every night", weekly: "In the night to Monday" } as const;
export type Schedule = keyof typeof SCHEDULES;
export const MOST_KEPT = 90;

const scheduleField = z.enum(["off", "daily", "weekly"]);

export const backupScheduleSchema = z.object({
  schedule: scheduleField,
  keep: z.coerce
    .number("Please enter a number.")
    .int("Please enter a whole number.")
    .min(1, "At least one backup is kept.")
    .max(MOST_KEPT, `At most ${MOST_KEPT} backups are kept.`)
    .describe("How many backups are kept: older ones are deleted, here and in the bucket."),
});
export type BackupSchedule = z.output<typeof backupScheduleSchema>;

const part = (sentence: string) => z.string().trim().min(1, sentence).max(300, "This is too long.");

export const backupBucketSchema = z.object({
  server: z
    .url({
      protocol: /^https?$/,
      error: "Please enter an address that begins with https://, such as https://s3.ap-south-1.amazonaws.com.",
    })
    .describe("Of the S3 service."),
  bucket: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "The name of a bucket has 3 to 63 small letters, digits and hyphens."),
  folder: z
    .string()
    .trim()
    .regex(/^(?:[a-z0-9][a-z0-9-]{0,59})?$/, "The name of a folder has at most 60 small letters, digits and hyphens.")
    .default("")
    .describe("In the bucket. Where the site's uploads are in the same bucket, it is needed."),
  region: part("Please enter the region, such as ap-south-1."),
  key: part("Please enter the access key."),
  secret: part("Please enter the secret of the access key."),
});
export type BackupBucket = z.output<typeof backupBucketSchema>;

const backupRunSchema = z.object({
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  state: z.enum(["running", "done", "failed"]),
  name: z.string().describe("Of the file."),
  bytes: z.int(),
  rows: z.int(),
  files: z.int(),
  leftOut: z.int().describe("Files that were deleted or renamed meanwhile."),
  isUploaded: z.boolean(),
  problem: z.string().describe("Why it failed."),
});
export type BackupRun = z.output<typeof backupRunSchema>;

/** Where the file of a backup is. */
export const placeOf = ({ isUploaded }: Pick<BackupRun, "isUploaded">): string =>
  isUploaded ? "in the bucket and on this machine" : "on this machine";

/** Settings → Backups; never the passphrase, nor the secret of the bucket. */
export const siteBackupsSchema = z.object({
  schedule: scheduleField,
  keep: z.int(),
  passphraseSetAt: z.iso.datetime().nullable(),
  bucket: z.string().nullable().describe("Its server and name."),
  runs: z.array(backupRunSchema).describe("The last ten, the newest first."),
});
export type SiteBackups = z.output<typeof siteBackupsSchema>;

/** Whether a backup is due in the night that begins now; the clock calls each night at two in India. */
export function isDue(schedule: Schedule, now: Date): boolean {
  return schedule === "daily" || (schedule === "weekly" && now.getUTCDay() === 0);
}
