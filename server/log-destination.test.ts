import { spawn } from "node:child_process";
import { once } from "node:events";
import fs, { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { openLogDestination } from "./log-destination.ts";

function openLog() {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-log-"));
  const path = join(folder, "log");
  const fd = fs.openSync(path, "a");
  onTestFinished(() => {
    fs.closeSync(fd);
    rmSync(folder, { recursive: true, force: true });
  });
  const log = pino({ base: null, timestamp: false }, openLogDestination(fd));
  return { fd, log, said: () => readFileSync(path, "utf8").trim().split("\n") };
}

/** The disk, as far as one file goes, until it has room again. */
function fill(full: number, code = "ENOSPC") {
  const write = fs.writeSync as (fd: number, ...what: never[]) => number;
  const disk = vi.spyOn(fs, "writeSync").mockImplementation(((fd: number, ...what: never[]) => {
    if (fd === full) throw Object.assign(new Error(`${code}: no room`), { code });
    return write(fd, ...what);
  }) as typeof fs.writeSync);
  onTestFinished(() => disk.mockRestore());
  return disk;
}

test.each(["ENOSPC", "EAGAIN", "EIO"])(
  "a log that meets %s continues when it can, and what it held is not lost",
  (code) => {
    const { fd, log, said } = openLog();
    log.info("before");
    const disk = fill(fd, code);
    log.info("meanwhile");
    log.fatal("meanwhile, and at once");
    disk.mockRestore();
    log.info("after");
    expect(said().map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      "before",
      "meanwhile",
      "meanwhile, and at once",
      "after",
    ]);
  },
);

test("a log that cannot be written takes limited memory", () => {
  const { fd, log, said } = openLog();
  const disk = fill(fd);
  for (let line = 0; line < 3_000; line++) log.info("a".repeat(1_024));
  disk.mockRestore();
  log.info("after");
  expect(said().length).toBeLessThan(1_100);
  log.info("and on");
  expect(said().at(-1)).toContain("and on");
});

/** Runs code in another process with this standard output. */
async function run(code: string, stdout: number | "pipe") {
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", stdout, "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (output += text));
  const [exit] = (await once(child, "close")) as [number | null];
  return { exit, output };
}

const LOG = `
  import pino from "pino";
  import { openLogDestination } from "./server/log-destination.ts";
  import { endOnUncaughtErrors } from "./server/uncaught-errors.ts";
  const log = pino({}, openLogDestination());
  endOnUncaughtErrors(log);`;

test.runIf(fs.existsSync("/dev/full"))("a full disk under the log does not end the site", async () => {
  const full = fs.openSync("/dev/full", "w");
  onTestFinished(() => fs.closeSync(full));
  const work = `for (let line = 0; line < 100; line++) { log.error("a line"); process.stdout.write("another"); }
    setImmediate(() => process.stderr.write("still there"));`;
  expect(await run(LOG + work, full)).toEqual({ exit: 0, output: "still there" });
});

test.each([
  ["error that nobody caught", `setImmediate(() => { throw new Error("a bug"); });`],
  ["rejection that nobody handled", `void Promise.reject(new Error("a bug"));`],
  ["rejection with no error", `void Promise.reject("a bug");`],
])("an %s is logged, then the process ends with 1", async (_, bug) => {
  const { exit, output } = await run(`${LOG} setInterval(() => {}, 1_000); ${bug}`, "pipe");
  expect(exit).toBe(1);
  const line = JSON.parse(output) as { level: number; msg: string; err: unknown };
  expect(line).toMatchObject({ level: 60, msg: "An error that nobody caught ends the site" });
  expect(JSON.stringify(line.err)).toContain("a bug");
});
