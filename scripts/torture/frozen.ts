import { setTimeout as pause } from "node:timers/promises";
import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { Admin } from "../bench/admin.ts";
import { findAddresses } from "../bench/addresses.ts";
import type { Row } from "../bench/part.ts";
import { ask, countStatuses, isTemporary, type Question, type Reply } from "./clients/ask.ts";
import { bars } from "./bars.ts";
import { databaseProcessesBelow, signalAll } from "./database-processes.ts";
import { newMessage, newSearch, untilWhole } from "./healing.ts";
import { aliveRow, countRow, timeRow, type Site, type TorturePart } from "./part.ts";
import { proofRow, withPlantedFaults } from "./planted.ts";

const EVERY_MS = 500;
const LIMIT_MS = 15_000;

/** What is asked for while the database says nothing, and what an answer to it may be. */
type Sort = { id: string; what: string; make: () => Question; isRight: (reply: Reply) => boolean };

/** Every process of the database stopped as by a debugger: connections stand, and nothing answers. */
export const frozen: TorturePart = {
  name: "frozen",
  title: "A frozen database",
  run: async (torture) => {
    const site = await torture.start();
    const { article } = await findAddresses(site.url);
    await Promise.all(["/", "/programs", article].map((path) => ask(site.port, { path })));
    const pids = databaseProcessesBelow(site.pid);
    const seconds = torture.isQuick ? 8 : 30;
    const sorts = sortsOf(article);
    // A change makes the article's cache entry stale just before the database freezes.
    await changeTitle(site, article);
    const replies = await whileFrozen(pids, () => askAll(site.port, sorts, seconds * 1_000));
    const healed = await untilWhole(site);
    return [
      await proof(),
      aliveRow("frozen.alive", site),
      ...sorts.flatMap((sort, number) => rowsOf(sort, replies[number] ?? [])),
      timeRow("frozen.healed", `full answers after the end of ${seconds} s`, healed, bars.healsWithinMs),
    ];
  },
};

const sortsOf = (article: string): Sort[] => [
  { id: "write", what: "writes", make: () => newMessage("While it is frozen"), isRight: isTemporary },
  { id: "new", what: "pages that nobody has asked for", make: newSearch, isRight: isTemporary },
  { id: "old", what: "a page that a write made old", make: () => ({ path: article }), isRight: isGiven },
  { id: "kept", what: "cached pages", make: () => ({ path: "/programs" }), isRight: isGivenOrTemporary },
];

const isGiven = ({ status }: Reply): boolean => status === 200;
const isGivenOrTemporary = (reply: Reply): boolean => isGiven(reply) || isTemporary(reply);

async function changeTitle(site: Site, article: string): Promise<void> {
  const admin = new Admin({ site, admin: await signInAsAdmin(site) });
  await admin.updatePost(article.split("/").at(-1) ?? "", { title: "Changed just before" });
}

async function whileFrozen<Result>(pids: number[], work: () => Promise<Result>): Promise<Result> {
  signalAll(pids, "SIGSTOP");
  try {
    return await work();
  } finally {
    signalAll(pids, "SIGCONT");
  }
}

/** One of each sort twice a second, whether or not the ones before are answered. */
async function askAll(port: number, sorts: Sort[], forMs: number): Promise<Reply[][]> {
  const asked = sorts.map((): Promise<Reply>[] => []);
  for (const end = performance.now() + forMs; performance.now() < end; await pause(EVERY_MS))
    for (const [number, { make }] of sorts.entries()) asked[number]?.push(ask(port, { ...make(), limitMs: LIMIT_MS }));
  return Promise.all(asked.map((replies) => Promise.all(replies)));
}

function rowsOf({ id, what, isRight }: Sort, replies: Reply[]): Row[] {
  const wrong = replies.filter((reply) => !isRight(reply)).map(({ status, said }) => `${status} ${said.slice(0, 80)}`);
  const slowest = Math.max(...replies.map(({ ms }) => ms));
  return [
    countRow(`frozen.${id}.wrong`, `${what}: answers that are not right`, wrong, countStatuses(replies)),
    timeRow(`frozen.${id}.ms`, `${what}: the slowest answer`, slowest, bars.refusesWithinMs),
  ];
}

const proof = (): Promise<Row> =>
  withPlantedFaults(async (port) => {
    const wrongWith = async (path: string, isRight: Sort["isRight"]) => {
      const reply = await ask(port, { path, limitMs: 1_000 });
      const [count, time] = rowsOf({ id: "", what: "", make: newSearch, isRight }, [reply]);
      return { isWrong: count?.value === 1, ms: time?.value ?? 0 };
    };
    return proofRow("frozen", {
      "a 500 instead of a 503": (await wrongWith("/error", isTemporary)).isWrong,
      "a 503 without Retry-After": (await wrongWith("/no-retry-after", isTemporary)).isWrong,
      "no answer": (await wrongWith("/silent", isGiven)).isWrong,
      "a late answer": (await wrongWith("/late", isGiven)).ms >= 300,
    });
  });
