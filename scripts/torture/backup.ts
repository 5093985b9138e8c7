import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readBackup } from "../../app/platform/backup/read-backup.server.ts";
import { processesOn, until } from "../../tests/support/site-process.ts";
import { fillBefore0043 } from "../../tests/support/stored-before-0043.ts";
import { ask, isGiven, listWrong } from "../bench/ask.ts";
import { readColumn } from "../bench/database.ts";
import { countRow, type Row } from "../bench/report.ts";
import { type Ended, type Rig, runScript } from "../bench/rig.ts";
import { withExternalDatabase } from "./databases.ts";
import { onDisk } from "./disk.ts";
import { checkedPart } from "./planted.ts";

const PASSPHRASE = "four quiet words";
const NO_ROOM = /^(?:There is no room left on the disk\.|.* It ends where its disk is full\.)$/;
/** Where the backup does not fit on it, and where the restored database does not. */
const [FILE_DISK_MB, DATA_DISK_MB, ENOUGH_MB] = [2, 60, 1_000];
const COUNTS = `select format('%s: %s rows', tablename,
    (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', tablename), false, true, '')))[1])
  from pg_tables where schemaname = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'`;

/** Commands that are killed at moments spread over the time that they take, or that find no room. */
export const backup = checkedPart({
  name: "backup",
  title: "Backup, restore and migrations: killed, and without room",
  plant: async (_, { folder }) => {
    const file = join(folder, "planted", "half.backup");
    mkdirSync(dirname(file));
    writeFileSync(file, "half of a backup");
    writeFileSync(`${file}.part`, "");
    return {
      "half a backup": (await listProblems(file)).length === 1,
      "a file left behind": listBeside(file).length === 1,
      "a lost row": differencesOf(["posts: 2 rows"], ["posts: 1 rows"]).length > 0,
      "an error without a sentence": unlessNoRoom({ code: 1, said: "Error: ENOSPC", ms: 0 }).length === 1,
    };
  },
  run: async (rig) => {
    const file = join(rig.folder, "backups", "site.backup");
    mkdirSync(dirname(file));
    await rig.start();
    const rows = await killBackups(rig, file);
    await rig.stop();
    rows.push(...(await killRestores(rig, file)), ...(await killMigrations(rig)));
    return [...rows, ...(await fillDisks(rig, file))];
  },
});

/** With a passphrase, so that a restore needs nothing else. */
const run = (words: string[], dataDir: string, killAfterMs?: number) =>
  runScript(words, { dataDir, settings: { BACKUP_PASSPHRASE: PASSPHRASE }, killAfterMs });

/** Ends with what it left behind, its database above all. */
async function restore(file: string, dataDir: string, killAfterMs?: number): Promise<Ended> {
  const ended = await run(["scripts/restore.ts", file], dataDir, killAfterMs);
  await until("no database is left", () => processesOn(dataDir).length === 0);
  return ended;
}

/**
 * Kills a command at ten moments that are spread over the time that it takes, and calls `after` each time. Where it has
 * ended before, that is its time from then on.
 */
async function killTenTimes(
  { isQuick }: Rig,
  start: (killAfterMs?: number) => Promise<Ended>,
  after: (ended: Ended) => Promise<void> | void,
): Promise<string> {
  const count = isQuick ? 3 : 10;
  let { ms } = await start();
  for (let killed = 0; killed < count;) {
    const ended = await start((ms * (killed + 1)) / (count + 1));
    if (ended.code === null) killed += 1;
    else ms = Math.min(ms, ended.ms);
    await after(ended);
  }
  return `${count} × kill -9`;
}

/** Why a file that has the name of a backup is none. */
async function listProblems(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  return readBackup(file, PASSPHRASE).then(
    () => [],
    (error: unknown) => [String(error)],
  );
}

const unlessDone = ({ code, said }: Ended): string[] => (code === 0 ? [] : [`code ${code}: ${said}`]);
const unlessNoRoom = ({ code, said }: Ended): string[] =>
  code === 1 && NO_ROOM.test(said) ? [] : [`code ${code}: ${said}`];
const listBeside = (file: string): string[] =>
  readdirSync(dirname(file)).filter((name) => join(dirname(file), name) !== file);
const differencesOf = (expected: string[], found: string[]): string[] => [
  ...new Set(expected).symmetricDifference(new Set(found)),
];

