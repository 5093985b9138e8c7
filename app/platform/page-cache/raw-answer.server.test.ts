import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { Changes } from "./changes.ts";
import { KeptAnswer } from "./kept-answer.server.ts";
import { PageCache } from "./page-cache.server.ts";
import { pageDoor } from "./page-door.server.ts";
import { KEEP_ALIVE_MS, RawAnswer, sendWhole } from "./raw-answer.server.ts";

const HEADERS = ["content-type", "text/plain", "etag", '"e"', "content-length", "5"];
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** What a server writes on one connection for these bytes, until either side has enough. */
async function talk(listener: RequestListener, sent: string, enough: (seen: string) => boolean = () => false) {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, optimizeEmptyRequests: true }, listener);
  server.listen(0, "127.0.0.1");
  closers.push(() => server.close().closeAllConnections());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let seen = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    seen += text;
    if (enough(seen)) socket.destroy();
  });
  socket.write(sent);
  await once(socket, "close");
  return seen;
}

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;
const LAST = "connection: close\r\n";
const undated = (text: string) => text.replaceAll(/Date: [^\r]+/g, "Date");

const byNode: RequestListener = (_, response) => void response.writeHead(200, HEADERS).end("hello");
const raw = new RawAnswer(200, HEADERS, Buffer.from("hello"));
const whole: RequestListener = (request, response) => {
  if (!sendWhole(request, response, raw)) byNode(request, response);
};

test("what is sent in one piece are the very bytes that Node writes", async () => {
  const hasBody = (seen: string) => seen.endsWith("hello");
  const ours = await talk(whole, get("/"), hasBody);
  expect(undated(ours)).toBe(undated(await talk(byNode, get("/"), hasBody)));
  const [, date = ""] = /Date: ([^\r]+)/.exec(ours) ?? [];
  expect(new Date(date).toUTCString()).toBe(date);
});

test("a raw answer carries the date of the second in which it is sent", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00.900Z") });
  closers.push(() => vi.useRealTimers());
  expect(raw.now().toString()).toContain("Date: Sat, 21 Nov 2026 10:00:00 GMT\r\n");
  vi.advanceTimersByTime(100);
  expect(raw.now().toString()).toContain("Date: Sat, 21 Nov 2026 10:00:01 GMT\r\n");
});

test("answers come in the order of the requests, and the last one ends its connection", async () => {
  const slow: RequestListener = (request, response) => {
    if (request.url === "/slow") setTimeout(() => response.end("slow"), 5);
    else whole(request, response);
  };
  const seen = await talk(slow, get("/") + get("/slow") + get("/") + get("/", LAST));
  expect([...seen.matchAll(/hello|slow/g)].join()).toBe("hello,slow,hello,hello");
  expect(seen).toContain("Connection: close");
});

const HTTP_1_0 = "GET / HTTP/1.0\r\nconnection: keep-alive\r\n\r\n";

test.each([get("/", LAST), HTTP_1_0])("where the connection ends with the answer, Node writes it: %j", async (sent) => {
  const unchanged = new RawAnswer(304, ["etag", '"e"']);
  const theirs: RequestListener = (_, response) => void response.writeHead(304, ["etag", '"e"']).end();
  const ours: RequestListener = (request, response) => {
    if (!sendWhole(request, response, unchanged)) theirs(request, response);
  };
  expect(undated(await talk(ours, sent))).toBe(undated(await talk(theirs, sent)));
});

test("a long answer, which a slow reader takes many times, is Node's to write and to wait for", async () => {
  const answer = async (length: number) => {
    const raw = new RawAnswer(200, ["content-length", String(length)], Buffer.alloc(length, "a"));
    const asked: boolean[] = [];
    const listener: RequestListener = (request, response) => {
      asked.push(sendWhole(request, response, raw));
      if (!asked[0]) response.writeHead(raw.status, raw.headers).end(raw.body);
    };
    const seen = await talk(listener, get("/"), (text) => text.length > length);
    return { byUs: asked[0], length: seen.split("\r\n\r\n")[1]?.length };
  };
  expect(await answer(32 * 1024)).toEqual({ byUs: true, length: 32 * 1024 });
  expect(await answer(32 * 1024 + 1)).toEqual({ byUs: false, length: 32 * 1024 + 1 });
});

test("kept pages never ask Node to put an answer together, and HEAD has no body", async () => {
  const answer = new KeptAnswer(
    { status: 200, headers: new Headers({ "cache-control": "no-cache" }) },
    Buffer.from("hello"),
  );
  const feed = { changes: new Changes(), isOpen: true, watches: () => true };
  const render = async () => ({ answer, reads: { tables: new Set<string>(), statements: [] }, changesAt: Infinity });
  const cache = new PageCache({ feed, render, maxBytes: 1_000_000 });
  const door = pageDoor({ cache, isForAll: () => true, addressOf: (url) => url, next: byNode });
  const heads: { method: string | undefined; written: { mock: { calls: unknown[] } } }[] = [];
  const listener: RequestListener = (request, response) => {
    heads.push({ method: request.method, written: vi.spyOn(response, "writeHead") });
    door(request, response);
  };
  const { etag } = await answer.variant("identity");
  await cache.read("/");
  const same = get("/", `if-none-match: ${etag}\r\n`);
  const head = get("/", LAST).replace("GET", "HEAD");
  const seen = await talk(listener, get("/") + same + get("/") + head);
  expect(seen.match(/(?<=HTTP\/1.1 )\d+|hello/g)).toEqual(["200", "hello", "304", "200", "hello", "200"]);
  expect(heads.filter(({ written }) => written.mock.calls.length > 0).map(({ method }) => method)).toEqual(["HEAD"]);
});
