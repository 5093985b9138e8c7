import { ask, countStatuses, describeReply, postJson, type Reply } from "../bench/ask.ts";
import { bars } from "../bench/bars.ts";
import { countRow, isMissed, median, row, type Row } from "../bench/report.ts";
import type { Site } from "../bench/rig.ts";
import { underHarm } from "./harm.ts";
import { checkedPart, plantedReply } from "./planted.ts";

const PASSWORD = { password: "seven-lamps-9", confirmPassword: "seven-lamps-9" };
const PERSON = { firstName: "Asha", lastName: "Rawat", ...PASSWORD, ageGroup: "adult", terms: true };

type Attempt = { id: string; what: string; path: string; body: object };
const REGISTER: Attempt = { id: "register", what: "making an account", path: "/auth/register", body: PERSON };
const WRONG = { password: "not-the-one-9" };
const ATTEMPTS: Attempt[] = [
  { id: "sign-in", what: "a sign-in with a wrong password", path: "/admin/login", body: WRONG },
  { id: "reset", what: "asking for a new password", path: "/auth/reset", body: {} },
  // Last: it makes accounts of the addresses that have none.
  REGISTER,
];

/** The same asked of an address with an account and of one without. */
type Pair = { known: Reply; unknown: Reply };

/** Neither answers nor their times reveal which addresses have an account. */
export const accounts = checkedPart({
  name: "accounts",
  title: "Known and unknown addresses",
  plant: () => {
    const known = plantedReply(401, "no", 60);
    const isReported = (unknown: Reply) =>
      rowsOf({ id: "planted", what: "planted" }, [{ known, unknown }]).some(isMissed);
    return {
      "an answer that comes sooner": isReported(plantedReply(401, "no", 49)),
      "another status": isReported(plantedReply(404, "no", 60)),
      "another sentence": isReported(plantedReply(401, "nobody", 60)),
      "no answer": isReported(plantedReply(0, "no", 60)),
    };
  },
  run: (rig) =>
    underHarm(rig, {
      id: "accounts",
      settings: { TRUST_PROXY: "1" },
      work: async (site) => {
        const count = rig.isQuick ? 20 : 200;
        for (let number = 0; number < count; number++)
          await attempt(site, REGISTER, { email: `known.${number}`, from: `10.0.${number}.1` });
        const rows: Row[] = [];
        for (const [index, one] of ATTEMPTS.entries())
          rows.push(...rowsOf(one, await askInTurn(site, one, index, count)));
        return rows;
      },
    }),
});

/** Each from a network of its own, as strangers are: no count of wrong passwords or mails is reached. */
function attempt({ port }: Site, { path, body }: Attempt, { email, from }: { email: string; from: string }) {
  const person = { ...body, email: `${email}@letters.in` };
  return ask(port, { ...postJson(`/api/v1${path}`, person, { "x-forwarded-for": from }), limitMs: 60_000 });
}

/** One after the other, known and unknown in turn, and each of them first as often as second. */
async function askInTurn(site: Site, asked: Attempt, index: number, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let number = 0; number < count; number++) {
    const askKnown = () => attempt(site, asked, { email: `known.${number}`, from: `10.${10 + index}.${number}.1` });
    const before = number % 2 === 0 ? await askKnown() : null;
    const unknown = await attempt(site, asked, { email: `nobody.${number}`, from: `10.${20 + index}.${number}.1` });
    pairs.push({ known: before ?? (await askKnown()), unknown });
  }
  return pairs;
}

function rowsOf({ id, what }: Pick<Attempt, "id" | "what">, pairs: Pair[]): Row[] {
  const [known, unknown] = [median(pairs.map((one) => one.known.ms)), median(pairs.map((one) => one.unknown.ms))];
  // A limit that is reached, or no answer, says nothing of either.
  const isSame = ({ known: one, unknown: other }: Pair) =>
    one.status === other.status && one.said === other.said && one.status > 0 && one.status !== 429;
  const others = pairs.filter((pair) => !isSame(pair));
  const inWords = others.map((pair) => `${describeReply(pair.known)} and ${describeReply(pair.unknown)}`);
  const same = `${what}: of ${pairs.length} known and as many unknown addresses, answered otherwise`;
  const statuses = countStatuses(pairs.flatMap((pair) => [pair.known, pair.unknown]));
  const detail = `${known.toFixed(1)} ms known, ${unknown.toFixed(1)} ms unknown`;
  return [
    countRow(`accounts.${id}.same`, same, inWords, statuses),
    row(`accounts.${id}.time`, `${what}: medians apart`, [Math.abs(known - unknown), bars.mediansApart], detail),
  ];
}
