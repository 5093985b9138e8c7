import type { RequestListener, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { answersTo, get, LAST, listenOnLoopback, openTalk, statusesIn, until } from "../tests/support/raw-http.ts";
import { closeHttpServer, createHttpServer, type Limits } from "./http-server.ts";

const hello: RequestListener = (_, response) => void response.end("hello");

async function open(listener: RequestListener = hello, limits: Partial<Limits> = {}) {
  const refused: number[] = [];
  const http = createHttpServer(listener, { limits, onRefused: (status) => refused.push(status) });
  return { http, refused, port: await listenOnLoopback(http.server) };
}

/** Answers only when `finish` is called. */
function waiting() {
  const open: ServerResponse[] = [];
  const listener: RequestListener = (_, response) => void open.push(response);
  return { open, listener, finish: () => open.splice(0).forEach((response) => response.end("hello")) };
}

test("of five thousand requests at once on one connection a hundred are answered, then it ends with a 503", async () => {
  const handler = waiting();
  const { port, refused, http } = await open(handler.listener);
  const talk = openTalk(port, get("/search?q=a").repeat(5_000));
  await until(() => http.connections.waiting === 5_000);
  expect(handler.open).toHaveLength(100);
  handler.finish();
  await talk.closed;
  expect(statusesIn(talk.seen())).toEqual([...Array<number>(100).fill(200), 503]);
  expect(talk.seen()).toContain("Retry-After: 2\r\n");
  expect(refused).toEqual([503]);
  const next = openTalk(port, get("/", LAST));
  await until(() => handler.open.length === 1);
  handler.finish();
  await next.closed;
  expect(statusesIn(next.seen())).toEqual([200]);
  expect(http.connections.waiting).toBe(0);
});

test("a flood over many connections is ended beyond the common limit", async () => {
  const handler = waiting();
  const { port, http } = await open(handler.listener, { together: 500 });
  const patient = openTalk(port, get("/", LAST));
  await until(() => handler.open.length === 1);
  const flood = Array.from({ length: 20 }, () => openTalk(port, get("/").repeat(1_000)));
  await until(() => flood.some(({ socket }) => socket.closed) && http.connections.waiting <= 500);
  const late = openTalk(port, get("/late", LAST));
  await until(() => handler.open.some(({ req }) => req.url === "/late"));
  handler.finish();
  await Promise.all([patient.closed, late.closed]);
  expect([patient, late].map(({ seen }) => statusesIn(seen()))).toEqual([[200], [200]]);
});

test("beyond the common limit, connections are read one after the other", async () => {
  const handler = waiting();
  const { port, http } = await open(handler.listener, { together: 500 });
  let connected = 0;
  http.server.on("connection", () => connected++);
  const flood = Array.from({ length: 20 }, () => openTalk(port));
  await until(() => connected === flood.length);
  for (const { socket } of flood) socket.write(get("/").repeat(1_000));
  let most = 0;
  await until(() => {
    most = Math.max(most, http.connections.waiting);
    return flood.some(({ socket }) => socket.closed) && http.connections.waiting <= 500;
  });
  expect(most).toBeGreaterThan(500);
  // One connection's thousand beyond the limit.
  expect(most).toBeLessThanOrEqual(1_500);
});

test("a connection with one request at a time is never ended", async () => {
  const { port } = await open();
  const talk = openTalk(port);
  for (let asked = 1; asked <= 110; asked++) {
    talk.socket.write(get("/"));
    await until(() => statusesIn(talk.seen()).length === asked);
  }
  expect(new Set(statusesIn(talk.seen()))).toEqual(new Set([200]));
});

test("answers come in the order of their requests", async () => {
  const slow = waiting();
  const { port } = await open((request, response) => {
    if (request.url === "/slow") return slow.listener(request, response);
    response.end("quick");
    if (request.url === "/last") slow.finish();
  });
  const seen = await answersTo(port, get("/slow") + get("/") + get("/last", LAST));
  expect(seen.match(/hello|quick/g)).toEqual(["hello", "quick", "quick"]);
});

const post = (head: string, body: string) => `POST / HTTP/1.1\r\nHost: localhost\r\n${head}\r\n${body}`;

test.each([
  ["two hosts", get("/", "Host: elsewhere\r\n")],
  ["a coding that is none of HTTP's", get("/", "Transfer-Encoding: xchunked\r\n")],
  ["two codings", post("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n")],
  ["a length and a coding", post("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n")],
  ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ["a line feed alone", "GET / HTTP/1.1\nHost: localhost\n\n"],
  ["no HTTP", "hello\r\n\r\n"],
])(
  "a request with %s is refused with one 400, and later requests on its connection are not answered",
  async (_, sent) => {
    const { port } = await open();
    expect(statusesIn(await answersTo(port, sent + get("/")))).toEqual([400]);
  },
);

test("headers may take a minute to arrive, and a whole request a quarter of an hour", () => {
  expect(createHttpServer(hello).server).toMatchObject({ headersTimeout: 60_000, requestTimeout: 900_000 });
});

test("missing headers end a connection with 408, on a new connection and on a used one", async () => {
  const { port } = await open(hello, { headers: 300, checkEvery: 10 });
  expect(statusesIn(await answersTo(port, "GET / HTTP/1.1\r\nHost: loc"))).toEqual([408]);
  expect(statusesIn(await answersTo(port, `${get("/")}GET / HTT`))).toEqual([200, 408]);
  expect(statusesIn(await answersTo(port, ""))).toEqual([408]);
});

test("a connection without any transfer ends", async () => {
  const handler = waiting();
  const { port } = await open(handler.listener, { silence: 50 });
  expect(await answersTo(port, get("/"))).toBe("");
});

test("a stop completes pending requests, and announces the end on each open connection", async () => {
  const handler = waiting();
  const { port, http } = await open((request, response) =>
    request.url === "/slow" ? handler.listener(request, response) : void response.end("quick"),
  );
  const [slow, idle, pipelined] = [
    openTalk(port, get("/slow")),
    openTalk(port, get("/")),
    openTalk(port, get("/slow")),
  ];
  await until(() => handler.open.length === 2 && idle.seen().endsWith("quick"));
  const closing = closeHttpServer(http, { grace: 60_000, limit: 120_000 });
  idle.socket.write(get("/again"));
  await idle.closed;
  expect(idle.seen().match(/Connection: .*/g)).toEqual(["Connection: keep-alive", "Connection: close"]);
  const late = openTalk(port, get("/late"));
  await late.closed;
  expect(late.seen()).toContain("Connection: close");
  pipelined.socket.write(get("/slow"));
  await until(() => handler.open.length === 3);
  handler.finish();
  await Promise.all([slow.closed, pipelined.closed, closing]);
  expect(slow.seen()).toMatch(/Connection: close[^]*hello$/);
  expect(pipelined.seen().match(/Connection: .*|hello/g)).toEqual([
    "Connection: keep-alive",
    "hello",
    "Connection: close",
    "hello",
  ]);
});

test("a stop does not wait for idle connections, or for requests that never end", async () => {
  const handler = waiting();
  const { port, http } = await open((request, response) =>
    request.url === "/slow" ? handler.listener(request, response) : void response.end("quick"),
  );
  const idle = openTalk(port, get("/"));
  const unfinished = [openTalk(port, get("/slow")), openTalk(port, "GET / HT")];
  await until(() => handler.open.length === 1 && idle.seen().endsWith("quick"));
  await closeHttpServer(http, { grace: 10, limit: 50 });
  await Promise.all([idle, ...unfinished].map(({ closed }) => closed));
  expect(unfinished.map(({ seen }) => seen())).toEqual(["", ""]);
});

test("a stop answers connections that wait to be accepted", async () => {
  const { port, http } = await open();
  const talks = Array.from({ length: 20 }, () => openTalk(port, get("/")));
  await Promise.resolve();
  await closeHttpServer(http, { grace: 60_000, limit: 120_000 });
  await Promise.all(talks.map(({ closed }) => closed));
  expect(talks.map(({ seen }) => statusesIn(seen()))).toEqual(talks.map(() => [200]));
});

test("a stop answers requests that nobody has read at the end of its grace", async () => {
  const { port, http } = await open();
  const talk = openTalk(port, get("/"));
  await until(() => talk.seen().endsWith("hello"));
  // In the same turn of the event loop as that end, and just before it.
  setTimeout(() => talk.socket.write(get("/again")), 20);
  await closeHttpServer(http, { grace: 20, limit: 60_000 });
  await talk.closed;
  expect(statusesIn(talk.seen())).toEqual([200, 200]);
});
