import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { createEvent } from "../bench/registrations.ts";
import type { Row } from "../bench/part.ts";
import { bars } from "./bars.ts";
import { databaseProcessesBelow, findSession, signalAll } from "./database-processes.ts";
import { openExternalDatabase } from "./external-database.ts";
import { untilWhole } from "./healing.ts";
import { countRow, hasEnded, lastWords, timeRow, type Site, type Torture, type TorturePart } from "./part.ts";
import { proofRow } from "./planted.ts";
import { compareWords, embeddedConfig, readStoredWords } from "./stored-words.ts";
import { Writers } from "./writers.ts";

const WRITERS = 8;
/** Between one kill and the next. */
const WRITES = 30;
const LONGEST_CALM_MS = 15_000;
const AWAY_MS = 1_500;

/** Fifty kills under eight writers: nothing that was acknowledged is lost, and nobody has to do anything. */
export const kills: TorturePart = {
  name: "kills",
  title: "Kills of database and application under eight writers",
  run: async (torture) => {
    const rounds = torture.isQuick ? 6 : 25;
    return [proof(), ...(await withEmbedded(torture, rounds)), ...(await withExternal(torture, rounds))];
  },
};

/** Something that breaks the database; resolves at the fault's end. */
type Fault = (site: Site) => Promise<void> | void;
type Run = { id: string; rounds: number; faults: Fault[]; start: () => Promise<Site> };
type Outcome = { rows: Row[]; acknowledged: string[] };

async function withEmbedded(torture: Torture, rounds: number): Promise<Row[]> {
  const faults: Fault[] = [
    ({ pid }) => signalAll(databaseProcessesBelow(pid), "SIGKILL"),
    ({ pid }) => signalAll([findSession(pid) ?? 0].filter(Boolean), "SIGKILL"),
    ({ pid }) => signalAll(databaseProcessesBelow(pid).slice(0, 1), "SIGKILL"),
  ];
  const run = { id: "embedded", rounds, faults, start: () => torture.start() };
  const { rows, acknowledged } = await killInTurn(run, bars.healsWithinMs);
  const stored = await readStoredWords(embeddedConfig(torture.dataDir));
  return [...rows, ...lossRows("embedded", acknowledged, stored)];
}

async function withExternal(torture: Torture, rounds: number): Promise<Row[]> {
  const database = await openExternalDatabase(join(torture.folder, "external"));
  const away = async () => {
    await pause(AWAY_MS);
    await database.start();
  };
  const faults: Fault[] = [
    async () => (await database.kill(), away()),
    async () => (await database.shutDown(), away()),
    () => database.killSession(),
  ];
  const start = () => torture.start({ DATABASE_URL: database.url });
  try {
    const run = { id: "external", rounds, faults, start };
    const { rows, acknowledged } = await killInTurn(run, bars.healsAfterReturnMs);
    const stored = await readStoredWords({ connectionString: database.url });
    return [...rows, ...lossRows("external", acknowledged, stored)];
  } finally {
    await torture.stop();
    await database.shutDown();
  }
}

/** The database in every other round, in one way after the other; else the application, which is then started again. */
async function killInTurn({ id, rounds, faults, start }: Run, bar: typeof bars.healsWithinMs): Promise<Outcome> {
  let site = await start();
  const admin = await signInAsAdmin(site);
  const event = await createEvent(site, admin, 100_000);
  const target = { port: site.port, event, authorization: admin["authorization"] ?? "" };
  const writers = new Writers(target, `${id}-${Date.now().toString(36)}`, WRITERS);
  const [databaseTimes, applicationTimes, ended]: [number[], number[], string[]] = [[], [], []];
  const restart = async () => {
    writers.mayBreak = true;
    if (!hasEnded(site)) await Promise.all([once(site.child, "exit"), site.child.kill("SIGKILL")]);
    const began = performance.now();
    site = await start();
    writers.mayBreak = false;
    return began;
  };
  for (let round = 0; round < rounds; round++) {
    await someWrites(writers);
    if (round % 2 === 1) {
      applicationTimes.push(await untilWhole(site, await restart()));
      continue;
    }
    await faults[(round / 2) % faults.length]?.(site);
    databaseTimes.push(await untilWhole(site));
    if (!hasEnded(site)) continue;
    ended.push(`after a kill of the database: ${lastWords(site.output())}`);
    await restart();
  }
  await writers.stop();
  const worst = (times: number[]) => Math.max(...times.map((time) => (Number.isNaN(time) ? 99_999 : time)));
  return {
    acknowledged: writers.acknowledged,
    rows: [
      countRow(`kills.${id}.ended`, `${id} database: the site's process ended with it`, ended),
      timeRow(
        `kills.${id}.database`,
        `${databaseTimes.length} × database killed: full answers after, at worst`,
        worst(databaseTimes),
        bar,
      ),
      timeRow(
        `kills.${id}.application`,
        `${applicationTimes.length} × application killed: full answers after its start, at worst`,
        worst(applicationTimes),
        bars.healsWithinMs,
      ),
      countRow(
        `kills.${id}.answers`,
        "writes answered otherwise than stored, or 503 with Retry-After",
        writers.unexpected,
        writers.statuses,
      ),
    ],
  };
}

async function someWrites(writers: Writers): Promise<void> {
  const enough = writers.acknowledged.length + WRITES;
  const until = performance.now() + LONGEST_CALM_MS;
  while (writers.acknowledged.length < enough && performance.now() < until) await pause(20);
}

function lossRows(id: string, acknowledged: string[], stored: string[]): Row[] {
  const { lost, doubled } = compareWords(acknowledged, stored);
  return [
    countRow(`kills.${id}.lost`, `acknowledged writes lost, of ${acknowledged.length}`, lost),
    countRow(`kills.${id}.doubled`, "acknowledged writes stored more than once", doubled),
  ];
}

function proof(): Row {
  const { lost, doubled } = compareWords(["kept", "planted", "twice"], ["kept", "twice", "twice"]);
  return proofRow("kills", {
    "a lost write": lost.join() === "planted",
    "a write stored twice": doubled.join() === "twice",
  });
}
