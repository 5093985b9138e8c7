import fc from "fast-check";
import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { ask, countStatuses, isGiven, isTemporary, listWrong, runSideBySide, type Question } from "../bench/ask.ts";
import { countRow, type Row } from "../bench/report.ts";
import type { Site } from "../bench/rig.ts";
import { lastWords, underHarm } from "./harm.ts";
import { checkedPart } from "./planted.ts";
import { exchange, writeRequest, type Answer } from "./raw-connection.ts";
import { listApiTargets, listPageTargets, nonsenseFor, type Target } from "./nonsense.ts";

/** Of the whole: bytes that are no proper request, nonsense for the API, nonsense for pages. */
const SHARES = { raw: 0.35, api: 0.45, pages: 0.2 };

/**
 * Requests that no browser sends. However a server reads them, each is one request: whatever stands behind is its body,
 * or rubbish, and must never be answered as a second one.
 */
const HIDDEN = "GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n";
const HOST = "Host: localhost\r\n";
const [ANY, GET] = [`{method} {page} HTTP/1.1\r\n${HOST}`, `GET {page} HTTP/1.1\r\n${HOST}`];
const CHUNKED = "Transfer-Encoding: chunked\r\n";
const METHODS = "GET POST PUT OPTIONS".split(" ");
const PAGES = "/ /blog /search?q=a /healthz /api/v1/public/quotes /api/v1/public/contact".split(" ");

const odd = (list: string): fc.Arbitrary<string> => fc.constantFrom(...list.split("|"));
const noise = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString("latin1"));
const repeated = (text: string, min: number, max: number) =>
  fc.integer({ min, max }).map((count) => text.repeat(count));

/** By the name of what is wrong: a request with places for a method, a page and something odd, and what that may be. */
const ATTACKS: Record<string, [request: string, odd: fc.Arbitrary<string>]> = {
  "length and chunks": [`${ANY}${CHUNKED}Content-Length: 6\r\n\r\n0\r\n\r\n${HIDDEN}`, odd("")],
  "two lengths": [`${ANY}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`, odd("")],
  "odd length": [`${ANY}Content-Length: {odd}\r\n\r\n${HIDDEN}`, odd("-1|+5|0x10|5, 6|1e3|99999999999999999999|5 5|")],
  "odd transfer encoding": [
    `${ANY}{odd}\r\n\r\n0\r\n\r\n${HIDDEN}`,
    odd(
      "Transfer-Encoding: xchunked|Transfer-Encoding : chunked|Transfer-Encoding: chunked, identity|Transfer-Encoding: identity|" +
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip|Transfer-Encoding: gzip, chunked|Transfer-Encoding: \x0bchunked|" +
        " Transfer-Encoding: chunked|X: x\nTransfer-Encoding: chunked",
    ),
  ],
  "bad chunk": [
    `POST {page} HTTP/1.1\r\n${HOST}${CHUNKED}\r\n{odd}\r\nhello\r\n0\r\n\r\n`,
    odd("zz|-5|0x5|5;a=\n|fffffffffffffffff|5 5||1\r|{}"),
  ],
  "two hosts": [`${GET}Host: evil.example\r\n\r\n`, odd("")],
  "no host, odd host": [
    "GET {page} HTTP/1.1\r\n{odd}\r\n",
    odd("|Host: \r\n|Host: a b\r\n|Host: evil.example\r\n|Host: [::1\r\n|Host: a@b:99999\r\n"),
  ],
  "odd method": [`{odd} {page} HTTP/1.1\r\n${HOST}\r\n`, odd("TRACE|TRACK|CONNECT|PROPFIND|get|GETT||PRI|\0GET")],
  "NUL and control characters": [
    `GET {page}{odd} HTTP/1.1\r\n${HOST}X-Odd: a{odd}b\r\n\r\n`,
    odd("\0|\x01|\x7f|\r|\x0b"),
  ],
  "huge headers": [`${GET}X-Long: {odd}\r\n\r\n`, repeated("a", 16_000, 70_000)],
  "many headers": [`${GET}{odd}\r\n`, repeated("A: b\r\n", 500, 3_000)],
  "odd first line": [`GET {page} {odd}\r\n${HOST}\r\n`, odd("HTTP/9.9|HTTP/0.9|HTTP/1.1 x|HTTQ/1.1||HTTP/1.1\0")],
  "odd address": [
    `{method} {odd} HTTP/1.1\r\n${HOST}\r\n`,
    odd("*|//evil.example/|http://evil.example/|http://[/|/%|/%00|/%ff%fe|/..%2f..%2fetc/passwd|/\\..|?|#|/\xff"),
  ],
  "long address": [`GET /{odd} HTTP/1.1\r\n${HOST}\r\n`, repeated("a/", 1_000, 30_000)],
  "noise in the headers": [`${GET}{odd}\r\n\r\n`, noise],
  noise: ["{odd}", noise],
};

/** Two readers may see different requests in these: they must be refused. */
const AMBIGUOUS = new Set(["length and chunks", "two lengths", "odd transfer encoding", "two hosts"]);

type RawAttack = { name: string; bytes: string };
type RawSent = RawAttack & { answers: Answer[] };

