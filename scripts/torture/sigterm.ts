import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { processesOn } from "../../tests/support/site-process.ts";
import type { Row } from "../bench/part.ts";
import { headerOf } from "./clients/answers.ts";
import { ask } from "./clients/ask.ts";
import { bars } from "./bars.ts";
import { newMessage } from "./healing.ts";
import { countRow, timeRow, type TorturePart } from "./part.ts";
import { proofRow, withPlantedFaults } from "./planted.ts";
import { sendSlowly, slowBody, type Sender } from "./clients/slow-senders.ts";
import { Traffic, type Sent } from "./clients/traffic.ts";

const RATE = 200;
const VISITORS = 40;
const BEFORE_MS = 3_000;
/** By then the signal has been heard. */
const HEARD_MS = 200;
const UPLOAD_SECONDS = 5;
const PAGES = ["/", "/blog", "/search?q=breath", "/events?page=1"];

/** An orderly stop in the middle of traffic: what was accepted is answered, and nothing is left behind. */
export const sigterm: TorturePart = {
  name: "sigterm",
  title: "SIGTERM under traffic",
  run: async ({ start, dataDir }) => {
    const site = await start();
    await Promise.all(PAGES.map((path) => ask(site.port, { path })));
    const traffic = new Traffic(site.port, [...PAGES.map(writeGet), writePost(MESSAGE)], VISITORS, RATE);
    await pause(BEFORE_MS);
    const upload = sendSlowly(site.port, longMessage(), (UPLOAD_SECONDS + 5) * 1_000);
    await pause(1_000);
    const at = performance.now();
    const exited = once(site.child, "exit");
    site.child.kill("SIGTERM");
    const [code] = (await exited) as [number | null];
    const ms = performance.now() - at;
    const left = processesOn(dataDir).map((pid) => `process ${pid}`);
    await traffic.stop();
    const { status } = await upload;
    return [
      await proof(),
      ...trafficRows(traffic.sent, at),
      countRow(
        "sigterm.upload",
        `a message that takes ${UPLOAD_SECONDS} s to send, begun before: not taken`,
        status === 201 ? [] : [`status ${status}`],
      ),
      timeRow("sigterm.ms", "from the signal to the end of the process", ms, bars.stopsWithinMs),
      countRow("sigterm.code", "exit codes other than 0", code === 0 ? [] : [`code ${code}`]),
      countRow("sigterm.left", "processes left behind", left),
    ];
  },
};

const HOST = "Host: 127.0.0.1\r\n";
const JSON_HEADER = "Content-Type: application/json\r\n";
const MESSAGE = String(newMessage("On the way out").body);

const writeGet = (path: string): string => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`;
const writePost = (body: string): string =>
  `POST /api/v1/public/contact HTTP/1.1\r\n${HOST}${JSON_HEADER}Content-Length: ${body.length}\r\n\r\n${body}`;

function longMessage(): Sender {
  const body = MESSAGE.replace("On the way out", "a ".repeat(1_000));
  return slowBody("/api/v1/public/contact", JSON_HEADER, body, Math.ceil(body.length / UPLOAD_SECONDS));
}

function trafficRows(sent: Sent[], signalAt: number): Row[] {
  const cut = `of ${sent.length} requests at about ${RATE} a second: accepted and not answered in full`;
  return [
    countRow("sigterm.cut", cut, cutOf(sent, signalAt)),
    countRow("sigterm.close", "answers after the signal that do not say Connection: close", keptOpen(sent, signalAt)),
  ];
}

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

function keptOpen(sent: Sent[], signalAt: number): string[] {
  return sent.flatMap(({ at, what, answer }) => {
    if (!answer || at < signalAt + HEARD_MS) return [];
    return headerOf(answer.head, "connection")?.toLowerCase() === "close" ? [] : [`${answer.status} to ${what}`];
  });
}

const proof = (): Promise<Row> =>
  withPlantedFaults(async (port) => {
    const sentTo = async (path: string) => {
      const traffic = new Traffic(port, [`GET ${path} HTTP/1.1\r\n\r\n`], 1, 100);
      await pause(50);
      await traffic.stop();
      return traffic.sent.slice(0, 1);
    };
    return proofRow("sigterm", {
      "half an answer": cutOf(await sentTo("/cut"), 0).length === 1,
      "a dropped request": cutOf(await sentTo("/dropped"), Number.POSITIVE_INFINITY).length === 1,
      "an answer that keeps the connection": keptOpen(await sentTo("/good"), 0).length === 1,
    });
  });
