import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
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
    const response = await fetch(`${site.url}/api/v1/admin/quotes/create-quotes`, {
      method: "POST",
      headers,
      body: JSON.stringify({ text, author: "A writer" }),
    }).catch(() => null);
    if (!response) return;
    if (response.status === 201) acknowledged.push(text);
  }
}

test(
  "killed in the middle of writes and started again, the site has lost nothing and left nothing behind",
  { timeout: 480_000 },
  async () => {
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
  },
);

test("a start that cannot be is one clear sentence, and whoever was first goes on", { timeout: 240_000 }, async () => {
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
