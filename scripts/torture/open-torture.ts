import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, processesOn, startSite, until } from "../../tests/support/site-process.ts";
import { Loader } from "../bench/loader.ts";
import { seed as seedContent } from "../bench/open-bench.ts";
import { hasEnded, type Site, type Torture } from "./part.ts";

const STOP_LIMIT_MS = 20_000;

/** A folder with the demo content, a port and a client. `close` removes everything. */
export async function openTorture({ isQuick, seed }: { isQuick: boolean; seed: number }): Promise<Torture> {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-torture-"));
  const dataDir = join(folder, "data");
  const loader = new Loader();
  const port = await freePort();
  let site: Site | null = null;
  const stop = async () => {
    if (site) await endSite(site);
    site = null;
  };
  const start: Torture["start"] = async (settings, place = {}) => {
    await stop();
    const defaults = { HOST: "127.0.0.1", VISITOR_FORMS_PER_MINUTE: "10000", DEMO_CONTENT: "true" };
    const started = await startSite(place.dataDir ?? dataDir, port, { ...defaults, ...settings }, { log: place.log });
    site = { ...started, port, pid: started.child.pid ?? 0 };
    return site;
  };
  const close = async () => {
    loader.stop();
    await stop();
    // Its name is on the command line of everything that was started on it.
    await until("nothing runs on the folder", () => processesOn(folder).length === 0);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await seedContent(dataDir);
  } catch (error) {
    await close();
    throw error;
  }
  return { isQuick, seed, folder, dataDir, loader, start, stop, close };
}

/** In order, and by force where that does not work: a site that hangs must not hold up the parts that follow. */
async function endSite(site: Site): Promise<void> {
  const { child } = site;
  if (hasEnded(site)) return;
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  child.kill("SIGTERM");
  await once(child, "exit");
  clearTimeout(force);
}
