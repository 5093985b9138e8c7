import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import {
  ADMIN,
  freePort,
  signInAsAdmin,
  startSite,
  type SiteProcess,
  SITE_SECRET,
} from "../../tests/support/site-process.ts";
import { Loader } from "./loader.ts";
import { cpuSecondsOf } from "./machine.ts";
import type { Bench } from "./part.ts";

const QUIET_BELOW = 0.05;
const LOOK_EVERY_MS = 3_000;
const LONGEST_WAIT_MS = 180_000;

/** A site with the demo content in its own folder, and a client. `close` removes everything. */
export async function openBench({ isQuick }: { isQuick: boolean }): Promise<Bench & { close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-bench-"));
  const dataDir = join(folder, "data");
  const loader = new Loader();
  let site: SiteProcess | null = null;
  const stop = async () => {
    if (site) await stopSite(site);
  };
  const close = async () => {
    loader.stop();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await seed(dataDir);
    const port = await freePort();
    const start = async (settings?: Record<string, string>) =>
      (site = await startSite(dataDir, port, { VISITOR_FORMS_PER_MINUTE: "10000", ...settings }));
    const first = await start();
    await untilQuiet(first);
    const bench = { site: first, admin: await signInAsAdmin(first), loader, isQuick, folder, dataDir, stop, close };
    return Object.assign(bench, {
      start: async (settings?: Record<string, string>) => void (bench.site = await start(settings)),
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** `npm run seed` on a data folder, whether or not its site runs. */
export async function seed(dataDir: string, ...parameters: string[]): Promise<void> {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const env = { ...process.env, DATA_DIR: dataDir, AUTH_SECRET: SITE_SECRET, ...admin };
  await promisify(execFile)(process.execPath, ["scripts/seed.ts", ...parameters], { env });
}

async function stopSite({ child }: SiteProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** A new site makes smaller pictures for a while, and measuring would meet that. */
async function untilQuiet({ child: { pid = 0 } }: SiteProcess): Promise<void> {
  for (const deadline = Date.now() + LONGEST_WAIT_MS; Date.now() < deadline;) {
    const before = cpuSecondsOf(pid);
    await pause(LOOK_EVERY_MS);
    if (!((cpuSecondsOf(pid) - before) / (LOOK_EVERY_MS / 1_000) > QUIET_BELOW)) return;
  }
}
