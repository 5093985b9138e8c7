import { setTimeout as pause } from "node:timers/promises";
import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { Admin } from "../bench/admin.ts";
import { ask, countStatuses, isGiven, isTemporary, listWrong, type Question, type Reply } from "../bench/ask.ts";
import { bars } from "../bench/bars.ts";
import { findAddresses } from "../bench/public-routes.ts";
import { countRow, row, type Row } from "../bench/report.ts";
import { signalDatabase } from "./databases.ts";
import { newMessage, newSearch, underHarm, untilWhole } from "./harm.ts";
import { checkedPart } from "./planted.ts";

const EVERY_MS = 500;
const LIMIT_MS = 15_000;

/** What is asked for while the database says nothing, and what an answer to it may be. */
type Sort = { id: string; what: string; make: () => Question; isRight: (reply: Reply) => boolean };

const sortsOf = (article: string): Sort[] => [
  { id: "write", what: "writes", make: () => newMessage("While it is frozen"), isRight: isTemporary },
  { id: "new", what: "pages that nobody has asked for", make: newSearch, isRight: isTemporary },
  { id: "old", what: "a page that a write made old", make: () => ({ path: article }), isRight: isGiven },
  {
    id: "kept",
    what: "cached pages",
    make: () => ({ path: "/programs" }),
    isRight: (it) => isGiven(it) || isTemporary(it),
  },
];

/** Every process of the database stopped as by a debugger: connections stand, and nothing answers. */
export const frozen = checkedPart({
  name: "frozen",
  title: "A frozen database",
  plant: async (port) => {
    const figuresOn = async (path: string, isRight: Sort["isRight"]) =>
      rowsOf({ id: "", what: "", make: newSearch, isRight }, [await ask(port, { path, limitMs: 1_000 })]).map(
        ({ value }) => value,
      );
    return {
      "a 500 instead of a 503": (await figuresOn("/error", isTemporary))[0] === 1,
      "a 503 without Retry-After": (await figuresOn("/no-retry-after", isTemporary))[0] === 1,
      "no answer": (await figuresOn("/silent", isGiven))[0] === 1,
      "a late answer": ((await figuresOn("/late", isGiven))[1] ?? 0) >= 300,
    };
  },
  run: (rig) => {
    const seconds = rig.isQuick ? 8 : 30;
    return underHarm(rig, {
      id: "frozen",
      pages: ["/", "/programs"],
      work: async (site) => {
        const { article } = await findAddresses(site.url);
        await ask(site.port, { path: article });
        // A change makes the post's cache entry stale just before the database freezes.
        const admin = new Admin(site, await signInAsAdmin(site));
        await admin.updatePost(article.replace("/blog/", ""), { title: "Changed just before" });
        signalDatabase(rig.dataDir, "all", "SIGSTOP");
        const rows = await askAll(site.port, sortsOf(article), seconds * 1_000).finally(() =>
          signalDatabase(rig.dataDir, "all", "SIGCONT"),
        );
        const healed = await untilWhole(site);
        return [...rows, row("frozen.healed", `full answers after ${seconds} s`, [healed, bars.heals])];
      },
    });
  },
});

/** One of each sort twice a second, whether or not the ones before are answered. */
async function askAll(port: number, sorts: Sort[], forMs: number): Promise<Row[]> {
  const asked = sorts.map((sort) => ({ sort, replies: [] as Promise<Reply>[] }));
  for (const end = performance.now() + forMs; performance.now() < end; await pause(EVERY_MS))
    for (const { sort, replies } of asked) replies.push(ask(port, { ...sort.make(), limitMs: LIMIT_MS }));
  const rows = await Promise.all(asked.map(async ({ sort, replies }) => rowsOf(sort, await Promise.all(replies))));
  return rows.flat();
}

function rowsOf({ id, what, isRight }: Sort, replies: Reply[]): Row[] {
  const slowest = Math.max(...replies.map(({ ms }) => ms));
  const wrong = listWrong(replies, isRight);
  return [
    countRow(`frozen.${id}.wrong`, `${what}: answers that are not right`, wrong, countStatuses(replies)),
    row(`frozen.${id}.ms`, `${what}: the slowest answer`, [slowest, bars.refuses]),
  ];
}
