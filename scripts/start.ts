import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./build.ts";

/**
 * A small young generation (in megabytes), which is cleared sooner by the thread that filled it than by waking others.
 * The rest is collected once it has doubled, not quadrupled: measured over 4,000 pages made anew and 10,000 answers
 * from the cache, 276 MB instead of 390 in as much processor time. How far it may grow in all Node decides from the
 * machine's memory, or its container's.
 */
const HEAP_SETTINGS = ["--max-semi-space-size=8", "--no-parallel-scavenge", "--heap-growing-percent=100"];
const SITE = new URL("../build/server/run.js", import.meta.url);

process.env["NODE_ENV"] ??= "production";
if (existsSync(".env")) process.loadEnvFile();
try {
  await ensureBuild();
} catch (error) {
  if (!(error instanceof Error && error.name === "StartError")) throw error;
  console.error(error.message);
  process.exit(1);
}
becomeSite();
await import(SITE.href);

/**
 * Becomes the site, where the system lets a process become another: what building took and Node's TypeScript compiler
 * stay behind.
 *
 * Decoded pictures are large, and glibc keeps what it once had: measured, 318 MB after forty of them. With these two
 * settings, which it reads only when a program begins, the process settles at half of that. A page is some 100 KB:
 * above the second setting its memory is a mapping of its own and goes back when it is done with.
 */
function becomeSite(): void {
  if (process.platform !== "linux" || process.env["MALLOC_ARENA_MAX"] || !process.execve) return;
  const settings = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536" };
  const flags = ["--disable-warning=ExperimentalWarning", ...HEAP_SETTINGS, ...process.execArgv];
  process.execve(process.execPath, [process.execPath, ...flags, fileURLToPath(SITE)], { ...process.env, ...settings });
}
