import { setTimeout as pause } from "node:timers/promises";
import { ADMIN } from "../../tests/support/site-process.ts";
import type { Row } from "../bench/part.ts";
import { ask, countStatuses, postJson, type Reply } from "./clients/ask.ts";
import { bars } from "./bars.ts";
import { aliveRow, countRow, failedProbesRow, probeHome, timeRow, type Site, type TorturePart } from "./part.ts";
import { proofRow } from "./planted.ts";

const AT_ONCE = 150;
const PROBE = { rate: 100, seconds: 12 };
const GUESSES = 30;
/** In the networks reserved for examples. */
const OWNER = "203.0.113.7";
const LIMIT_MS = 60_000;

/** Passwords by the hundred: pages stay quick, guessing stops, and the owner is not locked out. */
export const signIns: TorturePart = {
  name: "sign-ins",
  title: "Many sign-ins at once",
  run: async ({ start, loader }) => {
    const site = await start({ TRUST_PROXY: "1" });
    const first = await signIn(site, { from: OWNER });
    const probing = probeHome(loader, site, PROBE);
    await pause(3_000);
    const rush = await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => rushIn(site, number)));
    const probe = await probing;
    const guesses = [...(await guessAtOnce(site)), ...(await guessInTurn(site))];
    const owner = await signIn(site, { from: OWNER });
    const stranger = await signIn(site, { from: "198.51.100.200" });
    return [
      proof(),
      aliveRow("sign-ins.alive", site),
      failedProbesRow("sign-ins.probe", probe),
      timeRow("sign-ins.p99", `a cached page while ${AT_ONCE} sign in at once, p99`, probe.p99, bars.signInsP99Ms),
      countRow(
        "sign-ins.rush",
        "sign-ins answered otherwise than yes, no, or 429 with Retry-After",
        wrongOf(rush),
        countStatuses(rush),
      ),
      ...guessRows(guesses, [first, owner], stranger),
    ];
  },
};

function guessRows(guesses: Reply[], owner: Reply[], stranger: Reply): Row[] {
  const refused = owner.filter(({ status }) => status !== 200).map(inWords);
  const letIn = stranger.status === 429 ? [] : [inWords(stranger)];
  return [
    triedRow(guesses),
    countRow(
      "sign-ins.guesses",
      "wrong passwords answered otherwise than 401, or 429 with Retry-After",
      wrongOf(guesses),
      countStatuses(guesses),
    ),
    countRow("sign-ins.owner", "the owner's known address is refused after that", refused),
    countRow("sign-ins.stranger", "the right password from an unknown address: not 429 meanwhile", letIn),
  ];
}

type Attempt = { from: string; email?: string; password?: string };

const signIn = (site: Site, { from, email = ADMIN.email, password = ADMIN.password }: Attempt): Promise<Reply> =>
  ask(site.port, {
    ...postJson("/api/v1/admin/login", { email, password }, { "x-forwarded-for": from }),
    limitMs: LIMIT_MS,
  });

/** Half of them right; each from a network of its own. */
const rushIn = (site: Site, number: number): Promise<Reply> =>
  signIn(site, { from: `10.${number}.0.1`, ...(number % 2 ? { email: `nobody.${number}@example.org` } : {}) });

const guess = (site: Site, number: number): Promise<Reply> =>
  signIn(site, { from: `198.51.100.${number}`, password: `wrong-guess-${number}` });

const guessAtOnce = (site: Site): Promise<Reply[]> =>
  Promise.all(Array.from({ length: GUESSES }, (_, number) => guess(site, number)));

async function guessInTurn(site: Site): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let number = 0; number < GUESSES; number++) replies.push(await guess(site, GUESSES + number));
  return replies;
}

/** A 401 says that the password was looked at. */
function triedRow(guesses: Reply[]): Row {
  const value = guesses.filter(({ status }) => status === 401).length;
  const what = `wrong passwords of one account that were tried, of ${guesses.length} from as many addresses`;
  return { id: "sign-ins.tried", what, value, unit: "", bar: bars.wrongPasswordsTried };
}

function wrongOf(replies: Reply[]): string[] {
  const isRight = ({ status, retryAfter }: Reply) =>
    [200, 401].includes(status) || (status === 429 && Number(retryAfter) > 0);
  return replies.filter((reply) => !isRight(reply)).map(inWords);
}

const inWords = ({ status, said }: Reply): string => `${status} ${said.slice(0, 100)}`;

function proof(): Row {
  const reply = (status: number): Reply => ({ status, retryAfter: undefined, said: "", ms: 0 });
  const tried = triedRow(Array.from({ length: 21 }, () => reply(401)));
  return proofRow("sign-ins", {
    "one guess too many": tried.value > bars.wrongPasswordsTried.atMost,
    "a 429 without Retry-After": wrongOf([reply(429)]).length === 1,
    "no answer": wrongOf([reply(0)]).length === 1,
  });
}
