import { join } from "node:path";
import type { Manifest } from "../../../app/platform/backup/manifest.server.ts";
import { readBackup } from "../../../app/platform/backup/read-backup.server.ts";
import { clock } from "../machine.ts";
import { countRow, row, type Row } from "../report.ts";
import { type Rig, runScript } from "../rig.ts";
import { embeddedConfig } from "../database.ts";
import type { Visit } from "./people.ts";
import { readBooks } from "./stored.ts";

/** Its one row says that the site was restored. */
const OF_RESTORE = "restored_site";

/** A backup of the moment between these times; the manifest has the rows and the hash of each table. */
export type Backup = { file: string; began: number; ended: number; manifest: Manifest };

/** `npm run backup` on a data folder, whether or not its site runs. */
export async function backUp(folder: string, dataDir: string, name: string): Promise<Backup> {
  const [file, began] = [join(folder, `${name}.backup`), clock()];
  const { code, said } = await runScript(["scripts/backup.ts", file], { dataDir, settings: {} });
  if (code !== 0) throw new Error(`The backup ended with ${code}: ${said}`);
  return { file, began, ended: clock(), manifest: (await readBackup(file, "")).manifest };
}

/**
 * Restores it into an empty data folder. What is there is compared by a second backup, made before a site starts on it:
 * its manifest counts and hashes the rows again. Then the rows must be those of one moment while it was made.
 */
export async function restoreAndCompare(rig: Rig, backup: Backup, event: string, visits: Visit[]) {
  const dataDir = join(rig.folder, "festival-restored");
  const { code, said, ms } = await runScript(["scripts/restore.ts", backup.file], { dataDir, settings: {} });
  if (code !== 0) throw new Error(`The restore ended with ${code}: ${said}`);
  const { manifest } = await backUp(rig.folder, dataDir, "restored");
  await rig.start({ DEMO_CONTENT: "false" }, { dataDir });
  const { wrongGifts, seats, done } = await readBooks(embeddedConfig(dataDir), event);
  const rows = Object.values(backup.manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const others = [...listOfOtherMoments(backup, visits, done), ...wrongGifts];
  const moment = "seats and gifts that are not those of one moment while the backup was made";
  const size = `${rows.toLocaleString("en")} rows of ${Object.keys(backup.manifest.tables).length} tables`;
  return [
    row("festival.backup", "the backup in the middle of it", [(backup.ended - backup.began) / 1_000, "s"], size),
    row("festival.restore", "its restore into an empty data folder", [ms / 1_000, "s"]),
    countRow("festival.restored", "tables and files of it that differ", listDifferences(backup.manifest, manifest)),
    countRow("festival.moment", moment, others, seats),
  ] satisfies Row[];
}

/** Tables, sequences and files of which rows or hash are not the same. */
export function listDifferences(one: Manifest, other: Manifest): string[] {
  const flatten = ({ tables, sequences, files }: Manifest) =>
    new Map(Object.entries({ ...tables, ...sequences, ...files }).map(([name, it]) => [name, JSON.stringify(it)]));
  const [before, after] = [flatten(one), flatten(other)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.filter((name) => !name.startsWith(OF_RESTORE) && before.get(name) !== after.get(name));
}

/** What was acknowledged before the backup began must be in it, and nothing that was acknowledged after its end. */
function listOfOtherMoments({ began, ended }: Backup, visits: Visit[], done: Set<string>): string[] {
  const acknowledged = visits.filter((visit) => visit.done);
  const lost = acknowledged.filter((visit) => visit.doneAt < began && !done.has(visit.done));
  const later = acknowledged.filter((visit) => visit.doneAt - visit.ms > ended && done.has(visit.done));
  return [...lost.map((visit) => `${visit.done} is missing`), ...later.map((visit) => `${visit.done} is of later`)];
}
