import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
  ADMIN,
  freePort,
  processesOn,
  SITE_SECRET,
  startSite,
  until,
  type SiteProcess,
} from "../../tests/support/site-process.ts";

export type Site = SiteProcess & { port: number; pid: number };

type Place = { dataDir?: string; log?: number };

/** What every part works with: a folder with the demo content, and one site on it at a time. */
export type Rig = {
  isQuick: boolean;
  /** What is made up at random follows from this number. */
  seed: number;
  /** Removed at the end. */
  folder: string;
  dataDir: string;
  /** The one that was started last. */
  site: Site;
  /** Ends the site that runs, if one does, and starts another. `log` is a file for what it writes. */
  start: (settings?: Record<string, string>, place?: Place) => Promise<Site>;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  close: () => Promise<void>;
};

const STOP_LIMIT_MS = 20_000;
/** What every site of a rig is started with. */
export const SETTINGS = { HOST: "127.0.0.1", VISITOR_FORMS_PER_MINUTE: "10000", DEMO_CONTENT: "true" };

export async function openRig({ isQuick, seed }: { isQuick: boolean; seed: number }): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-rig-"));
  const dataDir = join(folder, "data");
  const port = await freePort();
  let site: Site | null = null;
  const stop: Rig["stop"] = async (signal) => {
    if (site) await endSite(site, signal);
  };
  const start: Rig["start"] = async (settings, place = {}) => {
    await stop();
    const started = await startSite(place.dataDir ?? dataDir, port, { ...SETTINGS, ...settings }, { log: place.log });
    return (site = { ...started, port, pid: started.child.pid ?? 0 });
  };
  const close = async () => {
    await stop();
    // Its name is on the command line of everything that was started on it.
    await until("nothing runs on the folder", () => processesOn(folder).length === 0);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const running = () => {
    if (!site) throw new Error("No site was started.");
    return site;
  };
  await seedContent(dataDir);
  return {
    isQuick,
    seed,
    folder,
    dataDir,
    start,
    stop,
    close,
    get site() {
      return running();
    },
  };
}

/** `npm run seed` on a data folder, whether or not its site runs. */
export async function seedContent(dataDir: string, ...parameters: string[]): Promise<void> {
  const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const { code, said } = await runScript(["scripts/seed.ts", ...parameters], { dataDir, settings });
  if (code !== 0) throw new Error(`The content could not be added: ${said}`);
}

/** How a script of ours ended: `code` is null where it was killed, and `said` what it wrote to stderr. */
export type Ended = { code: number | null; said: string; ms: number };
type Running = { dataDir: string; settings: Record<string, string>; killAfterMs?: number | undefined };

/** Runs a script of ours on a data folder to its end, or kills it after so many milliseconds. */
export async function runScript([script = "", ...parameters]: string[], running: Running): Promise<Ended> {
  const { dataDir, settings, killAfterMs } = running;
  const env = { ...process.env, AUTH_SECRET: SITE_SECRET, DATA_DIR: dataDir, ...settings };
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...parameters], { env, stdio: ["ignore", "ignore", "pipe"] });
  const timer = killAfterMs && setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  clearTimeout(timer || undefined);
  return { code: code as number | null, said: said.trim(), ms: performance.now() - began };
}

export const hasEnded = ({ child }: SiteProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** By force where an orderly end does not come: a site that hangs must not hold up the parts that follow. */
async function endSite(site: Site, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  const { child } = site;
  if (hasEnded(site)) return;
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
  clearTimeout(force);
}
