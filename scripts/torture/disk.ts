import { closeSync, openSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { makeForm, newPoint, postFields } from "../bench/admin.ts";
import type { Row } from "../bench/part.ts";
import { seed } from "../bench/open-bench.ts";
import { runSideBySide } from "../bench/writes.ts";
import { ask, countStatuses, isTemporary, type Question, type Reply } from "./clients/ask.ts";
import { bars } from "./bars.ts";
import { fill, mount, unmount, whyNoMount } from "./full-disk.ts";
import { newMessage, newSearch, untilWhole } from "./healing.ts";
import { aliveRow, countRow, hasEnded, timeRow, type Site, type Torture, type TorturePart } from "./part.ts";
import { proofRow } from "./planted.ts";
import { compareWords, embeddedConfig, readStoredWords } from "./stored-words.ts";

const WHOLE_DISK_MB = 400;
const LOG_DISK_MB = 1;
const EVERY_MS = 50;
const PAGES = ["/", "/blog", "/events"];

/** A disk without room: for everything the site keeps, then for its log alone. */
export const disk: TorturePart = {
  name: "disk",
  title: "A full disk",
  run: async (torture) => {
    const refused = await whyNoMount(torture.folder);
    if (refused) return [{ id: "disk.untried", what: `not possible here: ${refused}`, value: Number.NaN, unit: "" }];
    return [
      proof(),
      ...(await onDisk(torture, WHOLE_DISK_MB, (folder) => fillWhole(torture, folder))),
      ...(await onDisk(torture, LOG_DISK_MB, (folder) => fillLog(torture, folder))),
    ];
  },
};

async function onDisk(torture: Torture, megabytes: number, work: (place: string) => Promise<Row[]>): Promise<Row[]> {
  const place = mount(torture.folder, megabytes);
  try {
    return await work(place);
  } finally {
    await torture.stop();
    await unmount(place);
  }
}

/** A site that writes its log into a file. */
async function startWithLog(torture: Torture, file: string, dataDir?: string): Promise<Site> {
  const log = openSync(file, "a");
  const site = await torture.start({ LOG_LEVEL: "info" }, { log, ...(dataDir ? { dataDir } : {}) });
  closeSync(log);
  return { ...site, output: () => readFileSync(file, "utf8") };
}

async function fillWhole(torture: Torture, folder: string): Promise<Row[]> {
  const dataDir = join(folder, "data");
  await seed(dataDir);
  const site = await startWithLog(torture, join(folder, "log"), dataDir);
  const { authorization = "" } = await signInAsAdmin(site);
  await Promise.all(PAGES.map((path) => ask(site.port, { path })));
  const free = fill(join(folder, "ballast"));
  const { writes, reads, acknowledged } = await writeAndRead(site, authorization, torture.isQuick ? 5_000 : 15_000);
  free();
  const healed = await untilWhole(site);
  // What was acknowledged is looked for in any case.
  if (hasEnded(site)) await torture.start({}, { dataDir });
  const stored = await readStoredWords(embeddedConfig(dataDir));
  const wrongWrites = writes.filter((reply) => !isStored(reply) && !isRefused(reply)).map(inWords);
  return [
    aliveRow("disk.alive", site),
    countRow("disk.writes", "writes answered otherwise than stored, 503 or 507", wrongWrites, countStatuses(writes)),
    {
      id: "disk.refused",
      what: "writes refused: without any, the disk was not full",
      value: writes.filter(isRefused).length,
      unit: "",
      bar: bars.atLeastOne,
    },
    countRow(
      "disk.reads",
      "cached pages not answered with 200",
      reads.filter(({ status }) => status !== 200).map(inWords),
      countStatuses(reads),
    ),
    timeRow("disk.healed", "full answers after there is room again, without a restart", healed, bars.healsWithinMs),
    countRow(
      "disk.lost",
      `acknowledged writes lost, of ${acknowledged.length}`,
      compareWords(acknowledged, stored).lost,
    ),
  ];
}

const isStored = ({ status }: Reply): boolean => status === 201;
const isRefused = (reply: Reply): boolean => isTemporary(reply) || reply.status === 507;
const inWords = ({ status, said }: Reply): string => `${status} ${said.slice(0, 100)}`;

/** Messages, posts with new pictures, and pages, in turn. */
async function writeAndRead(site: Site, authorization: string, forMs: number) {
  const [writes, reads, acknowledged]: [Reply[], Reply[], string[]] = [[], [], []];
  const end = performance.now() + forMs;
  for (let number = 0; performance.now() < end; number++) {
    const word = `full-${number}`;
    const reply = await ask(site.port, number % 2 === 0 ? newMessage(word) : await newPost(word, authorization));
    writes.push(reply);
    if (isStored(reply)) acknowledged.push(word);
    reads.push(await ask(site.port, { path: PAGES[number % PAGES.length] ?? "/" }));
    await pause(EVERY_MS);
  }
  return { writes, reads, acknowledged };
}

async function newPost(title: string, authorization: string): Promise<Question> {
  const form = new Response(makeForm(postFields(title), ["image", "authorImage"], newPoint));
  return {
    method: "POST",
    path: "/api/v1/admin/blog/create-blog",
    headers: { authorization, "content-type": form.headers.get("content-type") ?? "" },
    body: Buffer.from(await form.arrayBuffer()),
  };
}

async function fillLog(torture: Torture, folder: string): Promise<Row[]> {
  const file = join(folder, "log");
  const site = await startWithLog(torture, file);
  const free = fill(join(folder, "ballast"));
  const replies = await askMany(site);
  const before = statSync(file).size;
  free();
  await askMany(site);
  await pause(1_000);
  const isLogging = statSync(file).size > before && readFileSync(file, "utf8").includes('"/search"');
  return [
    aliveRow("disk.log.alive", site),
    countRow(
      "disk.log.answers",
      "only the log's disk is full: pages not answered with 200",
      replies.filter(({ status }) => status !== 200).map(inWords),
      countStatuses(replies),
    ),
    countRow(
      "disk.log.again",
      "no line is logged once there is room again",
      isLogging ? [] : ["nothing new in the log"],
    ),
  ];
}

/** Each of them writes a line in the log. */
async function askMany({ port }: Site): Promise<Reply[]> {
  const replies: Reply[] = [];
  await runSideBySide(5, 200, async () => void replies.push(await ask(port, newSearch())));
  return replies;
}

function proof(): Row {
  const reply = (status: number): Reply => ({ status, retryAfter: undefined, said: "", ms: 0 });
  return proofRow("disk", {
    "a lost write": compareWords(["kept", "planted"], ["kept"]).lost.join() === "planted",
    "a 500": !isRefused(reply(500)),
    "a 503 without Retry-After": !isRefused(reply(503)),
  });
}
