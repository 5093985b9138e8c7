import { median } from "../bench/report/figures.ts";
import type { Row } from "../bench/part.ts";
import { bars } from "./bars.ts";
import { ask, countStatuses, postJson, type Reply } from "./clients/ask.ts";
import { aliveRow, countRow, type Site, type TorturePart } from "./part.ts";
import { proofRow } from "./planted.ts";

const EACH = 200;
const EACH_QUICKLY = 20;
const LIMIT_MS = 60_000;
const PASSWORD = "seven-lamps-9";

/** The same asked of an address with an account and of one without. */
type Pair = { known: Reply; unknown: Reply };
type Way = { name: string; what: string; ask: (site: Site, email: string, from: string) => Promise<Reply> };

const post = (site: Site, path: string, body: object, from: string) =>
  ask(site.port, { ...postJson(`/api/v1${path}`, body, { "x-forwarded-for": from }), limitMs: LIMIT_MS });

const register: Way["ask"] = (site, email, from) => {
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  return post(
    site,
    "/auth/register",
    { firstName: "Asha", lastName: "Rawat", email, ...password, ageGroup: "adult", terms: true },
    from,
  );
};

const WAYS: Way[] = [
  {
    name: "sign-in",
    what: "a sign-in with a wrong password",
    ask: (site, email, from) => post(site, "/admin/login", { email, password: "not-the-one-9" }, from),
  },
  {
    name: "reset",
    what: "asking for a new password",
    ask: (site, email, from) => post(site, "/auth/reset", { email }, from),
  },
  // Last: it makes accounts of the addresses that have none.
  { name: "register", what: "making an account", ask: register },
];

/** Neither answers nor their times reveal which addresses have an account. */
export const accounts: TorturePart = {
  name: "accounts",
  title: "Known and unknown addresses",
  run: async ({ start, isQuick }) => {
    const site = await start({ TRUST_PROXY: "1" });
    const count = isQuick ? EACH_QUICKLY : EACH;
    for (let number = 0; number < count; number++) await register(site, knownAt(number), networkOf("0", number));
    const rows: Row[] = [];
    for (const [index, way] of WAYS.entries()) rows.push(...rowsOf(way, await askInTurn(site, way, { count, index })));
    return [proof(), aliveRow("accounts.alive", site), ...rows];
  },
};

const knownAt = (number: number) => `known.${number}@letters.in`;
const unknownAt = (number: number) => `nobody.${number}@letters.in`;
/** Each from a network of its own, as strangers are: no count of wrong passwords or mails is reached. */
const networkOf = (way: string, number: number) => `10.${way}.${number}.1`;

/** One after the other, known and unknown in turn, and each of them first as often as second. */
async function askInTurn(site: Site, way: Way, { count, index }: { count: number; index: number }): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let number = 0; number < count; number++) {
    const askKnown = () => way.ask(site, knownAt(number), networkOf(`1${index}`, number));
    const askUnknown = () => way.ask(site, unknownAt(number), networkOf(`2${index}`, number));
    if (number % 2 === 0) pairs.push({ known: await askKnown(), unknown: await askUnknown() });
    else {
      const unknown = await askUnknown();
      pairs.push({ known: await askKnown(), unknown });
    }
  }
  return pairs;
}

function rowsOf({ name, what }: Omit<Way, "ask">, pairs: Pair[]): Row[] {
  const known = median(pairs.map((pair) => pair.known.ms));
  const unknown = median(pairs.map((pair) => pair.unknown.ms));
  return [
    countRow(
      `accounts.${name}.same`,
      `${what}: of ${pairs.length} known and as many unknown addresses, answered otherwise`,
      pairs
        .filter((pair) => !isSame(pair))
        .map(({ known: one, unknown: other }) => `${inWords(one)} and ${inWords(other)}`),
      countStatuses(pairs.flatMap((pair) => [pair.known, pair.unknown])),
    ),
    {
      id: `accounts.${name}.time`,
      what: `${what}: medians apart`,
      value: Math.abs(known - unknown),
      unit: "ms",
      bar: bars.mediansApartMs,
      detail: `${known.toFixed(1)} ms known, ${unknown.toFixed(1)} ms unknown`,
    },
  ];
}

/** A limit that is reached, or no answer, says nothing of either. */
const isSame = ({ known, unknown }: Pair): boolean =>
  known.status === unknown.status && known.said === unknown.said && known.status > 0 && known.status !== 429;

const inWords = ({ status, said }: Reply): string => `${status} ${said.slice(0, 100)}`;

function proof(): Row {
  const reply = (status: number, said: string, ms: number): Reply => ({ status, said, ms, retryAfter: undefined });
  const right = reply(401, "no", 60);
  const rowsWith = (unknown: Reply) => rowsOf({ name: "planted", what: "planted" }, [{ known: right, unknown }]);
  const isMissed = (unknown: Reply) =>
    rowsWith(unknown).some(({ value, bar }) => value > (bar as { atMost: number }).atMost);
  return proofRow("accounts", {
    "an answer that comes sooner": isMissed(reply(401, "no", 49)),
    "another status": isMissed(reply(404, "no", 60)),
    "another sentence": isMissed(reply(401, "nobody", 60)),
    "no answer": isMissed(reply(0, "no", 60)),
  });
}
