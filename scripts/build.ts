import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { precompress } from "./precompress.ts";
import { StartError } from "../app/platform/settings/start-error.ts";

const STAMP = "build/.stamp";
const MADE_FROM = [
  "app/**",
  "server/**",
  "public/**",
  "scripts/seed.ts",
  "scripts/seed/**",
  "scripts/build.ts",
  "scripts/precompress.ts",
  "scripts/run-site.ts",
  "demo/**/*.{ts,json}",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
const PROGRESS_EVERY_MS = 5_000;

/** Makes sure `build/` is what the sources say. The stamp is written last, so a broken build is never taken for a good one. */
export async function ensureBuild({ force = false } = {}): Promise<void> {
  const stamp = hashSources();
  if (!force && stamp === readStamp()) return;
  rmSync(STAMP, { force: true });
  await build();
  await precompress("build/client");
  writeFileSync(STAMP, stamp);
}

function hashSources(): string {
  const hash = createHash("sha256").update(process.version);
  const files = [...new Set(globSync(MADE_FROM))].filter(
    (file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile(),
  );
  for (const file of files.toSorted()) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

function readStamp(): string | null {
  try {
    return readFileSync(STAMP, "utf8");
  } catch {
    return null;
  }
}

async function build(): Promise<void> {
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  console.log("Building the site …");
  const progress = setInterval(() => console.log(`Building the site … ${seconds()}`), PROGRESS_EVERY_MS);
  const { code, output } = await runReactRouter();
  clearInterval(progress);
  if (code !== 0) {
    process.stderr.write(output);
    throw new StartError("The site could not be built: what the build said stands above.");
  }
  console.log(`Built in ${seconds()}.`);
}

function runReactRouter(): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["node_modules/.bin/react-router", "build"], {
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (text: string) => (output += text);
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

if (import.meta.main) {
  await ensureBuild({ force: process.argv.includes("--force") }).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
