import fc from "fast-check";
import { signInAsAdmin } from "../../../tests/support/site-process.ts";
import {
  ask,
  countStatuses,
  isGiven,
  isTemporary,
  listWrong,
  runSideBySide,
  type Question,
  type Reply,
} from "../../bench/ask.ts";
import { listPublicRoutes } from "../../bench/public-routes.ts";
import { countRow, type Part, type Row } from "../../bench/report.ts";
import type { Site } from "../../bench/rig.ts";
import { exchange, headerOf, writeRequest, type Answer } from "../clients/raw-connection.ts";
import { lastWords, proofRow, underHarm } from "../harm.ts";
import { withPlantedFaults } from "../planted.ts";
import { listApiTargets, listPageTargets, type Target } from "./api-targets.ts";
import { AMBIGUOUS, makeRawAttacks, type RawAttack } from "./raw-attacks.ts";
import { rubbishFor } from "./rubbish.ts";

/** Of the whole: bytes that are no proper request, nonsense for the API, nonsense for pages. */
const SHARES = { raw: 0.35, api: 0.45, pages: 0.2 };

/** Something that was sent, in words, and what came back. */
type Sent<Back> = { name: string; what: string; back: Back };

/** Ten thousand malformed requests: each is refused or answered, and none with a 500. */
export const malformed: Part = {
  name: "malformed",
  title: "Malformed requests",
  run: async (rig) => {
    const { seed } = rig;
    const total = rig.isQuick ? 1_500 : 10_000;
    const { result, rows } = await underHarm(rig, {
      id: "malformed",
      work: async (site) => {
        const raw = await sendRaw(site.port, makeRawAttacks(total * SHARES.raw, seed));
        const asked = await askAll(site.port, await makeQuestions(site, total, seed));
        const after = listWrong([await ask(site.port, { path: "/search?q=breath" })], isGiven);
        const what = "a search afterwards that is not answered as before";
        return [...rawRows(raw), askedRow(asked, seed), countRow("malformed.after", what, after)];
      },
    });
    return [await proof(), ...rows, ...result];
  },
};

function rawRows(raw: Sent<Answer[]>[]): Row[] {
  const statuses = countStatuses(raw.flatMap(({ back }) => back));
  const note = `${statuses}; ended without an answer: ${raw.filter(({ back }) => back.length === 0).length}`;
  const taken = "requests that two readers may read differently, and that were not refused";
  const failed = `${raw.length} malformed requests over raw connections: answered 5xx`;
  return [
    countRow("malformed.raw", failed, listRaw(raw, isFailed), note),
    countRow("malformed.twice", "requests that got more than one answer", listRaw(raw, isAnsweredTwice)),
    countRow("malformed.taken", taken, listRaw(raw, isTaken)),
  ];
}

function askedRow(asked: Sent<Reply>[], seed: number): Row {
  const what = `${asked.length} requests with nonsense, every operation of the API and every page: answered 5xx, or not at all`;
  const note = `seed ${seed}; ${countStatuses(asked.map(({ back }) => back))}`;
  return countRow("malformed.asked", what, listFailures(asked), note);
}

async function makeQuestions(site: Site, total: number, seed: number): Promise<Question[]> {
  const { authorization = "" } = await signInAsAdmin(site);
  const tokens = ["", "Bearer nonsense", "Bearer \xff", "Basic YTpi"];
  const routes = [...(await listPublicRoutes(site.url)), "/tickets/x", "/newsletter/x", "/uploads/x", "/admin"];
  const sample = (targets: Target[], share: number) =>
    targets.flatMap((target) => {
      // The session is needed to the end.
      const known = target.path.endsWith("/logout") ? tokens : [...tokens, ...tokens.map(() => authorization)];
      return fc.sample(rubbishFor(target, known), { numRuns: Math.ceil((total * share) / targets.length), seed });
    });
  return [...sample(await listApiTargets(site.url), SHARES.api), ...sample(listPageTargets(routes), SHARES.pages)];
}

const sendRaw = (port: number, attacks: RawAttack[]): Promise<Sent<Answer[]>[]> =>
  runSideBySide(50, attacks.length, async (number) => {
    const { name, bytes } = attacks[number] as RawAttack;
    const { answers } = await exchange(port, bytes, { quietMs: 100, limitMs: 2_000 });
    return { name, what: JSON.stringify(bytes.slice(0, 120)), back: answers };
  });

/** A sign-in may take long on a busy machine; a request without an answer after half a minute has failed. */
const askAll = (port: number, questions: Question[]): Promise<Sent<Reply>[]> =>
  runSideBySide(12, questions.length, async (number) => {
    const question = questions[number] as Question;
    const what = `${question.method ?? "GET"} ${question.path.slice(0, 80)}`;
    return { name: "", what, back: await ask(port, { ...question, limitMs: 30_000 }) };
  });

type IsWrong = (sent: Sent<Answer[]>) => boolean;

const isFailed: IsWrong = ({ back }) =>
  back.some((one) => one.status >= 500 && !isTemporary({ ...one, retryAfter: headerOf(one.head, "retry-after") }));
const isAnsweredTwice: IsWrong = ({ back }) => back.length > 1;
const isTaken: IsWrong = ({ name, back }) => AMBIGUOUS.includes(name) && back.some(({ status }) => status < 400);

const listRaw = (raw: Sent<Answer[]>[], isWrong: IsWrong): string[] =>
  raw
    .filter(isWrong)
    .map(({ name, what, back }) => `${name}: ${back.map(({ status }) => status).join(" and ")} to ${what}`);

const listFailures = (asked: Sent<Reply>[]): string[] =>
  asked
    .filter(({ back }) => back.status === 0 || (back.status >= 500 && !isTemporary(back)))
    .map(({ what, back }) => `${back.status || lastWords(back.said)} to ${what}`);

const proof = (): Promise<Row> =>
  withPlantedFaults(async (port) => {
    const attack = (path: string) => ({ name: "two hosts", bytes: writeRequest("GET", path, "") });
    const raw = await sendRaw(port, ["/error", "/twice", "/good"].map(attack));
    const asked = await askAll(
      port,
      ["/error", "/dropped", "/good"].map((path) => ({ path })),
    );
    return proofRow("malformed", {
      "a raw 500": listRaw(raw, isFailed).length === 1,
      "an ambiguous request answered": listRaw(raw.slice(2), isTaken).length === 1,
      "two answers": listRaw(raw, isAnsweredTwice).length === 1,
      "a 500 and a dropped request": listFailures(asked).length === 2,
    });
  });
