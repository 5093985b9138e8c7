import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { processesOn } from "../../tests/support/site-process.ts";
import { ask } from "../bench/ask.ts";
import { bars } from "../bench/bars.ts";
import { countRow, row } from "../bench/report.ts";
import { newMessage } from "./harm.ts";
import { checkedPart } from "./planted.ts";
import { exchange, RawConnection, writeRequest, type Answer } from "./raw-connection.ts";
import { messageInPieces } from "./slow.ts";

const VISITORS = 40;
const PER_SECOND = 200;
const LIMIT_MS = 20_000;
/** By then the signal has been heard. */
const HEARD_MS = 200;
const PAGES = ["/", "/blog", "/search?q=breath", "/events?page=1"];
const MESSAGE = String(newMessage("On the way out").body);
const REQUESTS = [
  ...PAGES.map((path) => writeRequest(path)),
  writeRequest("/api/v1/public/contact", {
    method: "POST",
    headers: "Content-Type: application/json\r\n",
    body: MESSAGE,
  }),
];

/** One request: when it was sent, and its answer, if one began. */
type Sent = { at: number; what: string; answer: Answer | null };

/** An orderly stop in the middle of traffic: what was accepted is answered, and nothing is left behind. */
export const sigterm = checkedPart({
  name: "sigterm",
  title: "SIGTERM under traffic",
  plant: async (port) => {
    const sentTo = async (path: string) => {
      const traffic = startTraffic(port, [writeRequest(path)], 1);
      await pause(50);
      return (await traffic.stop()).slice(0, 1);
    };
    return {
      "half an answer": cutOf(await sentTo("/cut"), 0).length === 1,
      "a dropped request": cutOf(await sentTo("/dropped"), Number.POSITIVE_INFINITY).length === 1,
      "an answer that keeps the connection": keptOpen(await sentTo("/good"), 0).length === 1,
    };
  },
  run: async ({ start, dataDir }) => {
    const { port, child } = await start();
    await Promise.all(PAGES.map((path) => ask(port, { path })));
    const traffic = startTraffic(port, REQUESTS, VISITORS);
    await pause(3_000);
    const upload = exchange(port, messageInPieces("a ".repeat(1_000), 420), { limitMs: 10_000 });
    await pause(1_000);
    const at = performance.now();
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = (await exited) as [number | null];
    const ms = performance.now() - at;
    const left = processesOn(dataDir).map((pid) => `process ${pid}`);
    const sent = await traffic.stop();
    const status = (await upload).answers.at(-1)?.status;
    const cut = `of ${sent.length} requests at about ${PER_SECOND} a second: accepted and not answered in full`;
    const notTaken = "a message that takes 5 s to send, begun before: not taken";
    return [
      countRow("sigterm.cut", cut, cutOf(sent, at)),
      countRow("sigterm.close", "answers after the signal that do not say Connection: close", keptOpen(sent, at)),
      countRow("sigterm.upload", notTaken, status === 201 ? [] : [`status ${status}`]),
      row("sigterm.ms", "from the signal to the end of the process", [ms, bars.stops]),
      countRow("sigterm.code", "exit codes other than 0", code === 0 ? [] : [`code ${code}`]),
      countRow("sigterm.left", "processes left behind", left),
    ];
  },
});

/** Visitors who send requests until the server is gone: half keep their connection, half open another for each request. */
function startTraffic(port: number, requests: string[], visitors: number) {
  const sent: Sent[] = [];
  const over = new AbortController();
  /** @returns whether the server still took the connection */
  const visit = async (isKeeping: boolean) => {
    const connection = new RawConnection(port);
    await connection.until(() => connection.isConnected, LIMIT_MS);
    for (let isOpen = connection.isConnected; isOpen;) {
      const what = requests[sent.length % requests.length] ?? "";
      const one: Sent = { at: performance.now(), what: what.slice(0, what.indexOf(" HTTP")), answer: null };
      sent.push(one);
      const before = connection.answers.length;
      connection.send(what);
      await connection.until(() => connection.hasAnswers(before + 1), LIMIT_MS);
      one.answer = connection.answers[before] ?? null;
      await pause(((visitors * 1_000) / PER_SECOND) * Math.random() * 2);
      isOpen = isKeeping && !over.signal.aborted && connection.ended === null && !isClosing(one.answer);
    }
    connection.close();
    return connection.isConnected;
  };
  const all = Promise.all(
    Array.from({ length: visitors }, async (_, number) => {
      while (!over.signal.aborted && (await visit(number % 2 === 0)));
    }),
  );
  const stop = async () => {
    over.abort();
    await all;
    return sent;
  };
  return { stop };
}

const isClosing = (answer: Answer | null): boolean => answer?.headers["connection"]?.toLowerCase() === "close";

/**
 * Half an answer is always one that was cut. No answer at all counts where the request was sent before the signal; what
 * is sent later on a connection that the server is just ending was never accepted.
 */
function cutOf(sent: Sent[], signalAt: number): string[] {
  return sent.flatMap(({ at, what, answer }) => {
    if (answer?.isWhole) return [];
    if (answer) return [`${what}: half an answer`];
    return at < signalAt ? [`${what}: no answer, sent ${Math.round(signalAt - at)} ms before the signal`] : [];
  });
}

const keptOpen = (sent: Sent[], signalAt: number): string[] =>
  sent
    .filter(({ at, answer }) => answer && at >= signalAt + HEARD_MS && !isClosing(answer))
    .map(({ what, answer }) => `${answer?.status} to ${what}`);
