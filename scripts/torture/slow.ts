import { signInAsAdmin } from "../../tests/support/site-process.ts";
import type { Row } from "../bench/part.ts";
import { bars } from "./bars.ts";
import { newMessage } from "./healing.ts";
import { aliveRow, countRow, failedProbesRow, probeHome, timeRow, type TorturePart } from "./part.ts";
import { proofRow, withPlantedFaults } from "./planted.ts";
import { sendSlowly, silent, slowBody, slowHead, type Outcome, type Sender } from "./clients/slow-senders.ts";

const SECONDS = 70;
/** Unfinished bodies that one network may have. */
const PER_NETWORK = 20;
const REFUSED_WITHIN_MS = 20_000;
const JSON_HEADERS = "Content-Type: application/json\r\n";
/** Bytes a second: slower than the part takes, and a poor telephone line. */
const [TOO_SLOW, SLOW_BUT_FAIR] = [50, 400];

/** Slow senders, and connections that send nothing: others are served as before. */
export const slow: TorturePart = {
  name: "slow",
  title: "Slow senders",
  run: async ({ start, loader, isQuick }) => {
    const [heads, bodies, idle] = isQuick ? [50, 50, 300] : [250, 250, 2_000];
    const site = await start();
    const { authorization = "" } = await signInAsAdmin(site);
    await (await fetch(site.url)).text();
    const probing = probeHome(loader, site, { rate: 20, seconds: SECONDS });
    const send = (count: number, make: (number: number) => Sender) =>
      Promise.all(Array.from({ length: count }, (_, number) => sendSlowly(site.port, make(number), SECONDS * 1_000)));
    const [headEnds, bodyEnds, fairEnds] = await Promise.all([
      send(heads, () => slowHead),
      send(bodies, (number) => (number % 2 ? slowMessage : slowUpload(authorization))),
      send(10, fairMessage),
      send(idle, () => silent),
    ]);
    const probe = await probing;
    return [
      await proof(),
      aliveRow("slow.alive", site),
      failedProbesRow("slow.probe", probe),
      timeRow(
        "slow.p99",
        `a cached page beside ${idle} idle and ${heads + bodies} slow connections, p99`,
        probe.p99,
        bars.probeP99Ms,
      ),
      ...senderRows(headEnds, bodyEnds, fairEnds),
    ];
  },
};

function senderRows(heads: Outcome[], bodies: Outcome[], fair: Outcome[]): Row[] {
  const wrong = `${bodies.length} slow bodies of one network, beyond the ${PER_NETWORK} that it may have: not refused with 503`;
  const notTaken = fair.filter(({ status }) => status !== 201).map(inWords);
  return [
    countRow("slow.heads", `${heads.length} half-sent heads: not ended within 65 s`, notCut(heads), slowest(heads)),
    countRow("slow.bodies", wrong, notRefused(bodies).slice(PER_NETWORK)),
    countRow("slow.fair", `${fair.length} bodies of 4 KB in 10 s: not taken`, notTaken),
  ];
}

const slowMessage = slowBody("/api/v1/public/contact", JSON_HEADERS, " ".repeat(5_000), TOO_SLOW);

const slowUpload = (authorization: string): Sender =>
  slowBody(
    "/api/v1/admin/blog/create-blog",
    `Authorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\n`,
    `--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n${"a".repeat(100_000)}`,
    TOO_SLOW,
  );

/** From another network. */
const fairMessage = (): Sender => ({
  ...slowBody(
    "/api/v1/public/contact",
    JSON_HEADERS,
    String(newMessage("a slow line ".repeat(380)).body),
    SLOW_BUT_FAIR,
  ),
  from: "127.0.0.2",
});

const isCut = ({ ms }: Outcome): boolean => ms <= bars.cutWithinMs.atMost;
const inWords = ({ status, ms }: Outcome): string =>
  `${status || "no answer"}, ${Number.isNaN(ms) ? "never ended" : `${Math.round(ms / 1_000)} s`}`;

const notCut = (outcomes: Outcome[]): string[] => outcomes.filter((one) => !isCut(one)).map(inWords);
const notRefused = (outcomes: Outcome[]): string[] =>
  outcomes.filter(({ status, ms }) => status !== 503 || ms > REFUSED_WITHIN_MS).map(inWords);

const slowest = (outcomes: Outcome[]): string =>
  `ended after ${(Math.max(...outcomes.map(({ ms }) => ms)) / 1_000).toFixed(1)} s at the latest`;

const proof = (): Promise<Row> =>
  withPlantedFaults(async (port) => {
    const never = await sendSlowly(port, { ...slowHead, first: "GET /silent HTTP/1.1\r\n", everyMs: 20 }, 200);
    const taken = await sendSlowly(port, { ...slowHead, first: "GET /good HTTP/1.1\r\n", everyMs: 20 }, 200);
    return proofRow("slow", {
      "a connection that is never ended": notCut([never]).length === 1,
      "a slow body that is taken": notRefused([taken]).length === 1,
    });
  });
