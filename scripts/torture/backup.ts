import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type pg from "pg";
import { readBackup } from "../../app/platform/backup/read-backup.server.ts";
import { processesOn, until } from "../../tests/support/site-process.ts";
import { fillBefore0043 } from "../../tests/support/stored-before-0043.ts";
import { ask, isGiven, listWrong } from "../bench/ask.ts";
import { readColumn } from "../bench/database.ts";
import { countRow, row, type Part, type Row } from "../bench/report.ts";
import { type Ended, type Rig, runScript } from "../bench/rig.ts";
import { openExternalDatabase } from "./databases.ts";
import { onDisk } from "./disk.ts";
import { proofRow } from "./harm.ts";

const PASSPHRASE = "four quiet words";
const NO_ROOM = /^(?:There is no room left on the disk\.|.* It ends where its disk is full\.)$/;
/** Where the backup does not fit on it, and where the restored database does not. */
const [FILE_DISK_MB, DATA_DISK_MB, ENOUGH_MB] = [2, 60, 1_000];
const COUNTS = `select format('%s: %s rows', tablename,
    (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', tablename), false, true, '')))[1])
  from pg_tables where schemaname = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'`;

/** Commands that are killed at moments spread over the time that they take, or that find no room. */
export const backup: Part = {
  name: "backup",
  title: "Backup, restore and migrations: killed, and without room",
  run: async (rig) => {
    const file = join(rig.folder, "backups", "site.backup");
    mkdirSync(dirname(file));
    await rig.start();
    const rows = [await proof(join(rig.folder, "backups", "planted")), ...(await killBackups(rig, file))];
    await rig.stop();
    return [
      ...rows,
      ...(await killRestores(rig, file)),
      ...(await killMigrations(rig)),
      ...(await fillDisks(rig, file)),
    ];
  },
};

/** With a passphrase, so that a restore needs nothing else. */
const run = (words: string[], dataDir: string, killAfterMs?: number) =>
  runScript(words, { dataDir, settings: { BACKUP_PASSPHRASE: PASSPHRASE }, killAfterMs });

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

/** The problem of a file that has the name of a backup, if there is one. */
const problemOf = (file: string): Promise<string[]> =>
  existsSync(file)
    ? readBackup(file, PASSPHRASE).then(
        () => [],
        (error: unknown) => [String(error)],
      )
    : Promise.resolve([]);
const failed = (ended: Ended): string[] => (ended.code === 0 ? [] : [`code ${ended.code}: ${ended.said}`]);
const leftBeside = (file: string): string[] =>
  readdirSync(dirname(file)).filter((name) => join(dirname(file), name) !== file);

async function killBackups(rig: Rig, file: string): Promise<Row[]> {
  const backUp = (killAfterMs?: number) => run(["scripts/backup.ts", file], rig.dataDir, killAfterMs);
  const half: string[] = [];
  const kills = await killTenTimes(rig, backUp, async () => {
    half.push(...(await problemOf(file)));
    rmSync(file, { force: true });
  });
  const next = failed(await backUp());
  return [
    countRow("backup.half", `${kills} of a backup: files with its name that are none`, half),
    countRow("backup.next", "the next one, into the same file: not made, or not whole", [
      ...next,
      ...(await problemOf(file)),
    ]),
    countRow("backup.left", "other files left in its folder", leftBeside(file)),
  ];
}

/** Into one folder; after the last one it is begun again, and a site starts on what came of it. */
async function killRestores(rig: Rig, file: string): Promise<Row[]> {
  const restore = async (name: string, killAfterMs?: number) => {
    const ended = await run(["scripts/restore.ts", file], join(rig.folder, name), killAfterMs);
    await until("no database is left", () => processesOn(join(rig.folder, name)).length === 0);
    return ended;
  };
  const [dataDir, former] = [join(rig.folder, "restored"), join(rig.folder, "undisturbed")];
  const kills = await killTenTimes(
    rig,
    (ms) => restore(ms ? "restored" : "undisturbed", ms),
    (ended) => {
      if (ended.code === 0) rmSync(dataDir, { recursive: true });
    },
  );
  const next = failed(await restore("restored"));
  const answers = [];
  for (const folder of [former, dataDir]) {
    const site = await rig.start({ DEMO_CONTENT: "false" }, { dataDir: folder });
    for (const path of ["/", "/blog", "/events"]) answers.push(await ask(site.port, { path }));
  }
  await rig.stop();
  const files = [former, dataDir].map((folder) => globSync("uploads/*", { cwd: folder }).toSorted().join());
  return [
    countRow("restore.next", `${kills} of a restore: the next one does not complete it`, next),
    countRow("restore.site", "pages of the restored site not answered with 200", listWrong(answers, isGiven)),
    countRow(
      "restore.files",
      "its uploads are not those of an undisturbed restore",
      files[0] === files[1] ? [] : ["others"],
    ),
  ];
}

