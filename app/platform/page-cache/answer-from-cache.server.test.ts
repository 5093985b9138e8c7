import { type RequestListener, createServer } from "node:http";
import { expect, test } from "vitest";
import { answersTo, get, LAST, listenOnLoopback } from "../../../tests/support/raw-http.ts";
import { answerFromCache } from "./answer-from-cache.server.ts";
import { CachedAnswer } from "./cached-answer.server.ts";
import { PageCache } from "./page-cache.server.ts";

const byApp: RequestListener = (_, response) => void response.end("by the app");

/** A server whose pages are all in memory, and what it counted. */
async function open({ status = 200, addressOf = (url: string) => url } = {}) {
  const cached = { status, headers: new Headers({ "cache-control": "no-cache" }) };
  const answer = new CachedAnswer(cached, Buffer.from("hello"));
  const versions = { used: VERSIONS, newest: VERSIONS, isCurrent: true, isLost: false, ask: async () => {} };
  const render = async () => ({ answer, validUntil: Infinity });
  const cache = new PageCache({ versions, render, showsLive: () => false, maxBytes: 1_000_000 });
  const counted: number[] = [];
  const listener = answerFromCache({
    cache,
    isForAll: () => true,
    addressOf,
    onAnswer: (_, status) => counted.push(status),
    next: byApp,
  });
  const port = await listenOnLoopback(createServer(listener));
  await answersTo(port, get("/", LAST));
  counted.length = 0;
  return { port, counted, etag: (await answer.variant("identity")).etag };
}

const VERSIONS = { content: 1, live: 1 };

test("a cached page is answered with 200, with 304 or with headers alone, in the order of the requests, and each answer is counted", async () => {
  const { port, counted, etag } = await open();
  const head = get("/", LAST).replace("GET", "HEAD");
  const seen = await answersTo(port, get("/") + get("/", `If-None-Match: ${etag}\r\n`) + get("/") + head);
  expect(seen.match(/(?<=HTTP\/1.1 )\d+|hello/g)).toEqual(["200", "hello", "304", "200", "hello", "200"]);
  expect(seen.match(/Content-Length: 5/gi)).toHaveLength(3);
  expect(counted).toEqual([200, 304, 200, 200]);
});

test("a request with Connection: close, and one of HTTP/1.0, ends its connection", async () => {
  const { port } = await open();
  expect(await answersTo(port, get("/", LAST))).toMatch(/Connection: close\r\n[^]*hello$/);
  expect(await answersTo(port, "GET / HTTP/1.0\r\n\r\n")).toMatch(/Connection: close\r\n[^]*hello$/);
});

test("a request with a body is never answered from the cache", async () => {
  const { port, counted } = await open();
  const seen = await answersTo(port, `${get("/", "Content-Length: 2\r\n")}{}${get("/", LAST)}`);
  expect(seen.match(/by the app|hello/g)).toEqual(["by the app", "hello"]);
  expect(counted).toEqual([200]);
});

test("a redirect is answered by the app where the request has a query, which the redirect keeps", async () => {
  const { port } = await open({ status: 301, addressOf: (url) => url.replace(/\?.*/, "") });
  const seen = await answersTo(port, get("/old") + get("/old?utm_source=mail", LAST));
  expect(seen.match(/by the app|hello/g)).toEqual(["hello", "by the app"]);
});
