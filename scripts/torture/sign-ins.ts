import { ADMIN } from "../../tests/support/site-process.ts";
import { ask, countStatuses, isGiven, listWrong, postJson, runSideBySide, type Reply } from "../bench/ask.ts";
import { bars } from "../bench/bars.ts";
import { countRow, isMissed, row, type Row } from "../bench/report.ts";
import type { Site } from "../bench/rig.ts";
import { underHarm } from "./harm.ts";
import { checkedPart, plantedReply } from "./planted.ts";

const AT_ONCE = 150;
const GUESSES = 30;
/** In the networks reserved for examples. */
const [OWNER, STRANGER] = ["203.0.113.7", "198.51.100.200"];

/** Passwords by the hundred: pages stay quick, guessing stops, and the owner is not locked out. */
export const signIns = checkedPart({
  name: "sign-ins",
  title: "Many sign-ins at once",
  plant: () => ({
    "one guess too many": isMissed(triedRow(Array.from({ length: 21 }, () => plantedReply(401)))),
    "a 429 without Retry-After": !isRight(plantedReply(429)),
    "no answer": !isRight(plantedReply(0)),
  }),
  run: (rig) => {
    const what = `a cached page while ${AT_ONCE} sign in at once`;
    const watch = { what, perSecond: 100, seconds: 12, bar: bars.signInsP99 };
    return underHarm(rig, { id: "sign-ins", settings: { TRUST_PROXY: "1" }, watch, work: signInByTheHundred });
  },
});

async function signInByTheHundred(site: Site): Promise<Row[]> {
  const before = await signIn(site, OWNER);
  // Half of them right; each from a network of its own.
  const rush = await runSideBySide(AT_ONCE, AT_ONCE, (number) =>
    signIn(site, `10.${number}.0.1`, number % 2 ? { email: `nobody.${number}@example.org` } : {}),
  );
  const guess = (number: number) => signIn(site, `198.51.100.${number}`, { password: `wrong-guess-${number}` });
  const guesses = await runSideBySide(GUESSES, GUESSES, guess);
  guesses.push(...(await runSideBySide(1, GUESSES, (number) => guess(GUESSES + number))));
  const owner = [before, await signIn(site, OWNER)];
  const stranger = [await signIn(site, STRANGER)];
  const ofRush = "sign-ins answered otherwise than yes, no, or 429 with Retry-After";
  const ofGuesses = "wrong passwords answered otherwise than 401, or 429 with Retry-After";
  const ofStranger = "the right password from an unknown address: not 429 meanwhile";
  return [
    countRow("sign-ins.rush", ofRush, listWrong(rush, isRight), countStatuses(rush)),
    triedRow(guesses),
    countRow("sign-ins.guesses", ofGuesses, listWrong(guesses, isRight), countStatuses(guesses)),
    countRow("sign-ins.owner", "the owner's known address is refused after that", listWrong(owner, isGiven)),
    countRow(
      "sign-ins.stranger",
      ofStranger,
      listWrong(stranger, ({ status }) => status === 429),
    ),
  ];
}

function signIn({ port }: Site, from: string, changes: Partial<typeof ADMIN> = {}): Promise<Reply> {
  const asked = postJson("/api/v1/admin/login", { ...ADMIN, ...changes }, { "x-forwarded-for": from });
  return ask(port, { ...asked, limitMs: 60_000 });
}

/** A 401 says that the password was looked at. */
function triedRow(guesses: Reply[]): Row {
  const tried = guesses.filter(({ status }) => status === 401).length;
  const what = `wrong passwords of one account that were tried, of ${guesses.length} from as many addresses`;
  return row("sign-ins.tried", what, [tried, bars.wrongPasswordsTried]);
}

const isRight = ({ status, retryAfter }: Reply): boolean =>
  [200, 401].includes(status) || (status === 429 && Number(retryAfter) > 0);
