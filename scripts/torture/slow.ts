import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { bars } from "../bench/bars.ts";
import { countRow, type Part, type Row } from "../bench/report.ts";
import { sendSlowly, writeRequest, type Sender, type Sent } from "./clients/raw-connection.ts";
import { newMessage, proofRow, underHarm } from "./harm.ts";
import { withPlantedFaults } from "./planted.ts";

const SECONDS = 70;
/** Unfinished bodies that one network may have. */
const PER_NETWORK = 20;
const REFUSED_WITHIN_MS = 20_000;
const JSON_HEADER = "Content-Type: application/json\r\n";

/** Slow senders, and connections that send nothing: others are served as before. */
export const slow: Part = {
  name: "slow",
  title: "Slow senders",
  run: async (rig) => {
    const [heads, bodies, idle] = rig.isQuick ? [50, 50, 300] : [250, 250, 2_000];
    const what = `a cached page beside ${idle} idle and ${heads + bodies} slow connections`;
    const { result, rows } = await underHarm(rig, {
      id: "slow",
      watch: { what, perSecond: 20, seconds: SECONDS, bar: bars.slowP99 },
      work: async (site) => {
        const { authorization = "" } = await signInAsAdmin(site);
        const upload = slowUpload(authorization);
        const send = (count: number, make: (number: number) => Sender) =>
          Promise.all(
            Array.from({ length: count }, (_, number) => sendSlowly(site.port, make(number), SECONDS * 1_000)),
          );
        return Promise.all([
          send(heads, () => SLOW_HEAD),
          send(bodies, (number) => (number % 2 ? SLOW_MESSAGE : upload)),
          send(10, () => FAIR_MESSAGE),
          send(idle, () => ({ first: "" })),
        ]);
      },
    });
    return [await proof(), ...rows, ...senderRows(result)];
  },
};

function senderRows([heads, bodies, fair]: [Sent[], Sent[], Sent[], ...Sent[][]]): Row[] {
  const wrong = `${bodies.length} slow bodies of one network, beyond the ${PER_NETWORK} that it may have: not refused with 503`;
  const notTaken = fair.filter(({ status }) => status !== 201).map(inWords);
  const latest = `ended after ${(Math.max(...heads.map(({ ms }) => ms)) / 1_000).toFixed(1)} s at the latest`;
  return [
    countRow("slow.heads", `${heads.length} half-sent heads: not ended within 65 s`, notCut(heads), latest),
    countRow("slow.bodies", wrong, notRefused(bodies).slice(PER_NETWORK)),
    countRow("slow.fair", `${fair.length} bodies of 4 KB in 10 s: not taken`, notTaken),
  ];
}

/** All but the body at once. */
function slowBody(path: string, headers: string, body: string, pieceBytes: number): Sender {
  const first = writeRequest("POST", path, headers, body);
  return { first: first.slice(0, -body.length), rest: body, pieceBytes };
}

/** The headers of a request, one byte a second. */
const SLOW_HEAD: Sender = { first: "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ", rest: "a".repeat(10_000) };
/** 50 bytes a second: slower than the part takes. */
const SLOW_MESSAGE = slowBody("/api/v1/public/contact", JSON_HEADER, " ".repeat(5_000), 50);
const slowUpload = (authorization: string): Sender =>
  slowBody(
    "/api/v1/admin/blog/create-blog",
    `Authorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\n`,
    `--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n${"a".repeat(100_000)}`,
    50,
  );

/** A message to send so many bytes of a second. */
export const messageInPieces = (message: string, pieceBytes: number): Sender =>
  slowBody("/api/v1/public/contact", JSON_HEADER, String(newMessage(message).body), pieceBytes);

/** A poor telephone line, in another network. */
const FAIR_MESSAGE: Sender = { ...messageInPieces("a slow line ".repeat(380), 400), from: "127.0.0.2" };

const inWords = ({ status, ms }: Sent): string =>
  `${status || "no answer"}, ${Number.isNaN(ms) ? "never ended" : `${Math.round(ms / 1_000)} s`}`;
const notCut = (all: Sent[]): string[] => all.filter(({ ms }) => !(ms <= bars.cut.atMost)).map(inWords);
const notRefused = (all: Sent[]): string[] =>
  all.filter(({ status, ms }) => status !== 503 || ms > REFUSED_WITHIN_MS).map(inWords);

const proof = (): Promise<Row> =>
  withPlantedFaults(async (port) => {
    const send = (path: string) =>
      sendSlowly(port, { ...SLOW_HEAD, first: `GET ${path} HTTP/1.1\r\n`, everyMs: 20 }, 200);
    return proofRow("slow", {
      "a connection that is never ended": notCut([await send("/silent")]).length === 1,
      "a slow body that is taken": notRefused([await send("/good")]).length === 1,
    });
  });
