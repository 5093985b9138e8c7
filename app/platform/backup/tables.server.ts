import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, quotedList } from "../database/columns.server.ts";
import { type BackupRun, MOST_KEPT, type Schedule, SCHEDULES } from "./backups.ts";

/** One row while the site is on hold after a restore; none on a live site. */
export const restoredSite = pgTable(
  "restored_site",
  {
    id: integer("id").primaryKey().default(1),
    restoredAt: timestamp("restored_at", { withTimezone: true }).notNull(),
    /** When the backup was made. */
    madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("restored_site_is_one", sql`${table.id} = 1`)],
);

/** One row: how the site backs itself up. Passphrase and bucket are encrypted with AUTH_SECRET; "" where there is none. */
export const backupSettings = pgTable(
  "backup_settings",
  {
    id: text("id").primaryKey().default("site"),
    schedule: text("schedule").$type<Schedule>().notNull().default("off"),
    keep: integer("keep").notNull().default(14),
    passphrase: text("passphrase").notNull().default(""),
    passphraseSetAt: instant("passphrase_set_at"),
    /** The address of the bucket, with its key and secret. */
    bucket: text("bucket").notNull().default(""),
  },
  (table) => [
    check("backup_settings_is_one", sql`${table.id} = 'site'`),
    check("backup_settings_schedule", sql`${table.schedule} in (${quotedList(Object.keys(SCHEDULES))})`),
    check("backup_settings_keep", sql`${table.keep} between 1 and ${sql.raw(String(MOST_KEPT))}`),
    // No backup leaves the command without being encrypted.
    check("backup_settings_encrypted", sql`${table.schedule} = 'off' or ${table.passphrase} <> ''`),
  ],
);

export const backupRuns = pgTable(
  "backup_runs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at"),
    state: text("state").$type<BackupRun["state"]>().notNull().default("running"),
    name: text("name").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    rows: bigint("rows", { mode: "number" }).notNull().default(0),
    files: integer("files").notNull().default(0),
    leftOut: integer("left_out").notNull().default(0),
    isUploaded: boolean("is_uploaded").notNull().default(false),
    problem: text("problem").notNull().default(""),
  },
  (table) => [
    check("backup_runs_state", sql`${table.state} in ('running', 'done', 'failed')`),
    uniqueIndex("backup_runs_one_runs")
      .on(table.state)
      .where(sql`${table.state} = 'running'`),
  ],
);
