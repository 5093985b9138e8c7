import { ADMIN } from "../../tests/support/site-process.ts";
import {
  ask,
  countStatuses,
  describeReply,
  isGiven,
  listWrong,
  postJson,
  runSideBySide,
  type Reply,
} from "../bench/ask.ts";
import { bars } from "../bench/bars.ts";
import { countRow, row, type Part, type Row } from "../bench/report.ts";
import type { Site } from "../bench/rig.ts";
import { plantedReply, proofRow, underHarm } from "./harm.ts";

const AT_ONCE = 150;
const GUESSES = 30;
/** In the networks reserved for examples. */
const [OWNER, STRANGER] = ["203.0.113.7", "198.51.100.200"];

/** Passwords by the hundred: pages stay quick, guessing stops, and the owner is not locked out. */
export const signIns: Part = {
  name: "sign-ins",
  title: "Many sign-ins at once",
  run: async (rig) => {
    const what = `a cached page while ${AT_ONCE} sign in at once`;
    const { result, rows } = await underHarm(rig, {
      id: "sign-ins",
      settings: { TRUST_PROXY: "1" },
      watch: { what, perSecond: 100, seconds: 12, bar: bars.signInsP99 },
      work: async (site) => {
        const before = await signIn(site, { from: OWNER });
        // Half of them right; each from a network of its own.
        const rush = await runSideBySide(AT_ONCE, AT_ONCE, (number) =>
          signIn(site, { from: `10.${number}.0.1`, ...(number % 2 ? { email: `nobody.${number}@example.org` } : {}) }),
        );
        const guess = (number: number) =>
          signIn(site, { from: `198.51.100.${number}`, password: `wrong-guess-${number}` });
        const guesses = await runSideBySide(GUESSES, GUESSES, guess);
        guesses.push(...(await runSideBySide(1, GUESSES, (number) => guess(GUESSES + number))));
        const owner = [before, await signIn(site, { from: OWNER })];
        return { rush, guesses, owner, stranger: await signIn(site, { from: STRANGER }) };
      },
    });
    return [proof(), ...rows, ...rowsOf(result)];
  },
};

type Attempt = { from: string; email?: string; password?: string };

function signIn({ port }: Site, { from, email = ADMIN.email, password = ADMIN.password }: Attempt): Promise<Reply> {
  const asked = postJson("/api/v1/admin/login", { email, password }, { "x-forwarded-for": from });
  return ask(port, { ...asked, limitMs: 60_000 });
}

type Seen = { rush: Reply[]; guesses: Reply[]; owner: Reply[]; stranger: Reply };

function rowsOf({ rush, guesses, owner, stranger }: Seen): Row[] {
  const ofRush = "sign-ins answered otherwise than yes, no, or 429 with Retry-After";
  const ofGuesses = "wrong passwords answered otherwise than 401, or 429 with Retry-After";
  const refused = listWrong(owner, isGiven);
  const letIn = stranger.status === 429 ? [] : [describeReply(stranger)];
  return [
    countRow("sign-ins.rush", ofRush, listWrong(rush, isRight), countStatuses(rush)),
    triedRow(guesses),
    countRow("sign-ins.guesses", ofGuesses, listWrong(guesses, isRight), countStatuses(guesses)),
    countRow("sign-ins.owner", "the owner's known address is refused after that", refused),
    countRow("sign-ins.stranger", "the right password from an unknown address: not 429 meanwhile", letIn),
  ];
}

/** A 401 says that the password was looked at. */
function triedRow(guesses: Reply[]): Row {
  const tried = guesses.filter(({ status }) => status === 401).length;
  const what = `wrong passwords of one account that were tried, of ${guesses.length} from as many addresses`;
  return row("sign-ins.tried", what, [tried, bars.wrongPasswordsTried]);
}

const isRight = ({ status, retryAfter }: Reply): boolean =>
  [200, 401].includes(status) || (status === 429 && Number(retryAfter) > 0);

function proof(): Row {
  const tried = triedRow(Array.from({ length: 21 }, () => plantedReply(401)));
  return proofRow("sign-ins", {
    "one guess too many": tried.value > bars.wrongPasswordsTried.atMost,
    "a 429 without Retry-After": !isRight(plantedReply(429)),
    "no answer": !isRight(plantedReply(0)),
  });
}
