import { z } from "zod";

/** The names of a backup's entries. It is a tar archive, and the manifest is its last entry. */
export const MANIFEST = "manifest.json";
export const SECRET = "auth-secret";
export const TABLES = "tables/";
export const FILES_FOLDER = "files/";

/** What an instance or a limit notes for a moment, and how a site has been. */
export const PASSING_TABLES = [
  "migrations",
  "instances",
  "rate_limits",
  "page_changes",
  "backup_runs",
  "failed_requests",
  "health_problems",
];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** What a backup says of itself. It contains no personal data and no secret. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The number of migrations that its tables have had. */
  migrations: z.int().positive(),
  /** Tells which AUTH_SECRET its values are encrypted with, and nothing about that secret. */
  secretId: z.string(),
  tables: z.record(identifier, z.object({ columns: z.array(identifier), rows: z.int(), sha256 })),
  /** The last value of each sequence; null where it has not been used. */
  sequences: z.record(identifier, z.string().regex(/^\d+$/).nullable()),
  files: z.record(z.string().regex(/^[\w.-]+$/), z.object({ bytes: z.int(), sha256 })),
  /** How many files the site has deleted or renamed while the backup was written: they are not in it. */
  leftOut: z.int().default(0),
});

export type Manifest = z.output<typeof manifestSchema>;
