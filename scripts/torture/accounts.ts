import { ask, countStatuses, describeReply, postJson, type Reply } from "../bench/ask.ts";
import { bars } from "../bench/bars.ts";
import { countRow, isMissed, median, row, type Part, type Row } from "../bench/report.ts";
import type { Site } from "../bench/rig.ts";
import { plantedReply, proofRow, underHarm } from "./harm.ts";

const PASSWORD = { password: "seven-lamps-9", confirmPassword: "seven-lamps-9" };

/** The same asked of an address with an account and of one without. */
type Pair = { known: Reply; unknown: Reply };
type Attempt = { name: string; what: string; path: string; body: object };

const REGISTER: Attempt = {
  name: "register",
  what: "making an account",
  path: "/auth/register",
  body: { firstName: "Asha", lastName: "Rawat", ...PASSWORD, ageGroup: "adult", terms: true },
};
const ATTEMPTS: Attempt[] = [
  {
    name: "sign-in",
    what: "a sign-in with a wrong password",
    path: "/admin/login",
    body: { password: "not-the-one-9" },
  },
  { name: "reset", what: "asking for a new password", path: "/auth/reset", body: {} },
  // Last: it makes accounts of the addresses that have none.
  REGISTER,
];

/** Neither answers nor their times reveal which addresses have an account. */
export const accounts: Part = {
  name: "accounts",
  title: "Known and unknown addresses",
  run: async (rig) => {
    const count = rig.isQuick ? 20 : 200;
    const { result, rows } = await underHarm(rig, {
      id: "accounts",
      settings: { TRUST_PROXY: "1" },
      work: async (site) => {
        for (let number = 0; number < count; number++)
          await attempt(site, REGISTER, { who: "known", number, network: 0 });
        const found: Row[] = [];
        for (const [index, one] of ATTEMPTS.entries())
          found.push(...rowsOf(one, await askInTurn(site, one, index, count)));
        return found;
      },
    });
    return [proof(), ...rows, ...result];
  },
};

type Person = { who: "known" | "nobody"; number: number; network: number };

/** Each from a network of its own, as strangers are: no count of wrong passwords or mails is reached. */
function attempt({ port }: Site, { path, body }: Attempt, { who, number, network }: Person): Promise<Reply> {
  const from = { "x-forwarded-for": `10.${network}.${number}.1` };
  const asked = postJson(`/api/v1${path}`, { ...body, email: `${who}.${number}@letters.in` }, from);
  return ask(port, { ...asked, limitMs: 60_000 });
}

/** One after the other, known and unknown in turn, and each of them first as often as second. */
async function askInTurn(site: Site, asked: Attempt, index: number, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let number = 0; number < count; number++) {
    const askKnown = () => attempt(site, asked, { who: "known", number, network: 10 + index });
    const before = number % 2 === 0 ? await askKnown() : null;
    const unknown = await attempt(site, asked, { who: "nobody", number, network: 20 + index });
    pairs.push({ known: before ?? (await askKnown()), unknown });
  }
  return pairs;
}

function rowsOf({ name, what }: Pick<Attempt, "name" | "what">, pairs: Pair[]): Row[] {
  const [known, unknown] = [median(pairs.map((one) => one.known.ms)), median(pairs.map((one) => one.unknown.ms))];
  // A limit that is reached, or no answer, says nothing of either.
  const isSame = ({ known: one, unknown: other }: Pair) =>
    one.status === other.status && one.said === other.said && one.status > 0 && one.status !== 429;
  const others = pairs
    .filter((pair) => !isSame(pair))
    .map((pair) => `${describeReply(pair.known)} and ${describeReply(pair.unknown)}`);
  const same = `${what}: of ${pairs.length} known and as many unknown addresses, answered otherwise`;
  const statuses = countStatuses(pairs.flatMap((pair) => [pair.known, pair.unknown]));
  const detail = `${known.toFixed(1)} ms known, ${unknown.toFixed(1)} ms unknown`;
  return [
    countRow(`accounts.${name}.same`, same, others, statuses),
    row(`accounts.${name}.time`, `${what}: medians apart`, [Math.abs(known - unknown), bars.mediansApart], detail),
  ];
}

function proof(): Row {
  const known = plantedReply(401, "no", 60);
  const isReported = (unknown: Reply) =>
    rowsOf({ name: "planted", what: "planted" }, [{ known, unknown }]).some(isMissed);
  return proofRow("accounts", {
    "an answer that comes sooner": isReported(plantedReply(401, "no", 49)),
    "another status": isReported(plantedReply(404, "no", 60)),
    "another sentence": isReported(plantedReply(401, "nobody", 60)),
    "no answer": isReported(plantedReply(0, "no", 60)),
  });
}
