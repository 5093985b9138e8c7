import { mkdtempSync, rmSync } from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPublicRoutes } from "../scripts/bench/public-routes.ts";
import { freePort, signInAsAdmin, startSite, until, type SiteProcess } from "./support/site-process.ts";

const PAGES = ["/", "/blog", "/events", "/thoughts", "/donate", "/privacy", "/blog.data", "/api/v1/public/quotes"];

/** Pages without pictures: those of a new site get smaller ones for some time yet, and change with each. */
const SETTLED = ["/donate", "/privacy"];

let site: SiteProcess;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kshitij-cache-"));
  site = await startSite(dataDir, await freePort(), { DEMO_CONTENT: "true", LOG_LEVEL: "info", PAGE_CACHE_MB: "2" });
});

afterAll(async () => {
  site.child.kill("SIGTERM");
  await until("the site has stopped", () => site.child.exitCode !== null);
  rmSync(dataDir, { recursive: true, force: true });
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

/** What `compare` finds while the page stays as it is: a new site's pictures get smaller files for some time yet. */
async function whileItStands<Found>(path: string, compare: () => Promise<Found>): Promise<Found> {
  const etagNow = async () => (await ask(path, { "accept-encoding": "br" })).headers.etag;
  for (;;) {
    const before = await etagNow();
    const found = await compare();
    if ((await etagNow()) === before) return found;
  }
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
  const { plain, br, gzip, again, head } = await whileItStands(path, async () => {
    const first = await ask(path, { "accept-encoding": "gzip, deflate, br" });
    return {
      plain: await ask(path),
      br: first,
      gzip: await ask(path, { "accept-encoding": "br;q=0, gzip" }),
      again: await ask(path, { "accept-encoding": "br", "if-none-match": `"other", W/${first.headers.etag}` }),
      head: await ask(path, { "accept-encoding": "br" }, "HEAD"),
    };
  });
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
  for (const path of SETTLED) expect(expected.get(path)?.equals(clean.get(path) as Buffer)).toBe(true);
  const stranger = await ask("/", { host: "evil.example" });
  expect(stranger.status).toBe(421);
});

test("a flood of made-up addresses is not cached and evicts no page", async () => {
  // The smaller files of a new site's pictures make every page stale once; a write waits for the pages made then.
  await until("the pictures are encoded", () => site.output().includes("Pictures were encoded"));
  await addThought("Made-up addresses come next", await signInAsAdmin(site));
  const pages = [...SETTLED, "/thoughts", "/api/v1/public/quotes"];
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
