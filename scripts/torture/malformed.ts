import fc from "fast-check";
import { signInAsAdmin } from "../../tests/support/site-process.ts";
import type { Row } from "../bench/part.ts";
import { listPublicRoutes } from "../bench/public-routes.ts";
import { runSideBySide } from "../bench/writes.ts";
import { headerOf } from "./clients/answers.ts";
import { listApiTargets, listPageTargets, type Target } from "./malformed/api-targets.ts";
import { ask, countStatuses, isTemporary, type Question, type Reply } from "./clients/ask.ts";
import { aliveRow, countRow, lastWords, type Site, type TorturePart } from "./part.ts";
import { proofRow, withPlantedFaults } from "./planted.ts";
import { AMBIGUOUS, makeRawAttacks, type RawAttack } from "./malformed/raw-attacks.ts";
import { exchange, type Exchange } from "./clients/raw-connection.ts";
import { rubbishFor } from "./malformed/rubbish.ts";

const AT_ONCE = { raw: 50, asked: 12 };
/** A sign-in may take long on a busy machine; a request without an answer after this has failed. */
const ANSWER_LIMIT_MS = 30_000;
const RAW_PATIENCE = { quietMs: 100, limitMs: 2_000 };
/** Of the whole: bytes that are no proper request, nonsense for the API, nonsense for pages. */
const SHARES = { raw: 0.35, api: 0.45, pages: 0.2 };

/** Ten thousand malformed requests: each is refused or answered, and none with a 500. */
export const malformed: TorturePart = {
  name: "malformed",
  title: "Malformed requests",
  run: async ({ start, seed, isQuick }) => {
    const total = isQuick ? 1_500 : 10_000;
    const site = await start();
    const raw = makeRawAttacks(total * SHARES.raw, seed);
    const exchanges = await sendRaw(site.port, raw);
    const asked = await makeQuestions(site, total, seed);
    const replies = await askAll(site.port, asked);
    const canary = await ask(site.port, { path: "/search?q=breath" });
    return [
      await proof(),
      aliveRow("malformed.alive", site),
      countRow(
        "malformed.raw",
        `${raw.length} malformed requests over raw connections: answered 5xx`,
        serverErrorsOf(raw, exchanges),
        countRaw(exchanges),
      ),
      countRow("malformed.twice", "requests that got more than one answer", answeredTwice(raw, exchanges)),
      countRow(
        "malformed.taken",
        "requests that two readers may read differently, and that were not refused",
        taken(raw, exchanges),
      ),
      countRow(
        "malformed.asked",
        `${asked.length} requests with nonsense, every operation of the API and every page: answered 5xx, or not at all`,
        failuresOf(asked, replies),
        `seed ${seed}; ${countStatuses(replies)}`,
      ),
      countRow(
        "malformed.after",
        "a search afterwards that is not answered as before",
        canary.status === 200 ? [] : [describe({ path: "/search" }, canary)],
      ),
    ];
  },
};

async function makeQuestions(site: Site, total: number, seed: number): Promise<Question[]> {
  const { authorization = "" } = await signInAsAdmin(site);
  const tokens = ["", "Bearer nonsense", "Bearer \xff", "Basic YTpi"];
  const api = await listApiTargets(site.url);
  const routes = [...(await listPublicRoutes(site.url)), "/tickets/x", "/newsletter/x", "/uploads/x", "/admin"];
  const sample = (targets: Target[], share: number) =>
    targets.flatMap((target) => {
      // The session is needed to the end.
      const known = target.path.endsWith("/logout") ? tokens : [...tokens, ...tokens.map(() => authorization)];
      return fc.sample(rubbishFor(target, known), { numRuns: Math.ceil((total * share) / targets.length), seed });
    });
  return [...sample(api, SHARES.api), ...sample(listPageTargets(routes), SHARES.pages)];
}

async function sendRaw(port: number, attacks: RawAttack[]): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  await runSideBySide(AT_ONCE.raw, attacks.length, async (number) => {
    exchanges[number] = await exchange(port, attacks[number]?.bytes ?? "", RAW_PATIENCE);
  });
  return exchanges;
}

async function askAll(port: number, questions: Question[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  await runSideBySide(AT_ONCE.asked, questions.length, async (number) => {
    const question = questions[number];
    if (question) replies[number] = await ask(port, { ...question, limitMs: ANSWER_LIMIT_MS });
  });
  return replies;
}

function serverErrorsOf(attacks: RawAttack[], exchanges: Exchange[]): string[] {
  return exchanges.flatMap(({ answers }, number) =>
    answers
      .filter(
        ({ status, head }) => status >= 500 && !isTemporary({ status, retryAfter: headerOf(head, "retry-after") }),
      )
      .map(
        ({ status }) => `${attacks[number]?.name}: ${status} to ${JSON.stringify(attacks[number]?.bytes.slice(0, 80))}`,
      ),
  );
}

function answeredTwice(attacks: RawAttack[], exchanges: Exchange[]): string[] {
  return exchanges.flatMap(({ answers }, number) =>
    answers.length > 1
      ? [
          `${attacks[number]?.name}: ${answers.map(({ status }) => status).join(" and ")} to ${JSON.stringify(attacks[number]?.bytes.slice(0, 120))}`,
        ]
      : [],
  );
}

function failuresOf(questions: Question[], replies: Reply[]): string[] {
  return replies.flatMap((reply, number) => {
    const isWrong = reply.status === 0 || (reply.status >= 500 && !isTemporary(reply));
    return isWrong ? [describe(questions[number] ?? { path: "" }, reply)] : [];
  });
}

function taken(attacks: RawAttack[], exchanges: Exchange[]): string[] {
  return exchanges.flatMap(({ answers }, number) => {
    const { name = "", bytes = "" } = attacks[number] ?? {};
    const isTaken = AMBIGUOUS.includes(name) && answers.some(({ status }) => status < 400);
    return isTaken ? [`${name}: ${JSON.stringify(bytes.slice(0, 120))}`] : [];
  });
}

const countRaw = (exchanges: Exchange[]): string => {
  const answers = exchanges.flatMap((one) => one.answers);
  return `${countStatuses(answers)}; ended without an answer: ${exchanges.filter((one) => one.answers.length === 0).length}`;
};

const describe = ({ method = "GET", path }: Question, { status, said }: Reply): string =>
  `${status || lastWords(said)} to ${method} ${path.slice(0, 80)}`;

const proof = (): Promise<Row> =>
  withPlantedFaults(async (port) => {
    const attack = (path: string): RawAttack => ({
      name: "planted",
      bytes: `GET ${path} HTTP/1.1\r\nHost: planted\r\n\r\n`,
    });
    const attacks = ["/error", "/twice", "/good"].map(attack);
    const exchanges = await sendRaw(port, attacks);
    const questions = ["/error", "/dropped", "/good"].map((path) => ({ path }));
    const failures = failuresOf(questions, await askAll(port, questions));
    return proofRow("malformed", {
      "a raw 500": serverErrorsOf(attacks, exchanges).length === 1,
      "an ambiguous request answered": taken([{ name: "two hosts", bytes: "" }], exchanges.slice(2)).length === 1,
      "two answers": answeredTwice(attacks, exchanges).length === 1,
      "a 500 and a dropped request": failures.length === 2,
    });
  });
