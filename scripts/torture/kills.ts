import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { Admin, newPost } from "../bench/admin.ts";
import { postJson } from "../bench/ask.ts";
import { bars, type Bar } from "../bench/bars.ts";
import { embeddedConfig } from "../bench/database.ts";
import { countRow, row, type Row } from "../bench/report.ts";
import { hasEnded, type Rig, type Site } from "../bench/rig.ts";
import { AskedSite } from "./asked-site.ts";
import { compareStored, compareWords, signalDatabase, withExternalDatabase } from "./databases.ts";
import { listEnded, newMessage, untilWhole, waitUntil } from "./harm.ts";
import { checkedPart } from "./planted.ts";

const WRITERS = 8;
const WRITE_EVERY_MS = 60;
const ANSWER_LIMIT_MS = 10_000;
/** Between one kill and the next. */
const WRITES = 30;
const LONGEST_CALM_MS = 15_000;
const AWAY_MS = 1_500;

type Plan = {
  id: string;
  /** What breaks the database; each resolves at the fault's end. */
  faults: (() => Promise<void> | void)[];
  bar: Bar;
  settings?: Record<string, string>;
  database: () => pg.ClientConfig;
};

/** Fifty kills under eight writers: no acknowledged write is lost, and the site recovers by itself. */
export const kills = checkedPart({
  name: "kills",
  title: "Kills of database and application under eight writers",
  plant: () => {
    const { lost, doubled } = compareWords(["kept", "planted", "twice"], ["kept", "twice", "twice"]);
    return { "a lost write": lost.join() === "planted", "a write stored twice": doubled.join() === "twice" };
  },
  run: async (rig) => [...(await killEmbedded(rig)), ...(await killExternal(rig))],
});

function killEmbedded(rig: Rig): Promise<Row[]> {
  const faults = (["all", "session", "postmaster"] as const).map(
    (which) => () => signalDatabase(rig.dataDir, which, "SIGKILL"),
  );
  return killInTurn(rig, { id: "embedded", faults, bar: bars.heals, database: () => embeddedConfig(rig.dataDir) });
}

const killExternal = (rig: Rig): Promise<Row[]> =>
  withExternalDatabase(rig, "external", ({ url, config, start, kill, shutDown, killSession }) => {
    const stayAway = () => pause(AWAY_MS).then(start);
    const faults = [() => kill().then(stayAway), () => shutDown().then(stayAway), killSession];
    const settings = { DATABASE_URL: url };
    return killInTurn(rig, { id: "external", faults, bar: bars.healsAfterReturn, settings, database: () => config });
  });

/** The database in every other round, in one way after the other; else the application, which is then started again. */
async function killInTurn(rig: Rig, { id, faults, bar, settings, database }: Plan): Promise<Row[]> {
  const start = () => rig.start(settings);
  const { site, acknowledged, stop } = await startWriters(await start(), `${id}-${Date.now().toString(36)}`);
  const [databaseTimes, applicationTimes, ended]: [number[], number[], string[]] = [[], [], []];
  for (let round = 0; round < (rig.isQuick ? 6 : 25); round++) {
    const enough = acknowledged.length + WRITES;
    await waitUntil(() => acknowledged.length >= enough, LONGEST_CALM_MS);
    if (round % 2 === 1) {
      const began = await site.restart(rig, start);
      applicationTimes.push(await untilWhole(rig.site, began));
      continue;
    }
    await faults[(round / 2) % faults.length]?.();
    databaseTimes.push(await untilWhole(rig.site));
    ended.push(...listEnded(rig.site).map((why) => `after a kill of the database: ${why}`));
    if (hasEnded(rig.site)) await site.restart(rig, start);
  }
  await stop();
  const { lost, doubled } = await compareStored(database(), acknowledged);
  // Math.max keeps a NaN, and no bar is met by it.
  const [healed, started] = [Math.max(...databaseTimes), Math.max(...applicationTimes)];
  const killed = `${databaseTimes.length} × ${id} database killed: full answers after its end, at worst`;
  const restarted = `${applicationTimes.length} × application killed: full answers after its start, at worst`;
  const wrong = "writes answered otherwise than stored, or 503 with Retry-After";
  return [
    countRow(`kills.${id}.ended`, `${id} database: the site's process ended with it`, ended),
    row(`kills.${id}.database`, killed, [healed, bar]),
    row(`kills.${id}.application`, restarted, [started, bars.heals]),
    countRow(`kills.${id}.answers`, wrong, site.unexpected, site.statuses),
    countRow(`kills.${id}.lost`, `acknowledged writes lost, of ${acknowledged.length}`, lost),
    countRow(`kills.${id}.doubled`, "acknowledged writes stored more than once", doubled),
  ];
}

/**
 * People and admins who write all the time. Each write has a word of its own; it is sent again with the same
 * Idempotency-Key (a post: with the same id) until it is acknowledged, as our own forms do.
 */
async function startWriters(target: Site, name: string) {
  const headers = await signInAsAdmin(target);
  const { authorization = "" } = headers;
  const event = await new Admin(target, headers).createEvent(100_000);
  const site = new AskedSite(target.port);
  const acknowledged: string[] = [];
  const over = new AbortController();
  const make = {
    message: (word: string) => newMessage(word, keyOf(word)),
    registration: (word: string) =>
      postJson(`/api/v1/public/events/${event}/registrations`, personOf(word), keyOf(word)),
    post: (word: string) => newPost(word, authorization, { _id: word }),
  };
  const kinds = Object.keys(make) as (keyof typeof make)[];
  const write = async (writer: number) => {
    for (let number = 0; !over.signal.aborted; number++) {
      const word = `${name}-w${writer}-n${number}`;
      const kind = kinds[(writer + number) % kinds.length] ?? "message";
      const question = { limitMs: ANSWER_LIMIT_MS, ...(await make[kind](word)) };
      const statuses = kind === "post" ? [200, 201] : [201];
      while (!(await site.tryOnce(kind, question, statuses))) await pause(WRITE_EVERY_MS);
      acknowledged.push(word);
      await pause(WRITE_EVERY_MS);
    }
  };
  const work = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  const stop = () => {
    over.abort();
    return work;
  };
  return { site, acknowledged, stop };
}

const keyOf = (word: string) => ({ "idempotency-key": word.padEnd(8, "-") });
const personOf = (word: string) => ({ name: "Asha Rawat", email: `${word}@example.org`, phone: "", seats: 1 });
