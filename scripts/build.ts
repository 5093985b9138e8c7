import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { exitWithSentence, StartError } from "../app/platform/settings/start-error.ts";

const STAMP = "build/.stamp";
const MADE_FROM = [
  "app/**",
  "server/**",
  "public/**",
  "scripts/seed.ts",
  "scripts/seed/**",
  "scripts/build.ts",
  "scripts/run-site.ts",
  "demo/**/*.{ts,json}",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
const PROGRESS_EVERY_MS = 5_000;
const WORTH_COMPRESSING = 512;
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

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
  const command = [process.execPath, "node_modules/.bin/react-router", "build"];
  const { code, output } = await runTool(command, { variables: { NODE_ENV: "production" } });
  clearInterval(progress);
  if (code !== 0) {
    process.stderr.write(output);
    throw new StartError("The site could not be built: what the build said stands above.");
  }
  console.log(`Built in ${seconds()}.`);
}

type Running = { variables?: Record<string, string>; isShown?: boolean };

/** Runs a program of `node_modules/.bin`, or of the machine, to its end. What it writes is shown or, without a word, answered. */
export async function runTool([program = "", ...rest]: string[], { variables, isShown = false }: Running = {}) {
  const path = [resolve("node_modules/.bin"), process.env["PATH"]].join(delimiter);
  const stdio = isShown ? "inherit" : "pipe";
  const env = { ...process.env, ...variables, PATH: path };
  const child = spawn(program, rest, { env, stdio: ["ignore", stdio, stdio] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code: code ?? 1, output };
}

/** Lays a `.br` and a `.gz` beside every text file of a folder, as small as they get: done once here, never per request. */
async function precompress(folder: string): Promise<void> {
  for (const file of globSync(`${folder}/**/*.{js,css,svg,json,txt,ico,webmanifest}`)) {
    if (statSync(file).size < WORTH_COMPRESSING) continue;
    const bytes = readFileSync(file);
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    writeFileSync(`${file}.br`, await toBrotli(bytes, best));
    writeFileSync(`${file}.gz`, await toGzip(bytes, { level: 9 }));
  }
}

if (import.meta.main) await ensureBuild({ force: process.argv.includes("--force") }).catch(exitWithSentence);
