import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseEnvironment } from "../../app/platform/settings/environment.server.ts";
import { createServices } from "../../server/services.ts";
import { seedResources } from "../seed-resources.ts";
import { seedSite } from "../seed-site.ts";
import { ADMIN_ADDRESSES, PAGE_ADDRESSES } from "./addresses.ts";
import { insertManyRows } from "./many-rows.ts";

/**
 * `node scripts/bench/growth.ts`: the built site twice, with a hundred rows of everything and with a hundred thousand,
 * asked in turns for each page, so that whatever else the machine does slows both alike. Prints the medians.
 */
const { values } = parseArgs({
  options: { rounds: { type: "string", default: "60" }, port: { type: "string", default: "3190" } },
});
const rounds = Number(values.rounds);
const folder = mkdtempSync(join(tmpdir(), "kshitij-growth-"));
const ADMIN = { ADMIN_EMAIL: "admin@example.org", ADMIN_PASSWORD: "correct-horse-9" };
const sites = [await openSite(100, Number(values.port)), await openSite(100_000, Number(values.port) + 1)];

try {
  const addresses = [
    ...Object.values(PAGE_ADDRESSES).flatMap(([first = "/"]) => [first]),
    ...ADMIN_ADDRESSES.map((path) => `/api/v1${path}`),
  ];
  console.log("| Address | p50 at 100 (ms) | p50 at 100,000 (ms) | ratio |\n|-|-|-|-|");
  for (const address of addresses) {
    const [few = 0, many = 0] = await compare(address);
    console.log(`| ${address} | ${few.toFixed(2)} | ${many.toFixed(2)} | ${(many / few).toFixed(2)} |`);
  }
} finally {
  for (const { child } of sites) child.kill("SIGTERM");
  await Promise.all(sites.map(({ child }) => new Promise((done) => child.once("close", done))));
  rmSync(folder, { recursive: true, force: true });
}

type OpenSite = { url: string; child: ChildProcess; authorization: string };

async function openSite(rows: number, port: number): Promise<OpenSite> {
  const settings = {
    DATA_DIR: join(folder, String(rows)),
    PORT: String(port),
    DEMO_CONTENT: "false",
    LOG_LEVEL: "error",
  };
  const services = await createServices(parseEnvironment({ ...settings, ...ADMIN }));
  const { host, port: socket, user, database } = services.client.pool.options;
  await seedSite(services.client.db);
  await seedResources(services.client.db);
  await insertManyRows({ host, port: socket, user, database }, rows);
  await services.stop();
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    env: { ...process.env, ...settings, ...ADMIN, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((ready) => child.stdout.on("data", (text) => String(text).includes("Ready:") && ready()));
  const url = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${url}/api/v1/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { url, child, authorization: `Bearer ${token}` };
}

async function compare(address: string): Promise<number[]> {
  const times = sites.map((): number[] => []);
  for (let round = -10; round < rounds; round++) {
    for (const [place, site] of sites.entries()) {
      const began = performance.now();
      const headers: Record<string, string> = address.startsWith("/api/") ? { authorization: site.authorization } : {};
      await (await fetch(withoutCache(site.url + address), { headers, redirect: "manual" })).arrayBuffer();
      if (round >= 0) times[place]?.push(performance.now() - began);
    }
  }
  return times.map((some) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0);
}

/** A name that begins with an underscore is never answered from the page cache. */
function withoutCache(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}_bench`;
}
