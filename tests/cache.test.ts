import { request, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPublicRoutes } from "../scripts/bench/public-routes.ts";
import { copyDemo } from "./support/demo-copies.ts";
import { freePort, signInAsAdmin, startSite, stopSite, until, type SiteProcess } from "./support/site-process.ts";
import { order } from "./support/test-server.ts";

const PAGES = ["/", "/blog", "/events", "/thoughts", "/donate", "/privacy", "/blog.data", "/api/v1/public/quotes"];

let site: SiteProcess;
let demo: Awaited<ReturnType<typeof copyDemo>>;

beforeAll(async () => {
  demo = await copyDemo();
  const { settings } = demo;
  // As once all pictures have their smaller files, which makes every page stale and takes the processor half a minute.
  await order(settings.DATABASE_URL, "update uploads set has_avif = true");
  site = await startSite(settings.DATA_DIR, await freePort(), { ...settings, LOG_LEVEL: "info", PAGE_CACHE_MB: "2" });
});

afterAll(async () => {
  await stopSite(site);
  await demo.remove();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A request as raw as it was written: `fetch` would mend addresses, unpack bodies and add headers. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}

/**
 * What a server sends before it hears back is ten packets of 1,460 bytes, and twenty more after that. Our pages bring
 * their styles with them, so the second flight carries their end; none should grow beyond this unseen.
 */
const MOST_BYTES = 27_000;

let marks = 0;

/** How often each page was made: the app writes a line for each, in order; what is kept writes none. */
async function rendersOf(...paths: string[]): Promise<number[]> {
  // Its lines may still be on their way to us when its answers are here.
  const mark = `/no/such/mark-${++marks}`;
  await ask(mark);
  await until(`the line of ${mark} is written`, () => site.output().includes(`"path":"${mark}"`));
  return paths.map((path) => site.output().split(`"path":"${path}"`).length - 1);
}

async function addThought(text: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${site.url}/api/v1/admin/quotes/create-quotes`, {
    method: "POST",
    headers,
    body: JSON.stringify({ text, author: "A tester" }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { _id: string })._id;
}

test("500 requests at once for one uncached page cause one render", async () => {
  const [before = 0] = await rendersOf("/about");
  const answers = await Promise.all(Array.from({ length: 500 }, () => ask("/about")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(await rendersOf("/about")).toEqual([before + 1]);
});

test.each(PAGES)("%s is the same in every encoding, and 304 for who has it", async (path) => {
  const br = await ask(path, { "accept-encoding": "gzip, deflate, br" });
  const plain = await ask(path);
  const gzip = await ask(path, { "accept-encoding": "br;q=0, gzip" });
  const again = await ask(path, { "accept-encoding": "br", "if-none-match": `"other", W/${br.headers.etag}` });
  const head = await ask(path, { "accept-encoding": "br" }, "HEAD");
  expect(plain.status).toBe(200);
  expect(br.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(br.headers).toMatchObject({
    vary: "Accept-Encoding",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, br.headers.etag]);
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(br.body.length)]);
});

test("every public page arrives in two flights of packets, including its styles", async () => {
  for (const path of await listPublicRoutes(site.url)) {
    const { status, headers, body } = await ask(path, { "accept-encoding": "br" });
    expect([path, status, headers["content-encoding"]]).toEqual([path, 200, "br"]);
    expect(JSON.stringify(headers).length + body.length, path).toBeLessThan(MOST_BYTES);
  }
});

test("a write is in the next answer, and no older ETag is accepted", async () => {
  const headers = await signInAsAdmin(site);
  for (let round = 0; round < 30; round++) {
    const before = await ask("/thoughts");
    const text = `Written in round ${round} of this test`;
    const id = await addThought(text, headers);
    const [page, api] = await Promise.all([
      ask("/thoughts", { "if-none-match": String(before.headers.etag) }),
      ask("/api/v1/public/quotes"),
    ]);
    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain(text);
    expect(api.body.toString()).toContain(text);
    const removed = await fetch(`${site.url}/api/v1/admin/quotes/delete/${id}`, { method: "DELETE", headers });
    expect(removed.ok).toBe(true);
    expect((await ask("/thoughts")).headers.etag).toBe(before.headers.etag);
  }
});

test("nothing that a visitor sends changes the cached answer", async () => {
  const clean = new Map<string, Buffer>();
  for (const path of PAGES) clean.set(path, (await ask(path)).body);
  const poisons: Record<string, string>[] = [
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", "x-forwarded-for": "1.2.3.4" },
    { forwarded: "host=evil.example", "x-host": "evil.example", "x-original-url": "/admin", "x-rewrite-url": "/admin" },
    { origin: "https://evil.example", referer: "https://evil.example/" },
    { accept: "application/json", "accept-language": "de", "user-agent": "<script>" },
    { authorization: "Bearer garbage" },
    { "x-http-method-override": "DELETE", "x-method-override": "POST" },
    {
      "x-react-router-spa-mode": "yes",
      "x-react-router-prerender-data": "x",
      "x-react-router-prerender-path": "/admin",
    },
    { cookie: "token=x", range: "bytes=0-1", pragma: "no-cache", "cache-control": "no-store" },
  ];
  // After the first write pages are rendered again, the second makes them stale: poisoned requests are the ones that would be kept.
  const admin = await signInAsAdmin(site);
  for (const text of ["Who asks first makes no difference", "Nor who asks next"]) await addThought(text, admin);
  const expected = new Map<string, Buffer>();
  for (const path of PAGES) {
    for (const poison of poisons) await ask(`${path}?utm_source=evil&fbclid=<script>`, poison);
    const { body, headers } = await ask(path);
    expected.set(path, body);
    expect(body.toString()).not.toContain("evil");
    expect(JSON.stringify(headers)).not.toContain("evil");
  }
  for (const path of ["/donate", "/privacy"]) expect(expected.get(path)?.equals(clean.get(path) as Buffer)).toBe(true);
  const stranger = await ask("/", { host: "evil.example" });
  expect(stranger.status).toBe(421);
});

test("a flood of made-up addresses is not cached and evicts no page", async () => {
  const pages = ["/donate", "/privacy", "/thoughts", "/api/v1/public/quotes"];
  for (const path of pages) await ask(path);
  const before = await rendersOf(...pages);
  const made = (number: number) => [
    `/events?made=${number}`,
    `/donate?utm_campaign=${number}`,
    `/blog?page=${number + 2}`,
    `/blog/none-${number}`,
    `/Blog/${number}`,
    `//blog//${number}`,
  ];
  for (let number = 0; number < 100; number++) await Promise.all(made(number).map((path) => ask(path)));
  for (const path of pages) await ask(path);
  expect(await rendersOf(...pages)).toEqual(before);
});

test("the answer of a token link is never cached", async () => {
  const { authorization } = await signInAsAdmin(site);
  const mine = await ask("/api/v1/public/quotes", { authorization: String(authorization) });
  expect(mine.headers["cache-control"]).toBe("no-store");
  expect(mine.headers.etag).toBeUndefined();
  expect((await ask("/api/v1/me", { authorization: String(authorization) })).status).toBe(200);
  expect((await ask("/api/v1/me")).status).toBe(401);
});
