import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { openSite } from "../tests/support/site.ts";
import { createApp } from "./app.ts";
import { createMetrics } from "./metrics.ts";

const METRICS_TOKEN = "a-token-for-figures";

async function open() {
  const { services, pool } = await openSite({ METRICS_TOKEN });
  const metrics = createMetrics(services);
  const app = createApp(services, {} as ServerBuild, { assets: "public", metrics });
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://localhost:3000${path}`, { headers });
  const read = async () => (await ask("/metrics", { authorization: `Bearer ${METRICS_TOKEN}` })).text();
  return { metrics, ask, read, pool };
}

test("requests are counted by the pattern of their route, never by their address", async () => {
  const { metrics, ask, read } = await open();
  await ask("/api/v1/public/allevents/my-secret-id");
  await ask("/api/v1/public/allevents/another-secret-id");
  metrics.countCached(200);
  const text = await read();
  expect(text).toContain('http_requests_total{route="/api/v1/public/allevents/:id",status="404"} 2');
  expect(text).toContain('http_requests_total{route="cache",status="200"} 1');
  expect(text).toMatch(/http_request_duration_seconds_count\{route="\/api\/v1\/public\/allevents\/:id"\} 2/);
  expect(text).not.toContain("secret-id");
});

test("the figures show memory, connections, and mails and jobs that are pending", async () => {
  const { read, pool } = await open();
  await pool.query(
    "insert into mails (id, kind, recipient, values) values (gen_random_uuid(), 'test', 'asha@example.org', '{}')",
  );
  const text = await read();
  expect(text).toContain('pending_work{what="mails",state="waiting"} 1');
  expect(text).toMatch(/database_connections\{state="open"\} [1-9]/);
  expect(text).toMatch(/process_resident_memory_bytes [1-9]/);
  expect(text).toContain("database_up 1");
  expect(text).not.toContain("asha");
});

test("without the token, with a wrong one, and where none is set there is nothing at this address", async () => {
  const { ask } = await open();
  const isAbsent = async (answer: Promise<Response>) => expect((await answer).status).not.toBe(200);
  await isAbsent(ask("/metrics"));
  await isAbsent(ask("/metrics", { authorization: "Bearer another-token-of-16" }));
  const { request } = await openSite();
  await isAbsent(request("/metrics", { headers: { authorization: "Bearer " } }));
});
