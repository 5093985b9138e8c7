import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { createEvent } from "../bench/registrations.ts";
import { untilWhole } from "./healing.ts";
import { hasEnded, lastWords, type Site } from "./part.ts";
import { Writers } from "./clients/writers.ts";

const WRITERS = 8;
/** Between one kill and the next. */
const WRITES = 30;
const LONGEST_CALM_MS = 15_000;

/** Something that breaks the database; resolves at the fault's end. */
export type Fault = (site: Site) => Promise<void> | void;
type Plan = { name: string; rounds: number; faults: Fault[]; start: () => Promise<Site> };

export type KillRun = {
  writers: Writers;
  /** Milliseconds from the end of each fault to full answers; NaN where there were none. */
  databaseTimes: number[];
  applicationTimes: number[];
  /** Last words of the site, where it ended with its database. */
  ended: string[];
};

/** The database in every other round, in one way after the other; else the application, which is then started again. */
export async function killInTurn({ name, rounds, faults, start }: Plan): Promise<KillRun> {
  let site = await start();
  const run: KillRun = { writers: await startWriters(site, name), databaseTimes: [], applicationTimes: [], ended: [] };
  /** Does what systemd does; resolves with the time at which the site was started. */
  const restart = async () => {
    const { child } = site;
    run.writers.mayBreak = true;
    const exited = hasEnded(site) ? null : once(child, "exit");
    child.kill("SIGKILL");
    await exited;
    const began = performance.now();
    site = await start();
    run.writers.mayBreak = false;
    return began;
  };
  for (let round = 0; round < rounds; round++) {
    await someWrites(run.writers);
    if (round % 2 === 1) {
      const began = await restart();
      run.applicationTimes.push(await untilWhole(site, began));
      continue;
    }
    await faults[(round / 2) % faults.length]?.(site);
    run.databaseTimes.push(await untilWhole(site));
    if (!hasEnded(site)) continue;
    run.ended.push(`after a kill of the database: ${lastWords(site.output())}`);
    await restart();
  }
  await run.writers.stop();
  return run;
}

async function startWriters(site: Site, name: string): Promise<Writers> {
  const admin = await signInAsAdmin(site);
  const event = await createEvent(site, admin, 100_000);
  const { authorization = "" } = admin;
  return new Writers({ port: site.port, event, authorization }, `${name}-${Date.now().toString(36)}`, WRITERS);
}

async function someWrites(writers: Writers): Promise<void> {
  const enough = writers.acknowledged.length + WRITES;
  const until = performance.now() + LONGEST_CALM_MS;
  while (writers.acknowledged.length < enough && performance.now() < until) await pause(20);
}
