import { getRequestListener } from "@hono/node-server";
import type { Socket } from "node:net";
import { Writable } from "node:stream";
import pino from "pino";
import { createElement } from "react";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { handleError } from "../app/entry.server.tsx";
import { handmadeBuild } from "../tests/support/handmade-build.ts";
import { answersTo, get, LAST, listenOnLoopback, openTalk, statusesIn, until } from "../tests/support/raw-http.ts";
import { openSite } from "../tests/support/site.ts";
import { createApp } from "./app.ts";
import { createHttpServer } from "./http-server.ts";
import { MOST_RENDERED_AT_ONCE } from "./render-page.ts";

type Line = { level: number; msg: string; path?: string; status?: number };

/** The app behind a real server, with its log at hand. */
async function serveApp(pages: ServerBuild = makePages()) {
  const { services } = await openSite();
  const lines: Line[] = [];
  const log = pino(
    { level: "info" },
    new Writable({ write: (line, _, done) => (lines.push(JSON.parse(String(line)) as Line), done()) }),
  );
  const { fetch } = createApp({ ...services, log }, pages, { assets: "public" });
  const listener = getRequestListener(fetch);
  const { server } = createHttpServer((request, response) => void listener(request, response));
  const sockets: Socket[] = [];
  server.on("connection", (socket) => sockets.push(socket));
  return { port: await listenOnLoopback(server), lines, sockets };
}

function makePages(loader: () => unknown = () => null): ServerBuild {
  const build = handmadeBuild(
    async (_, status, headers) => new Response("a page", { status, headers }),
    [
      { id: "root", path: "", module: { default: () => createElement("html") } },
      { id: "page", parentId: "root", path: "page", module: { default: () => null, loader } },
    ],
  );
  Object.assign(build.entry.module, { handleError });
  return build;
}

const post = (path: string, headers: string, body = "") =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n${body}`;
const json = (length: number, more = "") => `Content-Type: application/json\r\nContent-Length: ${length}\r\n${more}`;
const CONTACT = "/api/v1/public/contact";
const INFO = 30;
const ERROR = 50;
const KILOBYTE = "a".repeat(1_024);

test("an answer before the end of its request is not lost while more is sent", async () => {
  const { port } = await serveApp();
  const talk = openTalk(port, post(CONTACT, json(2_000_000), KILOBYTE));
  const errors: Error[] = [];
  talk.socket.on("error", (error) => errors.push(error));
  await until(() => talk.seen().includes("larger than 1 MB"));
  talk.socket.end("a".repeat(2_000_000 - KILOBYTE.length));
  await talk.closed;
  expect(statusesIn(talk.seen())).toEqual([413]);
  expect(errors).toEqual([]);
});

test("a refused request that has arrived completely leaves its connection open", async () => {
  const { port } = await serveApp();
  const seen = await answersTo(port, post("/api/v1/nothing", json(2), "{}") + get("/healthz", LAST));
  expect(statusesIn(seen)).toEqual([404, 200]);
});

test.each([
  ["JSON", CONTACT, json(100), '{"name":'],
  ["JSON in pieces", CONTACT, "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n", '5\r\n{"nam'],
  ["a form", "/page", "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n", "name="],
])("a connection that is lost during %s is not logged as an error", async (_, path, headers, body) => {
  const { port, lines, sockets } = await serveApp();
  const { socket } = openTalk(port, post(path, headers, body));
  await until(() => (sockets[0]?.bytesRead ?? 0) > 0);
  socket.resetAndDestroy();
  await until(() => lines.length > 0);
  expect(lines.filter(({ level }) => level > INFO)).toEqual([]);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
  "%s where it is not taken is no error",
  async (method) => {
    const { port, lines } = await serveApp();
    const ask = (path: string) => get(path).replace("GET", method).replace("\r\n\r\n", "\r\nContent-Length: 0\r\n\r\n");
    const seen = await answersTo(port, ask("/page") + ask("/api/v1/public/quotes") + get("/healthz", LAST));
    expect(statusesIn(seen)).toEqual([405, 405, 200]);
    expect(lines.map(({ level, status }) => ({ level, status }))).toEqual(
      [405, 405].map((status) => ({ level: INFO, status })),
    );
  },
);

test("beyond the limit of concurrent renders a request is refused at once, until one has ended", async () => {
  const held = Promise.withResolvers<null>();
  let making = 0;
  const { port, lines } = await serveApp(makePages(() => (making++, held.promise)));
  const waiting = Array.from({ length: MOST_RENDERED_AT_ONCE }, () => openTalk(port, get("/page", LAST)));
  await until(() => making === MOST_RENDERED_AT_ONCE);
  const refused = await answersTo(port, get("/page", LAST));
  expect(statusesIn(refused)).toEqual([503]);
  expect(refused).toMatch(/retry-after: 2/i);
  expect(statusesIn(await answersTo(port, get("/api/v1/public/quotes", LAST)))).toEqual([200]);
  held.resolve(null);
  await Promise.all(waiting.map(({ closed }) => closed));
  expect(new Set(waiting.flatMap(({ seen }) => statusesIn(seen())))).toEqual(new Set([200]));
  expect(statusesIn(await answersTo(port, get("/page", LAST)))).toEqual([200]);
  expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
});
