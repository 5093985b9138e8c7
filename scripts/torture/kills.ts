import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import type { Row } from "../bench/part.ts";
import { bars, type Bar } from "./bars.ts";
import { databaseProcessesBelow, findSession, signalAll } from "./database-processes.ts";
import { openExternalDatabase } from "./external-database.ts";
import { killInTurn, type Fault, type KillRun } from "./kill-in-turn.ts";
import { countRow, timeRow, type Torture, type TorturePart } from "./part.ts";
import { proofRow } from "./planted.ts";
import { compareWords, embeddedConfig, readStoredWords } from "./stored-words.ts";

const AWAY_MS = 1_500;

/** Fifty kills under eight writers: no acknowledged write is lost, and the site recovers by itself. */
export const kills: TorturePart = {
  name: "kills",
  title: "Kills of database and application under eight writers",
  run: async (torture) => {
    const rounds = torture.isQuick ? 6 : 25;
    return [proof(), ...(await withEmbedded(torture, rounds)), ...(await withExternal(torture, rounds))];
  },
};

async function withEmbedded(torture: Torture, rounds: number): Promise<Row[]> {
  const faults: Fault[] = [
    ({ pid }) => signalAll(databaseProcessesBelow(pid), "SIGKILL"),
    ({ pid }) => signalAll([findSession(pid)], "SIGKILL"),
    ({ pid }) => signalAll(databaseProcessesBelow(pid).slice(0, 1), "SIGKILL"),
  ];
  const run = await killInTurn({ name: "embedded", rounds, faults, start: () => torture.start() });
  const stored = await readStoredWords(embeddedConfig(torture.dataDir));
  return [...runRows("embedded", run, bars.healsWithinMs), ...lossRows("embedded", run, stored)];
}

async function withExternal(torture: Torture, rounds: number): Promise<Row[]> {
  const database = await openExternalDatabase(join(torture.folder, "external"));
  const stayAway = async () => {
    await pause(AWAY_MS);
    await database.start();
  };
  const faults: Fault[] = [
    () => database.kill().then(stayAway),
    () => database.shutDown().then(stayAway),
    () => database.killSession(),
  ];
  const start = () => torture.start({ DATABASE_URL: database.url });
  try {
    const run = await killInTurn({ name: "external", rounds, faults, start });
    const stored = await readStoredWords({ connectionString: database.url });
    return [...runRows("external", run, bars.healsAfterReturnMs), ...lossRows("external", run, stored)];
  } finally {
    await torture.stop();
    await database.shutDown();
  }
}

function runRows(id: string, { writers, databaseTimes, applicationTimes, ended }: KillRun, bar: Bar): Row[] {
  const wrong = "writes answered otherwise than stored, or 503 with Retry-After";
  const database = `${databaseTimes.length} × ${id} database killed: full answers after its end, at worst`;
  const application = `${applicationTimes.length} × application killed: full answers after its start, at worst`;
  return [
    countRow(`kills.${id}.ended`, `${id} database: the site's process ended with it`, ended),
    // Math.max keeps a NaN, and no bar is met by it.
    timeRow(`kills.${id}.database`, database, Math.max(...databaseTimes), bar),
    timeRow(`kills.${id}.application`, application, Math.max(...applicationTimes), bars.healsWithinMs),
    countRow(`kills.${id}.answers`, wrong, writers.unexpected, writers.statuses),
  ];
}

function lossRows(id: string, { writers: { acknowledged } }: KillRun, stored: string[]): Row[] {
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