/** Ten thousand malformed requests: each is refused or answered, and none with a 500. */
export const malformed = checkedPart({
  name: "malformed",
  title: "Malformed requests",
  plant: async (port) => {
    const attack = (path: string) => ({ name: "two hosts", bytes: writeRequest(path) });
    const raw = await sendRaw(port, ["/error", "/twice", "/good"].map(attack));
    const paths = ["/error", "/dropped", "/good"].map((path) => ({ path }));
    return {
      "a raw 500": listRaw(raw, isFailed).length === 1,
      "an ambiguous request answered": listRaw(raw.slice(2), isTaken).length === 1,
      "two answers": listRaw(raw, isAnsweredTwice).length === 1,
      "a 500 and a dropped request": (await askAll(port, paths)).failures.length === 2,
    };
  },
  run: (rig) => {
    const { isQuick, seed } = rig;
    const total = isQuick ? 1_500 : 10_000;
    return underHarm(rig, {
      id: "malformed",
      work: async (site) => {
        const questions = await makeQuestions(site, total, seed);
        const raw = await sendRaw(site.port, makeRawAttacks(total * SHARES.raw, seed));
        const { statuses, failures } = await askAll(site.port, questions);
        const after = listWrong([await ask(site.port, { path: "/search?q=breath" })], isGiven);
        const what = `${questions.length} requests with nonsense, every operation of the API and every page: answered 5xx, or not at all`;
        return [
          ...rawRows(raw),
          countRow("malformed.asked", what, failures, `seed ${seed}; ${statuses}`),
          countRow("malformed.after", "a search afterwards that is not answered as before", after),
        ];
      },
    });
  },
});

/** So many, each kind about as often; the same ones for the same seed. */
function makeRawAttacks(count: number, seed: number) {
  const attacks = Object.entries(ATTACKS);
  return attacks.flatMap(([name, [request, odds]]) => {
    const parts = fc.record({ method: fc.constantFrom(...METHODS), page: fc.constantFrom(...PAGES), odd: odds });
    const made = fc.sample(parts, { numRuns: Math.ceil(count / attacks.length), seed });
    return made.map((values) => ({
      name,
      bytes: request.replace(/\{(method|page|odd)\}/g, (_, part: keyof typeof values) => values[part]),
    }));
  });
}

function sendRaw(port: number, attacks: RawAttack[]): Promise<RawSent[]> {
  return runSideBySide(50, attacks.length, async (number) => {
    const attack = attacks[number] as RawAttack;
    const { answers } = await exchange(port, { first: attack.bytes }, { quietMs: 100, limitMs: 2_000 });
    return { ...attack, answers };
  });
}

function rawRows(raw: RawSent[]): Row[] {
  const statuses = countStatuses(raw.flatMap(({ answers }) => answers));
  const note = `${statuses}; ended without an answer: ${raw.filter(({ answers }) => answers.length === 0).length}`;
  const taken = "requests that two readers may read differently, and that were not refused";
  const failed = `${raw.length} malformed requests over raw connections: answered 5xx`;
  return [
    countRow("malformed.raw", failed, listRaw(raw, isFailed), note),
    countRow("malformed.twice", "requests that got more than one answer", listRaw(raw, isAnsweredTwice)),
    countRow("malformed.taken", taken, listRaw(raw, isTaken)),
  ];
}

const isFailed = ({ answers }: RawSent) => answers.some((one) => one.status >= 500 && !isTemporary(one));
const isAnsweredTwice = ({ answers }: RawSent) => answers.length > 1;
const isTaken = ({ name, answers }: RawSent) => AMBIGUOUS.has(name) && answers.some(({ status }) => status < 400);

const listRaw = (raw: RawSent[], isWrong: (sent: RawSent) => boolean): string[] =>
  raw.filter(isWrong).map(({ name, bytes, answers }) => {
    const statuses = answers.map(({ status }) => status).join(" and ");
    return `${name}: ${statuses} to ${JSON.stringify(bytes.slice(0, 120))}`;
  });

async function makeQuestions(site: Site, total: number, seed: number): Promise<Question[]> {
  const { authorization = "" } = await signInAsAdmin(site);
  const tokens = ["", "Bearer nonsense", "Bearer \xff", "Basic YTpi"];
  const sample = (targets: Target[], share: number) =>
    targets.flatMap((target) => {
      // The session is needed to the end.
      const known = target.path.endsWith("/logout") ? tokens : [...tokens, ...tokens.map(() => authorization)];
      return fc.sample(nonsenseFor(target, known), { numRuns: Math.ceil((total * share) / targets.length), seed });
    });
  const [api, pages] = [await listApiTargets(site.url), await listPageTargets(site.url)];
  return [...sample(api, SHARES.api), ...sample(pages, SHARES.pages)];
}

/** A sign-in may take long on a busy machine; a request without an answer after half a minute has failed. */
async function askAll(port: number, questions: Question[]) {
  const replies = await runSideBySide(12, questions.length, async (number) => {
    const question = questions[number] as Question;
    return { question, ...(await ask(port, { ...question, limitMs: 30_000 })) };
  });
  const failed = replies.filter((one) => one.status === 0 || (one.status >= 500 && !isTemporary(one)));
  const failures = failed.map(({ status, said, question: { method = "GET", path } }) => {
    return `${status || lastWords(said)} to ${method} ${path.slice(0, 80)}`;
  });
  return { statuses: countStatuses(replies), failures };
}
