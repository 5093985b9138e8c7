import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { trySignal } from "../app/platform/postgres/postgres-launch.server.ts";
import {
  databaseProcesses,
  freePort,
  processesOn,
  refusedStart,
  signInAsAdmin,
  startSite,
  until,
  type SiteProcess,
} from "./support/site-process.ts";

const ROUNDS = 5;
const WRITERS = 8;
const ACKNOWLEDGED_PER_ROUND = 40;

/** Writes until the site is gone; notes each write that was acknowledged. */
async function writeUntilGone(
  site: SiteProcess,
  headers: Record<string, string>,
  acknowledged: string[],
  round: string,
): Promise<void> {
  for (let number = 0; ; number++) {
    const text = `${round}-${number}`;
    const response = await postThought(site, headers, text).catch(() => null);
    if (!response) return;
    if (response.status === 201) acknowledged.push(text);
  }
}

function postThought(site: SiteProcess, headers: Record<string, string>, text: string): Promise<Response> {
  const body = JSON.stringify({ text, author: "A writer" });
  return fetch(`${site.url}/api/v1/admin/quotes/create-quotes`, { method: "POST", headers, body });
}

test("a site that is killed amid writes and restarted has lost no write and left no file", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-crash-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startSite(dataDir, port);
    const headers = await signInAsAdmin(site);
    const before = acknowledged.length;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilGone(site, headers, acknowledged, `${round}-${writer}`),
    );
    await until("enough was acknowledged", () => acknowledged.length >= before + ACKNOWLEDGED_PER_ROUND);
    site.child.kill("SIGKILL");
    await Promise.all(writers);
    await until("no postgres is left", () => processesOn(dataDir).length === 0);
  }
  const site = await startSite(dataDir, port);
  const stored = (await (await fetch(`${site.url}/api/v1/public/quotes`)).json()) as { text: string }[];
  const texts = new Set(stored.map((quote) => quote.text));
  expect(acknowledged.filter((text) => !texts.has(text))).toEqual([]);

  site.child.kill("SIGTERM");
  const [code] = (await once(site.child, "exit")) as [number];
  expect(code).toBe(0);
  await until("no postgres is left", () => processesOn(dataDir).length === 0);
});

const isOfConnection = (command: string) => command.includes("[local]");

/** All are killed; those of the connections are; connections are ended, as before another machine takes over. */
const DATABASE_FAULTS: { signal: NodeJS.Signals; isMeant: (command: string) => boolean }[] = [
  { signal: "SIGKILL", isMeant: () => true },
  { signal: "SIGKILL", isMeant: isOfConnection },
  { signal: "SIGTERM", isMeant: isOfConnection },
];

test("however the database's processes end, the site runs on, answers 503 until they are back, and loses no write", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-outlives-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startSite(dataDir, await freePort());
  const headers = await signInAsAdmin(site);
  const acknowledged: string[] = [];
  const others = new Set<number>();
  const write = async (text: string) => {
    const response = await postThought(site, headers, text);
    if (response.status === 201) acknowledged.push(text);
    else others.add(response.status);
  };
  for (const [round, { signal, isMeant }] of [...DATABASE_FAULTS, ...DATABASE_FAULTS].entries()) {
    const isOver = { now: false };
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let number = 0; !isOver.now; number++) await write(`${round}-${writer}-${number}`);
    });
    const writing = Promise.all(writers);
    const enough = (count: number) => until("enough was acknowledged", () => acknowledged.length >= count);
    await enough(acknowledged.length + ACKNOWLEDGED_PER_ROUND);
    for (const { pid, command } of databaseProcesses(dataDir)) if (isMeant(command)) trySignal(pid, signal);
    await enough(acknowledged.length + ACKNOWLEDGED_PER_ROUND);
    isOver.now = true;
    await writing;
  }
  expect([...others].filter((status) => status !== 503)).toEqual([]);
  const stored = (await (await fetch(`${site.url}/api/v1/public/quotes`)).json()) as { text: string }[];
  const texts = new Set(stored.map((quote) => quote.text));
  expect(acknowledged.filter((text) => !texts.has(text))).toEqual([]);
  expect(site.child.exitCode).toBe(null);
  site.child.kill("SIGTERM");
  expect(await once(site.child, "exit")).toEqual([0, null]);
});

test("the worker waits for a database that goes away during the start", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-begins-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startSite(dataDir, await freePort());
  for (const { pid } of databaseProcesses(dataDir)) trySignal(pid, "SIGKILL");
  await until("the site is ready", () => site.child.exitCode !== null || site.output().includes("Ready:"));
  expect(site.child.exitCode).toBe(null);
  await until("it answers again", async () => (await fetch(`${site.url}/readyz`)).ok);
  site.child.kill("SIGTERM");
  expect(await once(site.child, "exit")).toEqual([0, null]);
});

test("a start that is impossible ends with one sentence, and the running site is not affected", async () => {
  const [dataDir, otherDir] = [1, 2].map(() => mkdtempSync(join(tmpdir(), "kshitij-refused-"))) as [string, string];
  onTestFinished(() => [dataDir, otherDir].forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  const port = await freePort();
  const first = await startSite(dataDir, port);
  expect(await refusedStart(dataDir, await freePort())).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Another Kshitij server \(process \d+\) already uses the data folder [^\n]+\.$/,
    ) as string,
  });
  expect(await refusedStart(otherDir, port)).toEqual({
    code: 1,
    said: `Port ${port} is taken by another program; set PORT to a free one.`,
  });
  expect(await refusedStart(otherDir, port, { LOG_LEVEL: "loud" })).toEqual({
    code: 1,
    said: expect.stringMatching(/^The setting LOG_LEVEL cannot be used: [^\n]+$/) as string,
  });
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  first.child.kill("SIGTERM");
  await once(first.child, "exit");
});