/** From what release 0042 stored to this one. */
async function killMigrations(rig: Rig): Promise<Row[]> {
  const database = await openExternalDatabase(join(rig.folder, "migrated"));
  const urlOf = (name: string) => database.url.replace(/kshitij$/, name);
  const migrate = (name: string, ms?: number) => run(["tests/support/migrate-once.ts", urlOf(name)], rig.folder, ms);
  const fill = async (name: string) => {
    await readColumn({ connectionString: database.url }, `create database ${name}`);
    await fillBefore0043({ connectionString: urlOf(name) });
  };
  try {
    await fill("undisturbed");
    await fill("disturbed");
    const kills = await killTenTimes(
      rig,
      (ms) => migrate(ms ? "disturbed" : "undisturbed", ms),
      async ({ code }) => {
        if (code === null) return;
        await readColumn({ connectionString: database.url }, "drop database disturbed with (force)");
        await fill("disturbed");
      },
    );
    const next = failed(await migrate("disturbed"));
    const [expected, found] = await Promise.all(
      ["undisturbed", "disturbed"].map((name) => contentOf({ connectionString: urlOf(name) })),
    );
    const site = await rig.start({ DATABASE_URL: urlOf("disturbed"), DEMO_CONTENT: "false" });
    const answer = await ask(site.port, { path: "/events" });
    return [
      countRow("migration.next", `${kills} of the migrations since 0042: the next start does not complete them`, next),
      countRow(
        "migration.rows",
        "tables with other numbers of rows, and indexes that are missing",
        differencesOf(expected, found),
      ),
      countRow("migration.site", "pages of the site on them not answered with 200", listWrong([answer], isGiven)),
    ];
  } finally {
    await rig.stop();
    await database.shutDown();
  }
}

const contentOf = (config: pg.ClientConfig) => readColumn(config, COUNTS);
const differencesOf = (expected: string[] = [], found: string[] = []): string[] => [
  ...new Set(expected).symmetricDifference(new Set(found)),
];

async function fillDisks(rig: Rig, file: string): Promise<Row[]> {
  try {
    const backedUp = await onDisk(rig, FILE_DISK_MB, async (folder) => {
      const ended = await run(["scripts/backup.ts", join(folder, "site.backup")], rig.dataDir);
      return [
        countRow("backup.full", "a disk too small for a backup: no sentence, or a file left", [
          ...unlessNoRoom(ended),
          ...readdirSync(folder),
        ]),
      ];
    });
    const restored = await onDisk(rig, DATA_DISK_MB, async (folder) => {
      const restore = () => run(["scripts/restore.ts", file], join(folder, "data"));
      const first = await restore();
      await until("no database is left", () => processesOn(folder).length === 0);
      execFileSync("mount", ["-o", `remount,size=${ENOUGH_MB}m`, folder]);
      const second = await restore();
      return [
        countRow("restore.full", "a disk too small for a restore: no sentence", unlessNoRoom(first)),
        countRow("restore.again", "with room, it cannot be begun again", failed(second)),
      ];
    });
    return [...backedUp, ...restored];
  } catch (error) {
    return [row("backup.untried", `full disks: not possible here: ${String(error)}`, [Number.NaN, ""])];
  }
}

const unlessNoRoom = ({ code, said }: Ended): string[] =>
  code === 1 && NO_ROOM.test(said) ? [] : [`code ${code}: ${said}`];

async function proof(planted: string): Promise<Row> {
  mkdirSync(planted);
  const file = join(planted, "half.backup");
  writeFileSync(file, "half of a backup");
  writeFileSync(`${file}.part`, "");
  const reported = {
    "half a backup": (await problemOf(file)).length === 1,
    "a file left behind": leftBeside(file).length === 1,
    "a lost row": differencesOf(["posts: 2 rows"], ["posts: 1 rows"]).length > 0,
    "an error without a sentence": unlessNoRoom({ code: 1, said: "Error: ENOSPC", ms: 0 }).length === 1,
  };
  rmSync(planted, { recursive: true });
  return proofRow("backup", reported);
}
