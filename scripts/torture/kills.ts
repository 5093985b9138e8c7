import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import type pg from "pg";
import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { Admin } from "../bench/admin.ts";
import { bars, type Bar } from "../bench/bars.ts";
import { embeddedConfig } from "../bench/database.ts";
import { countRow, row, type Part, type Row } from "../bench/report.ts";
import { hasEnded, type Rig, type Site } from "../bench/rig.ts";
import { Writers } from "./clients/writers.ts";
import {
  compareStored,
  compareWords,
  databaseProcessesBelow,
  openExternalDatabase,
  sessionsBelow,
  signalAll,
} from "./databases.ts";
import { lastWords, proofRow, untilWhole } from "./harm.ts";

const WRITERS = 8;
/** Between one kill and the next. */
const WRITES = 30;
const LONGEST_CALM_MS = 15_000;
const AWAY_MS = 1_500;

/** Something that breaks the database; resolves at the fault's end. */
type Fault = (site: Site) => Promise<void> | void;

type Plan = {
  id: string;
  faults: Fault[];
  bar: Bar;
  settings?: Record<string, string>;
  database: () => pg.ClientConfig;
};

/** Fifty kills under eight writers: no acknowledged write is lost, and the site recovers by itself. */
export const kills: Part = {
  name: "kills",
  title: "Kills of database and application under eight writers",
  run: async (rig) => {
    const { lost, doubled } = compareWords(["kept", "planted", "twice"], ["kept", "twice", "twice"]);
    const reported = { "a lost write": lost.join() === "planted", "a write stored twice": doubled.join() === "twice" };
    return [proofRow("kills", reported), ...(await killEmbedded(rig)), ...(await killExternal(rig))];
  },
};

function killEmbedded(rig: Rig): Promise<Row[]> {
  const faults: Fault[] = [
    ({ pid }) => signalAll(databaseProcessesBelow(pid), "SIGKILL"),
    ({ pid }) => signalAll(sessionsBelow(pid), "SIGKILL"),
    ({ pid }) => signalAll(databaseProcessesBelow(pid).slice(0, 1), "SIGKILL"),
  ];
  return killInTurn(rig, { id: "embedded", faults, bar: bars.heals, database: () => embeddedConfig(rig.dataDir) });
}

async function killExternal(rig: Rig): Promise<Row[]> {
  const database = await openExternalDatabase(join(rig.folder, "external"));
  const stayAway = async () => {
    await pause(AWAY_MS);
    await database.start();
  };
  const faults: Fault[] = [
    () => database.kill().then(stayAway),
    () => database.shutDown().then(stayAway),
    () => database.killSession(),
  ];
  const [settings, config] = [{ DATABASE_URL: database.url }, { connectionString: database.url }];
  try {
    return await killInTurn(rig, {
      id: "external",
      faults,
      bar: bars.healsAfterReturn,
      settings,
      database: () => config,
    });
  } finally {
    await rig.stop();
    await database.shutDown();
  }
}

/** The database in every other round, in one way after the other; else the application, which is then started again. */
async function killInTurn(rig: Rig, { id, faults, bar, settings, database }: Plan): Promise<Row[]> {
  const writers = await startWriters(await rig.start(settings), id);
  const [databaseTimes, applicationTimes, ended]: [number[], number[], string[]] = [[], [], []];
  /** Does what systemd does; resolves with the time at which the site was started. */
  const restart = async () => {
    writers.site.mayBreak = true;
    await rig.stop("SIGKILL");
    const began = performance.now();
    await rig.start(settings);
    writers.site.mayBreak = false;
    return began;
  };
  for (let round = 0; round < (rig.isQuick ? 6 : 25); round++) {
    await someWrites(writers);
    if (round % 2 === 1) {
      const began = await restart();
      applicationTimes.push(await untilWhole(rig.site, began));
      continue;
    }
    await faults[(round / 2) % faults.length]?.(rig.site);
    databaseTimes.push(await untilWhole(rig.site));
    if (!hasEnded(rig.site)) continue;
    ended.push(`after a kill of the database: ${lastWords(rig.site.output())}`);
    await restart();
  }
  await writers.stop();
  const { lost, doubled } = await compareStored(database(), writers.acknowledged);
  // Math.max keeps a NaN, and no bar is met by it.
  const [healed, started] = [Math.max(...databaseTimes), Math.max(...applicationTimes)];
  const killed = `${databaseTimes.length} × ${id} database killed: full answers after its end, at worst`;
  const restarted = `${applicationTimes.length} × application killed: full answers after its start, at worst`;
  const wrong = "writes answered otherwise than stored, or 503 with Retry-After";
  return [
    countRow(`kills.${id}.ended`, `${id} database: the site's process ended with it`, ended),
    row(`kills.${id}.database`, killed, [healed, bar]),
    row(`kills.${id}.application`, restarted, [started, bars.heals]),
    countRow(`kills.${id}.answers`, wrong, writers.site.unexpected, writers.site.statuses),
    countRow(`kills.${id}.lost`, `acknowledged writes lost, of ${writers.acknowledged.length}`, lost),
    countRow(`kills.${id}.doubled`, "acknowledged writes stored more than once", doubled),
  ];
}

async function startWriters(site: Site, name: string): Promise<Writers> {
  const admin = await signInAsAdmin(site);
  const event = await new Admin(site, admin).createEvent(100_000);
  const target = { port: site.port, event, authorization: admin["authorization"] ?? "" };
  return new Writers(target, `${name}-${Date.now().toString(36)}`, WRITERS);
}

async function someWrites({ acknowledged }: Writers): Promise<void> {
  const enough = acknowledged.length + WRITES;
  for (const end = performance.now() + LONGEST_CALM_MS; acknowledged.length < enough && performance.now() < end;)
    await pause(20);
}