async function killBackups(rig: Rig, file: string): Promise<Row[]> {
  const backUp = (killAfterMs?: number) => run(["scripts/backup.ts", file], rig.dataDir, killAfterMs);
  const half: string[] = [];
  const kills = await killTenTimes(rig, backUp, async () => {
    half.push(...(await listProblems(file)));
    rmSync(file, { force: true });
  });
  const next = [...unlessDone(await backUp()), ...(await listProblems(file))];
  return [
    countRow("backup.half", `${kills} of a backup: files with its name that are none`, half),
    countRow("backup.next", "the next one, into the same file: not made, or not whole", next),
    countRow("backup.left", "other files left in its folder", listBeside(file)),
  ];
}

/** Into one folder; after the last one it is begun again, and a site starts on what came of it. */
async function killRestores(rig: Rig, file: string): Promise<Row[]> {
  const [former, disturbed] = [join(rig.folder, "undisturbed"), join(rig.folder, "restored")];
  const kills = await killTenTimes(
    rig,
    (ms) => restore(file, ms ? disturbed : former, ms),
    ({ code }) => {
      if (code === 0) rmSync(disturbed, { recursive: true });
    },
  );
  const next = unlessDone(await restore(file, disturbed));
  const answers = [];
  for (const dataDir of [former, disturbed]) {
    const { port } = await rig.start({ DEMO_CONTENT: "false" }, { dataDir });
    for (const path of ["/", "/blog", "/events"]) answers.push(await ask(port, { path }));
  }
  await rig.stop();
  const [expected = [], found = []] = [former, disturbed].map((cwd) => globSync("uploads/*", { cwd }));
  const isSame = differencesOf(expected, found).length === 0;
  return [
    countRow("restore.next", `${kills} of a restore: the next one does not complete it`, next),
    countRow("restore.site", "pages of the restored site not answered with 200", listWrong(answers, isGiven)),
    countRow("restore.files", "its uploads are not those of an undisturbed restore", isSame ? [] : ["others"]),
  ];
}

/** From what release 0042 stored to this one. */
const killMigrations = (rig: Rig): Promise<Row[]> =>
  withExternalDatabase(rig, "migrated", async ({ config, url }) => {
    const urlOf = (name: string) => url.replace(/kshitij$/, name);
    const migrate = (name: string, ms?: number) => run(["tests/support/migrate-once.ts", urlOf(name)], rig.folder, ms);
    const fill = async (name: string) => {
      await readColumn(config, `create database ${name}`);
      await fillBefore0043({ connectionString: urlOf(name) });
    };
    await fill("undisturbed");
    await fill("disturbed");
    const kills = await killTenTimes(
      rig,
      (ms) => migrate(ms ? "disturbed" : "undisturbed", ms),
      async ({ code }) => {
        if (code === null) return;
        await readColumn(config, "drop database disturbed with (force)");
        await fill("disturbed");
      },
    );
    const next = unlessDone(await migrate("disturbed"));
    const read = (name: string) => readColumn({ connectionString: urlOf(name) }, COUNTS);
    const differences = differencesOf(await read("undisturbed"), await read("disturbed"));
    const { port } = await rig.start({ DATABASE_URL: urlOf("disturbed"), DEMO_CONTENT: "false" });
    const answers = [await ask(port, { path: "/events" })];
    const notCompleted = `${kills} of the migrations since 0042: the next start does not complete them`;
    return [
      countRow("migration.next", notCompleted, next),
      countRow("migration.rows", "tables with other numbers of rows, and indexes that are missing", differences),
      countRow("migration.site", "pages of the site on them not answered with 200", listWrong(answers, isGiven)),
    ];
  });

async function fillDisks(rig: Rig, file: string): Promise<Row[]> {
  const backedUp = await onDisk(rig, "backup", FILE_DISK_MB, async (folder) => {
    const ended = await run(["scripts/backup.ts", join(folder, "site.backup")], rig.dataDir);
    const wrong = [...unlessNoRoom(ended), ...readdirSync(folder)];
    return [countRow("backup.full", "a disk too small for a backup: no sentence, or a file left", wrong)];
  });
  const restored = await onDisk(rig, "restore", DATA_DISK_MB, async (folder) => {
    const first = await restore(file, join(folder, "data"));
    execFileSync("mount", ["-o", `remount,size=${ENOUGH_MB}m`, folder]);
    const second = await restore(file, join(folder, "data"));
    return [
      countRow("restore.full", "a disk too small for a restore: no sentence", unlessNoRoom(first)),
      countRow("restore.again", "with room, it cannot be begun again", unlessDone(second)),
    ];
  });
  return [...backedUp, ...restored];
}
