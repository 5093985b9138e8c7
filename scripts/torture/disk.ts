import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { processesOn, signInAsAdmin, until } from "../../tests/support/site-process.ts";
import { newPost } from "../bench/admin.ts";
import { ask, countStatuses, isGiven, isTemporary, listWrong, runSideBySide, type Reply } from "../bench/ask.ts";
import { bars } from "../bench/bars.ts";
import { embeddedConfig } from "../bench/database.ts";
import { countRow, row, type Row } from "../bench/report.ts";
import { hasEnded, seedContent, type Rig } from "../bench/rig.ts";
import { compareStored, compareWords } from "./databases.ts";
import { aliveRow, newMessage, newSearch, untilWhole } from "./harm.ts";
import { checkedPart, plantedReply } from "./planted.ts";

const WHOLE_DISK_MB = 400;
const LOG_DISK_MB = 1;
const PAGES = ["/", "/blog", "/events"];

/** A disk without room: for everything the site keeps, then for its log alone. */
export const disk = checkedPart({
  name: "disk",
  title: "A full disk",
  plant: () => ({
    "a lost write": compareWords(["kept", "planted"], ["kept"]).lost.join() === "planted",
    "a 500": !isRefused(plantedReply(500)),
    "a 503 without Retry-After": !isRefused(plantedReply(503)),
  }),
  run: async (rig) => {
    const whole = await onDisk(rig, "disk", WHOLE_DISK_MB, (folder) => fillWhole(rig, folder));
    return [...whole, ...(await onDisk(rig, "disk.log", LOG_DISK_MB, (folder) => fillLog(rig, folder)))];
  },
});

/** A small disk of its own, in memory. Takes root, and not every container allows it even then. */
export async function onDisk(
  { folder, stop }: Rig,
  id: string,
  megabytes: number,
  work: (disk: string) => Promise<Row[]>,
): Promise<Row[]> {
  const disk = join(folder, "disk");
  mkdirSync(disk, { recursive: true });
  try {
    const options = `size=${megabytes}m,mode=755`;
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "kshitij-torture", disk], { stdio: "pipe" });
  } catch (error) {
    return [row(`${id}.untried`, `a full disk is not possible here: ${String(error).trim()}`, [Number.NaN, ""])];
  }
  try {
    return await work(disk);
  } finally {
    await stop();
    await until("nothing runs on the small disk", () => processesOn(disk).length === 0);
    // Lazily, because a process may still have a file open.
    execFileSync("umount", ["-l", disk], { stdio: "pipe" });
  }
}

/** Takes all the room there is. @returns what gives it back */
function fill(folder: string): () => void {
  const file = join(folder, "ballast");
  // It ends where the disk is full.
  spawnSync("dd", ["if=/dev/zero", `of=${file}`, "bs=64k"]);
  return () => rmSync(file);
}

/** A site that writes its log into a file. */
async function startWithLog(rig: Rig, folder: string, dataDir = rig.dataDir) {
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
  const wrong = "only the log's disk is full: pages not answered with 200";
  const silent = "no line is logged once there is room again";
  return [
    aliveRow("disk.log", site),
    countRow("disk.log.answers", wrong, listWrong(replies, isGiven), countStatuses(replies)),
    countRow("disk.log.again", silent, isLogging ? [] : ["nothing new in the log"]),
  ];
}
