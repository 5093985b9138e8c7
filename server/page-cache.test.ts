import { expect, test } from "vitest";
import { openSite } from "../tests/support/site.ts";
import { createPageCache } from "./page-cache.ts";

const QUOTES = "/api/v1/public/quotes";

async function openCache(settings: Record<string, string> = {}) {
  const { services, requestAt } = await openSite(settings);
  const cache = createPageCache(services, (request) => requestAt(request.url));
  return async () => (await (await cache.read(QUOTES)).variant("identity")).whole.headers;
}

test("behind a network that is told of changes, answers may be kept there, under the names of their tables", async () => {
  const read = await openCache({ CDN_PURGE_URL: "http://127.0.0.1:9/purge" });
  const headers = (await read()).join("\n");
  expect(headers).toContain("cache-control\npublic, max-age=0, must-revalidate, s-maxage=86400");
  expect(headers).toContain("surrogate-key\nall quotes");
  expect(headers).toContain("cache-tag\nall,quotes");
});

test("without one they are asked for again each time, and say nothing of tables", async () => {
  const read = await openCache();
  const headers = (await read()).join("\n");
  expect(headers).toContain("cache-control\nno-cache");
  expect(headers).not.toContain("surrogate-key");
});
