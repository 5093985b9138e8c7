import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { runSideBySide } from "../bench/ask.ts";
import { bars } from "../bench/bars.ts";
import { countRow } from "../bench/report.ts";
import { newMessage, underHarm } from "./harm.ts";
import { checkedPart } from "./planted.ts";
import { exchange, writeRequest, type Exchange, type Sender } from "./raw-connection.ts";

const SECONDS = 70;
/** Unfinished bodies that one network may have. */
const PER_NETWORK = 20;
const REFUSED_WITHIN_MS = 20_000;

/** The headers of a request, one byte a second. */
const SLOW_HEAD: Sender = { first: "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ", rest: "a".repeat(10_000) };
/** 50 bytes a second: slower than the part takes. */
const SLOW_MESSAGE = slowMessage(" ".repeat(5_000), 50);
/** A poor telephone line, in another network. */
const FAIR_MESSAGE: Sender = { ...messageInPieces("a slow line ".repeat(380), 400), from: "127.0.0.2" };
const FORM = `--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n${"a".repeat(100_000)}`;

/** Slow senders, and connections that send nothing: others are served as before. */
export const slow = checkedPart({
  name: "slow",
  title: "Slow senders",
  plant: async (port) => {
    const send = (path: string) =>
      exchange(port, { ...SLOW_HEAD, first: `GET ${path} HTTP/1.1\r\n`, everyMs: 20 }, { limitMs: 200 });
    return {
      "a connection that is never ended": notCut([await send("/silent")]).length === 1,
      "a slow body that is taken": notRefused([await send("/good")]).length === 1,
    };
  },
  run: (rig) => {
    const [heads, bodies, idle] = rig.isQuick ? [50, 50, 300] : [250, 250, 2_000];
    const what = `a cached page beside ${idle} idle and ${heads + bodies} slow connections`;
    return underHarm(rig, {
      id: "slow",
      watch: { what, perSecond: 20, seconds: SECONDS, bar: bars.slowP99 },
      work: async (site) => {
        const { authorization } = await signInAsAdmin(site);
        const type = "Content-Type: multipart/form-data; boundary=x\r\n";
        const headers = `Authorization: ${authorization}\r\n${type}`;
        const slowUpload = slowBody("/api/v1/admin/blog/create-blog", headers, FORM, 50);
        const send = (count: number, make: (number: number) => Sender) =>
          runSideBySide(count, count, (number) => exchange(site.port, make(number), { limitMs: SECONDS * 1_000 }));
        const [ofHeads, ofBodies, fair] = await Promise.all([
          send(heads, () => SLOW_HEAD),
          send(bodies, (number) => (number % 2 ? SLOW_MESSAGE : slowUpload)),
          send(10, () => FAIR_MESSAGE),
          send(idle, () => ({ first: "" })),
        ]);
        const wrong = `${bodies} slow bodies of one network, beyond the ${PER_NETWORK} that it may have: not refused with 503`;
        const latest = `ended after ${(Math.max(...ofHeads.map(({ ms }) => ms)) / 1_000).toFixed(1)} s at the latest`;
        const notTaken = fair.filter((one) => statusOf(one) !== 201).map(inWords);
        return [
          countRow("slow.heads", `${heads} half-sent heads: not ended within 65 s`, notCut(ofHeads), latest),
          countRow("slow.bodies", wrong, notRefused(ofBodies).slice(PER_NETWORK)),
          countRow("slow.fair", `${fair.length} bodies of 4 KB in 10 s: not taken`, notTaken),
        ];
      },
    });
  },
});

/** All but the body at once. */
function slowBody(path: string, headers: string, body: string, pieceBytes: number): Sender {
  const first = writeRequest(path, { method: "POST", headers, body });
  return { first: first.slice(0, -body.length), rest: body, pieceBytes };
}

function slowMessage(body: string, pieceBytes: number): Sender {
  return slowBody("/api/v1/public/contact", "Content-Type: application/json\r\n", body, pieceBytes);
}

/** A message to send so many bytes of a second. */
export function messageInPieces(message: string, pieceBytes: number): Sender {
  return slowMessage(String(newMessage(message).body), pieceBytes);
}

const statusOf = ({ answers }: Exchange): number => answers.at(-1)?.status ?? 0;
const inWords = (one: Exchange): string =>
  `${statusOf(one) || "no answer"}, ${one.isInTime ? `${Math.round(one.ms / 1_000)} s` : "never ended"}`;
const notCut = (all: Exchange[]): string[] =>
  all.filter(({ isInTime, ms }) => !isInTime || ms > bars.cut.atMost).map(inWords);
const notRefused = (all: Exchange[]): string[] =>
  all.filter((one) => statusOf(one) !== 503 || !one.isInTime || one.ms > REFUSED_WITHIN_MS).map(inWords);
