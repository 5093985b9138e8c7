import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createServer, type RequestListener } from "node:http";
import { expect, test } from "vitest";
import {
  answersTo,
  get,
  LAST,
  listenOnLoopback,
  openTalk,
  statusesIn,
  until,
  type Talk,
} from "../tests/support/raw-http.ts";
import type { ApiEnv } from "../app/platform/api/api.server.ts";
import { parseEnvironment } from "../app/platform/settings/environment.server.ts";
import { openSite } from "../tests/support/site.ts";
import { createApp } from "./app.ts";
import { createHttpServer } from "./http-server.ts";
import { answerPages, createPageCache } from "./page-cache.ts";
import type { PageBuild } from "./render-page.ts";
import { limitUnfinishedBodies } from "./request-bodies.ts";

const post = (length: number, body: string, more = "") =>
  `POST / HTTP/1.1\r\nHost: localhost\r\n${more}Content-Length: ${length}\r\n\r\n${body}`;

/** A server that reads each body to its end, behind a proxy that names networks. */
async function serve(limits: { together: number; perNetwork: number }) {
  const app = new Hono<ApiEnv>();
  let reading = 0;
  app.use((c, next) => {
    c.set("environment", parseEnvironment({ TRUST_PROXY: "1" }));
    return next();
  });
  app.use(limitUnfinishedBodies({ ...limits, prompt: 50 }));
  app.post("/", async (c) => {
    reading++;
    return c.text(String((await c.req.text()).length));
  });
  const listener = getRequestListener(app.fetch);
  const port = await listenOnLoopback(createServer((request, response) => void listener(request, response)));
  return { port, isRead: (many: number) => until(() => reading === many) };
}

test("of one network and of all together so many bodies may arrive slowly; the next one is answered 503", async () => {
  const { port, isRead } = await serve({ together: 3, perNetwork: 2 });
  const begin = (network: string) => openTalk(port, post(4, "ab", `X-Forwarded-For: ${network}\r\n${LAST}`));
  const first = ["192.0.2.1", "192.0.2.1"].map(begin);
  await isRead(2);
  const third = begin("192.0.2.1");
  await third.closed;
  expect(statusesIn(third.seen())).toEqual([503]);
  const another = begin("192.0.2.2");
  await isRead(4);
  const late = begin("192.0.2.3");
  await late.closed;
  expect(statusesIn(late.seen())).toEqual([503]);
  expect(late.seen()).toMatch(/retry-after: 2/i);
  for (const { socket } of [...first, another]) socket.write("cd");
  await Promise.all([...first, another].map(({ closed }) => closed));
  expect([...first, another].map(({ seen }) => statusesIn(seen()))).toEqual([[200], [200], [200]]);
  const next = begin("192.0.2.1");
  next.socket.write("cd");
  await next.closed;
  expect(statusesIn(next.seen())).toEqual([200]);
});

test("bodies that arrive at once are not counted", async () => {
  const { port } = await serve({ together: 1, perNetwork: 1 });
  const seen = await Promise.all(Array.from({ length: 50 }, () => answersTo(port, post(4, "abcd", LAST))));
  expect(new Set(seen.flatMap(statusesIn))).toEqual(new Set([200]));
});

test("beside 200 unfinished bodies, 20 of each network, the next one is answered 503, and a cached answer as ever", async () => {
  const { services } = await openSite({ TRUST_PROXY: "1" });
  const { fetch } = createApp(services, {} as PageBuild);
  const app = getRequestListener(fetch);
  const next: RequestListener = (request, response) => void app(request, response);
  const fromCache: number[] = [];
  const onAnswer = (_: unknown, status: number) => fromCache.push(status);
  const listener = answerPages(createPageCache(services, fetch), services, { onAnswer, next });
  const port = await listenOnLoopback(createHttpServer(listener).server);
  const readPrograms = () => answersTo(port, get("/api/v1/public/programs", LAST)).then(statusesIn);
  expect(await readPrograms()).toEqual([200]);
  const begin = (network: number) =>
    openTalk(port, post(4, "{", `X-Forwarded-For: 192.0.2.${network}\r\n`).replace("/", "/api/v1/public/contact"));
  const refused = (talks: Talk[]) => talks.filter(({ seen }) => statusesIn(seen()).includes(503)).length;
  const ofOneNetwork = Array.from({ length: 21 }, () => begin(1));
  await until(() => refused(ofOneNetwork) === 1);
  const ofOthers = Array.from({ length: 181 }, (_, number) => begin(2 + Math.floor(number / 20)));
  await until(() => refused(ofOthers) === 1);
  expect(await readPrograms()).toEqual([200]);
  expect(fromCache).toEqual([200, 200]);
  expect([refused(ofOneNetwork), refused(ofOthers)]).toEqual([1, 1]);
});
