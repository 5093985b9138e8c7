import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ofDatabase } from "./support/database-url.ts";
import { freePort, refusedStart, signInAsAdmin, startSite, until, type SiteProcess } from "./support/site-process.ts";

const QUOTES = "/api/v1/public/quotes";
/** No file is stored here: nobody asks this bucket. */
const STORAGE_URL = "s3://key:secret@127.0.0.1:1/pictures?region=ap-south-1&tls=false";

const dataDir = mkdtempSync(join(tmpdir(), "kshitij-instances-"));
let sites: SiteProcess[] = [];
let connectionString = "";
let headers: Record<string, string> = {};

beforeAll(async () => {
  const { url, template } = inject("database");
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${template}_instances template ${template}`);
  await server.end();
  connectionString = ofDatabase(url, `${template}_instances`);
  for (const number of [1, 2]) sites.push(await start({ number, STORAGE_URL }));
  headers = await signInAsAdmin(site(0));
});

afterAll(async () => {
  for (const { child } of sites) child.kill("SIGKILL");
  await until("both have ended", () =>
    sites.every(({ child }) => child.exitCode !== null || child.signalCode !== null),
  );
  rmSync(dataDir, { recursive: true, force: true });
});

const site = (number: number) => sites[number] as SiteProcess;

async function start({ number, ...settings }: { number: number; STORAGE_URL: string }) {
  return startSite(join(dataDir, String(number)), await freePort(), { DATABASE_URL: connectionString, ...settings });
}

/** Writes a thought on one instance, and returns how long that took. */
async function write(on: number, text: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${site(on).url}/api/v1/admin/quotes/create-quotes`, {
    method: "POST",
    headers,
    body: JSON.stringify({ text, author: "A tester" }),
  });
  expect(response.status).toBe(201);
  return performance.now() - began;
}

const read = async (on: number) => (await fetch(site(on).url + QUOTES)).text();

test("each of three hundred edits is read on the other instance right after the acknowledgement", async () => {
  const stale: string[] = [];
  for (let number = 0; number < 300; number++) {
    const [on, other] = number % 2 ? [0, 1] : [1, 0];
    await read(other);
    const text = `Edit number ${number} of this test.`;
    await write(on, text);
    if (!(await read(other)).includes(text)) stale.push(text);
  }
  expect(stale).toEqual([]);
});

test("a frozen instance holds no edit up for long, and afterwards serves nothing that is stale", async () => {
  for (let number = 0; number < 3; number++) {
    await read(1);
    site(1).child.kill("SIGSTOP");
    const text = `Written while the other was frozen, ${number}.`;
    await write(0, text);
    expect(await read(0)).toContain(text);
    site(1).child.kill("SIGCONT");
    expect(await read(1)).toContain(text);
  }
});

test("a second instance without the bucket that all share is refused with a sentence", async () => {
  const { code, said } = await refusedStart(join(dataDir, "3"), await freePort(), { DATABASE_URL: connectionString });
  expect([code, said]).toEqual([1, expect.stringContaining("Set AUTH_SECRET and STORAGE_URL, the same for all")]);
});

test("once an instance was killed, the other goes on, and waits for it no longer", async () => {
  site(1).child.kill("SIGKILL");
  const text = "Written beside an instance that was killed.";
  await write(0, text);
  expect(await read(0)).toContain(text);
  await until("nobody waits for it", async () => (await write(0, `${text} Later.`)) < 900);
});
