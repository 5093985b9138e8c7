import { z } from "zod";
import { endpoint } from "../endpoints/endpoint.ts";
import { backupBucketSchema, backupScheduleSchema, siteBackupsSchema } from "./backups.ts";
import { restoredSiteSchema } from "./restored-site.ts";

const backups = { tag: "Panel", access: [] as const, answer: siteBackupsSchema.meta({ id: "SiteBackups" }) };

export const backupEndpoints = {
  readBackups: endpoint("GET", "/admin/settings/backups", {
    ...backups,
    summary: "When the site backs itself up, and how the last ten backups went",
  }),
  setSchedule: endpoint("PUT", "/admin/settings/backups", {
    ...backups,
    summary: "Set when the site backs itself up, and how many backups are kept",
    body: backupScheduleSchema,
  }),
  makePassphrase: endpoint("POST", "/admin/settings/backups/passphrase", {
    tag: "Panel",
    access: [],
    summary: "Make a new passphrase of backups; it is answered only here",
    answer: z.object({ passphrase: z.string() }).meta({ id: "BackupPassphrase" }),
  }),
  setBucket: endpoint("PUT", "/admin/settings/backups/bucket", {
    ...backups,
    summary: "Set the bucket that backups are uploaded to, once it has taken a file",
    body: backupBucketSchema,
  }),
  forgetBucket: endpoint("DELETE", "/admin/settings/backups/bucket", {
    ...backups,
    summary: "Upload backups no more",
  }),
  backUp: endpoint("POST", "/admin/settings/backups/run", {
    tag: "Panel",
    access: [],
    summary: "Back the site up now",
    problems: [400],
  }),
  readState: endpoint("GET", "/admin/site-state", {
    tag: "Panel",
    access: ["editor", "events", "finance"],
    summary:
      "Whether the site was restored from a backup and is on hold (no mails, no jobs, nothing published by the clock), and whether its mails leave",
    answer: z
      .object({
        hold: restoredSiteSchema.nullable(),
        isMailStuck: z.boolean().describe("Mails were tried in vain for ten minutes, and none was sent meanwhile."),
      })
      .meta({ id: "SiteState" }),
  }),
  goLive: endpoint("POST", "/admin/settings/restored-site/go-live", {
    tag: "Panel",
    access: [],
    summary: "Say that this restored site is the real one: its jobs and mails start",
  }),
};
