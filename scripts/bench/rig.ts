import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
  ADMIN,
  environmentWith,
  freePort,
  processesOn,
  SITE_SECRET,
  startSite,
  until,
  type SiteProcess,
} from "../../tests/support/site-process.ts";
import { untilQuiet } from "./machine.ts";

export type Site = SiteProcess;

type Place = { dataDir?: string; log?: number };
type Choices = { isQuick: boolean; seed: number };

const STOP_LIMIT_MS = 20_000;
/** What every site of a rig is started with. */
export const SETTINGS = { HOST: "127.0.0.1", VISITOR_FORMS_PER_MINUTE: "10000", DEMO_CONTENT: "true" };

/** What every part works with: a folder with the demo content, and one site on it at a time. */
export class Rig {
  readonly isQuick: boolean;
  /** What is made up at random follows from this number. */
  readonly seed: number;
  /** Removed at the end. */
  readonly folder = mkdtempSync(join(tmpdir(), "kshitij-rig-"));
  readonly dataDir = join(this.folder, "data");
  #port = 0;
  #site: Site | null = null;

  constructor({ isQuick, seed }: Choices) {
    this.isQuick = isQuick;
    this.seed = seed;
  }

  /** The one that was started last. */
  get site(): Site {
    if (!this.#site) throw new Error("No site was started.");
    return this.#site;
  }

  /** Ends the site that runs, if one does, and starts another. `log` is a file for what it writes. */
  start = async (settings: Record<string, string> = {}, { dataDir = this.dataDir, log }: Place = {}): Promise<Site> => {
    await this.stop();
    this.#port ||= await freePort();
    return (this.#site = await startSite(dataDir, this.#port, { ...SETTINGS, ...settings }, { log }));
  };

  /** By force where an orderly end does not come: a site that hangs must not hold up the parts that follow. */
  stop = async (signal: NodeJS.Signals = "SIGTERM"): Promise<void> => {
    if (!this.#site || hasEnded(this.#site)) return;
    const { child } = this.#site;
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
    clearTimeout(force);
  };

  close = async (): Promise<void> => {
    await this.stop();
    // Its name is on the command line of everything that was started on it.
    await until("nothing runs on the folder", () => processesOn(this.folder).length === 0);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

export async function openRig(choices: Choices): Promise<Rig> {
  const rig = new Rig(choices);
  await seedContent(rig.dataDir);
  return rig;
}

/** On a site of its own, so that the other parts do not measure its rows. */
export async function onOwnSite<Result>(choices: Choices, work: (rig: Rig) => Promise<Result>): Promise<Result> {
  const rig = await openRig(choices);
  try {
    await untilQuiet((await rig.start()).pid);
    return await work(rig);
  } finally {
    await rig.close();
  }
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
export async function runScript(command: string[], { dataDir, settings, killAfterMs = 0 }: Running): Promise<Ended> {
  const env = environmentWith({ AUTH_SECRET: SITE_SECRET, DATA_DIR: dataDir, ...settings });
  const limit = { timeout: Math.round(killAfterMs), killSignal: "SIGKILL" } as const;
  const began = performance.now();
  const child = spawn(process.execPath, command, { env, stdio: ["ignore", "ignore", "pipe"], ...limit });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  return { code: code as number | null, said: said.trim(), ms: performance.now() - began };
}

export const hasEnded = ({ child }: SiteProcess): boolean => child.exitCode !== null || child.signalCode !== null;
