import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { SETTING_NAMES } from "../../app/platform/settings/environment.server.ts";

export const ADMIN = { email: "admin@example.org", password: "correct-horse-9" };

/** Instances that share a database must share it; each has a data folder of its own here. */
export const SITE_SECRET = "one secret for every site that tests start";

const NOT_SET = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));

/**
 * The environment of a process of ours that has these settings alone. An empty variable counts as not set, and `.env`
 * does not replace it: a developer's own database or mail server is never used.
 */
export const environmentWith = (settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  ...NOT_SET,
  ...settings,
});

export type SiteProcess = { url: string; port: number; pid: number; child: ChildProcess; output: () => string };

/** A site of one process or several. */
export type RunningSite = { url: string; output: () => string; stop: () => Promise<void> };

type StartOptions = {
  /** A file for its output. */
  log?: number | undefined;
  /** The repository it is started in, if not this one. */
  cwd?: string;
};

/** `npm start` in a process of its own, on an empty or a given data folder; resolves once it is ready. */
export async function startSite(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
  options: StartOptions = {},
): Promise<SiteProcess> {
  const site = spawnSite(dataDir, port, settings, options);
  try {
    await until("the site answers", async () => {
      if (site.child.exitCode !== null) throw new Error("The site ended.");
      return (await fetch(`${site.url}/readyz`).catch(() => null))?.ok ?? false;
    });
  } catch (error) {
    site.child.kill();
    throw new Error(`The site did not start; it said: ${site.output()}`, { cause: error });
  }
  return site;
}

/** A start that is expected to be refused: its exit code and all it said. */
export async function refusedStart(dataDir: string, port: number, settings: Record<string, string> = {}) {
  const { child, output } = spawnSite(dataDir, port, settings);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said: output().trim() };
}

function spawnSite(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
  { log, cwd }: StartOptions = {},
): SiteProcess {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd,
    env: environmentWith({
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: String(port),
      AUTH_SECRET: SITE_SECRET,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: "warn",
      DEMO_CONTENT: "false",
      ...settings,
    }),
    stdio: ["ignore", log ?? "pipe", log ?? "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  return { url: `http://127.0.0.1:${port}`, port, pid: child.pid ?? 0, child, output: () => output };
}

export function stopSite({ child }: SiteProcess): Promise<void> {
  child.kill("SIGTERM");
  return until("the site has stopped", () => child.exitCode !== null || child.signalCode !== null);
}

/** Waits for a condition, asking again and again; ten minutes at most, for machines that have much else to do. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = performance.now() + 600_000; performance.now() < deadline;) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Waited ten minutes and it was not so that ${what}`);
}

/** Every process of this machine that has the folder on its command line. */
export function processesOn(folder: string): number[] {
  return globSync("/proc/[0-9]*/cmdline").flatMap((path) => {
    try {
      return readFileSync(path, "utf8").includes(folder) ? [Number(path.split("/")[2])] : [];
    } catch {
      return [];
    }
  });
}

/** The postmaster of a data folder and its children, one for each connection among them. */
export function databaseProcesses(dataDir: string): { pid: number; command: string }[] {
  const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, "utf8").split("\n")[0]);
  return globSync("/proc/[0-9]*/stat").flatMap((path) => {
    try {
      const [, pid, parent] = /^(\d+) \(.*\) \S (\d+)/.exec(readFileSync(path, "utf8")) ?? [];
      if (![pid, parent].map(Number).includes(postmaster)) return [];
      return [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, "utf8") }];
    } catch {
      return [];
    }
  });
}

/** An admin's headers for calls with JSON. */
export async function signInAsAdmin({ url }: { url: string }, as = ADMIN): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/v1/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(as),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}`, "content-type": "application/json" };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
