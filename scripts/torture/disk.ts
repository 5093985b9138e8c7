import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { processesOn, signInAsAdmin, until } from "../../tests/support/site-process.ts";
import { newPost } from "../bench/admin.ts";
import { ask, countStatuses, isGiven, isTemporary, listWrong, runSideBySide, type Reply } from "../bench/ask.ts";
import { bars } from "../bench/bars.ts";
import { embeddedConfig } from "../bench/database.ts";
import { countRow, row, type Part, type Row } from "../bench/report.ts";
import { hasEnded, seedContent, type Rig, type Site } from "../bench/rig.ts";
import { compareStored, compareWords } from "./databases.ts";
import { aliveRow, newMessage, newSearch, plantedReply, proofRow, untilWhole } from "./harm.ts";

const WHOLE_DISK_MB = 400;
const LOG_DISK_MB = 1;
const PIECE = Buffer.alloc(64 * 1024);
const PAGES = ["/", "/blog", "/events"];

/** A disk without room: for everything the site keeps, then for its log alone. */
export const disk: Part = {
  name: "disk",
  title: "A full disk",
  run: async (rig) => {
    try {
      await onDisk(rig, 1, async () => []);
    } catch (error) {
      const why = error instanceof Error ? error.message.trim().split("\n").at(-1) : String(error);
      return [row("disk.untried", `not possible here: ${why}`, [Number.NaN, ""])];
    }
    const whole = await onDisk(rig, WHOLE_DISK_MB, (folder) => fillWhole(rig, folder));
    return [proof(), ...whole, ...(await onDisk(rig, LOG_DISK_MB, (folder) => fillLog(rig, folder)))];
  },
};

/** A small disk of its own, in memory. Takes root, and not every container allows it even then. */
export async function onDisk(rig: Rig, megabytes: number, work: (folder: string) => Promise<Row[]>): Promise<Row[]> {
  const folder = join(rig.folder, "disk");
  mkdirSync(folder, { recursive: true });
  const options = `size=${megabytes}m,mode=755`;
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "kshitij-torture", folder], { stdio: "pipe" });
  try {
    return await work(folder);
  } finally {
    await rig.stop();
    await until("nothing runs on the small disk", () => processesOn(folder).length === 0);
    // Lazily, because a process may still have a file open.
    execFileSync("umount", ["-l", folder], { stdio: "pipe" });
  }
}

/** Takes all the room there is. @returns what gives it back */
function fill(folder: string): () => void {
  const file = join(folder, "ballast");
  const ballast = openSync(file, "w");
  try {
    for (;;) if (writeSync(ballast, PIECE) < PIECE.length) break;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(ballast);
  }
  return () => rmSync(file);
}

/** A site that writes its log into a file. */
async function startWithLog(rig: Rig, folder: string, dataDir = rig.dataDir): Promise<Site> {
  const log = openSync(join(folder, "log"), "a");
  const site = await rig.start({ LOG_LEVEL: "info" }, { log, dataDir });
  closeSync(log);
  return { ...site, output: () => readFileSync(join(folder, "log"), "utf8") };
}

async function fillWhole(rig: Rig, folder: string): Promise<Row[]> {
  const dataDir = join(folder, "data");
  await seedContent(dataDir);
  const site = await startWithLog(rig, folder, dataDir);
  const { authorization = "" } = await signInAsAdmin(site);
  await Promise.all(PAGES.map((path) => ask(site.port, { path })));
  const free = fill(folder);
  const [writes, reads, acknowledged]: [Reply[], Reply[], string[]] = [[], [], []];
  const end = performance.now() + (rig.isQuick ? 5_000 : 15_000);
  // Messages, posts with new pictures, and pages, in turn.
  for (let number = 0; performance.now() < end; number++, await pause(50)) {
    const word = `full-${number}`;
    const reply = await ask(site.port, number % 2 === 0 ? newMessage(word) : await newPost(word, authorization));
    writes.push(reply);
    if (isStored(reply)) acknowledged.push(word);
    reads.push(await ask(site.port, { path: PAGES[number % PAGES.length] ?? "/" }));
  }
  free();
  const healed = await untilWhole(site);
  const alive = aliveRow("disk", site);
  // What was acknowledged is looked for in any case.
  if (hasEnded(site)) await rig.start({}, { dataDir });
  const { lost } = await compareStored(embeddedConfig(dataDir), acknowledged);
  const wrong = listWrong(writes, (reply) => isStored(reply) || isRefused(reply));
  const refused = writes.filter(isRefused).length;
  return [
    alive,
    countRow("disk.writes", "writes answered otherwise than stored, 503 or 507", wrong, countStatuses(writes)),
    row("disk.refused", "writes refused: without any, the disk was not full", [refused, bars.atLeastOne]),
    countRow("disk.reads", "cached pages not answered with 200", listWrong(reads, isGiven), countStatuses(reads)),
    row("disk.healed", "full answers after there is room again, without a restart", [healed, bars.heals]),
    countRow("disk.lost", `acknowledged writes lost, of ${acknowledged.length}`, lost),
  ];
}

const isStored = ({ status }: Reply): boolean => status === 201;
const isRefused = (reply: Reply): boolean => isTemporary(reply) || reply.status === 507;

async function fillLog(rig: Rig, folder: string): Promise<Row[]> {
  const site = await startWithLog(rig, folder);
  // Each of them writes a line in the log.
  const askMany = () => runSideBySide(5, 200, () => ask(site.port, newSearch()));
  const free = fill(folder);
  const replies = await askMany();
  const sizeOfLog = () => statSync(join(folder, "log")).size;
  const before = sizeOfLog();
  free();
  await askMany();
  await pause(1_000);
  const isLogging = sizeOfLog() > before && site.output().includes('"/search"');
  const wrong = listWrong(replies, isGiven);
  return [
    aliveRow("disk.log", site),
    countRow(
      "disk.log.answers",
      "only the log's disk is full: pages not answered with 200",
      wrong,
      countStatuses(replies),
    ),
    countRow(
      "disk.log.again",
      "no line is logged once there is room again",
      isLogging ? [] : ["nothing new in the log"],
    ),
  ];
}

function proof(): Row {
  return proofRow("disk", {
    "a lost write": compareWords(["kept", "planted"], ["kept"]).lost.join() === "planted",
    "a 500": !isRefused(plantedReply(500)),
    "a 503 without Retry-After": !isRefused(plantedReply(503)),
  });
}
