import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { resolve } from "node:path";
import type * as Main from "../server/main.ts";
import { ensureBuild } from "./build.ts";
import type * as SeedDemo from "./seed-demo.ts";

/** In megabytes. */
const HEAP_BOUNDS = ["--max-semi-space-size=16", "--max-old-space-size=256"];

process.env["NODE_ENV"] ??= "production";
if (existsSync(".env")) process.loadEnvFile();
startInLittleMemory();
// Half of a warm start was compiling the same three megabytes again.
enableCompileCache(resolve("build/.compiled"));

try {
  await ensureBuild();
  const built = (name: string) =>
    import(new URL(`../build/server/${name}.js`, import.meta.url).href) as Promise<unknown>;
  const { run } = (await built("main")) as typeof Main;
  const { seedDemo } = (await built("seed")) as typeof SeedDemo;
  await run(seedDemo);
} catch (error) {
  if (!(error instanceof Error && error.name === "StartRefusal")) throw error;
  console.error(error.message);
  process.exit(1);
}

/**
 * Decoded pictures are large, and glibc keeps what it once had: measured, 318 MB after forty of them. With these two
 * settings, which it reads only when a program begins, the process settles at half of that. JavaScript's own memory
 * grows as far as it is let: made pages in a row took 442 MB, and with these bounds, which NODE_OPTIONS may set
 * otherwise, about half. A page is some 100 KB: above the second setting its memory is a mapping of its own and goes
 * back when it is done with.
 */
function startInLittleMemory(): void {
  if (process.platform !== "linux" || process.env["MALLOC_ARENA_MAX"] || !process.execve) return;
  const settings = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536" };
  const quiet = "--disable-warning=ExperimentalWarning";
  const bounds = /max-(old|semi)-space/.test(process.env["NODE_OPTIONS"] ?? "") ? [] : HEAP_BOUNDS;
  process.execve(
    process.execPath,
    [process.execPath, quiet, ...bounds, ...process.execArgv, ...process.argv.slice(1)],
    {
      ...process.env,
      ...settings,
    },
  );
}
