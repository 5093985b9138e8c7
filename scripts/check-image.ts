import { type ChildProcess, type ExecFileSyncOptions, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../tests/support/site-process.ts";
import { descendantsOf } from "./bench/machine.ts";

const DOCKERFILE = "deploy/Dockerfile";
const HEALTHY_WITHIN_MS = 180_000;
/** With this path, and nothing of the caller's environment but what a proxy's certificate needs. */
const PATH = "PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin";
const CERTIFICATES = [process.env["NODE_EXTRA_CA_CERTS"] ?? []].flat();
/** As Docker does it: the devices and the processes of the container itself. */
const MOUNTS = 'mount --rbind /dev "$ROOT/dev"; mount -t proc proc "$ROOT/proc"';
/** As with `docker run --read-only --tmpfs /tmp -v …:/data`. */
const READ_ONLY = `mount --bind "$ROOT" "$ROOT"; mount --bind "$ROOT/data" "$ROOT/data"
  mount -o remount,bind,ro "$ROOT"; mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp"`;

type Instruction = { name: string; rest: string };
/** What the instructions so far have set, and for the run at the end what is to be run. */
type Image = { root: string; folder: string; user: string; env: string[]; command: string[]; health: string[] };

/**
 * `npm run check:image` takes the steps of `deploy/Dockerfile` in a clean root, because Docker may be missing where this
 * project is developed, and runs the site in it: as its user, with a root that is read-only. It needs root,
 * `debootstrap`, Debian's mirror and npm's registry.
 */
const root = mkdtempSync(join(tmpdir(), "kshitij-image-"));
const began = performance.now();
try {
  const env = CERTIFICATES.map((file) => `NODE_EXTRA_CA_CERTS=${file}`);
  const image: Image = { root, folder: "/", user: "root", env, command: [], health: [] };
  for (const instruction of parseDockerfile(readFileSync(DOCKERFILE, "utf8"))) {
    console.log(`${seconds()} ${instruction.name} ${instruction.rest}`);
    await follow(image, instruction);
  }
  await tryImage(image);
  console.log(`${seconds()} The image works.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** The instructions of a Dockerfile of one stage, without comments; a line that ends with a backslash continues. */
function parseDockerfile(text: string): Instruction[] {
  const lines = text.replaceAll(/^#.*\n/gm, "").replaceAll("\\\n", " ");
  return Array.from(lines.matchAll(/^(\w+)\s+(.*)$/gm), ([, name = "", rest = ""]) => ({ name, rest }));
}

function wordsOf(rest: string): string[] {
  return rest.trim().split(/\s+/);
}

function seconds(): string {
  return `${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s`;
}

async function follow(image: Image, { name, rest }: Instruction): Promise<void> {
  if (name === "FROM") makeBase(image.root, rest);
  else if (name === "WORKDIR") await run(image, ["mkdir", "-p", (image.folder = rest)], "/");
  else if (name === "COPY") copyInto(join(image.root, image.folder), wordsOf(rest));
  else if (name === "RUN") await run(image, ["sh", "-c", rest]);
  else if (name === "USER") image.user = rest;
  else if (name === "ENV") image.env.push(...wordsOf(rest));
  else if (name === "CMD") image.command = JSON.parse(rest) as string[];
  else if (name === "HEALTHCHECK") image.health = JSON.parse(rest.slice(rest.indexOf("["))) as string[];
  else if (name !== "VOLUME" && name !== "EXPOSE") throw new Error(`${DOCKERFILE}: ${name} is not known here.`);
}

/** What Docker's official image `node` has: Debian, Node and npm in /usr/local, and the user `node` with number 1000. */
function makeBase(root: string, base: string): void {
  const [, version, release] = /^node:([\d.]+)-(\w+)-slim$/.exec(base) ?? [];
  if (!version || !release) throw new Error(`${DOCKERFILE}: FROM names no slim image of Node: ${base}`);
  // A temporary folder is closed to all but root.
  chmodSync(root, 0o755);
  const quietly: ExecFileSyncOptions = { stdio: ["ignore", "ignore", "inherit"] };
  execFileSync("debootstrap", ["--variant=minbase", release, root, "http://deb.debian.org/debian"], quietly);
  const packages = [`node-${process.platform}-${process.arch}@${version}`, "npm@11"];
  execFileSync("npm", ["install", "--global", "--prefix", join(root, "usr/local"), ...packages], quietly);
  execFileSync("chroot", [root, "useradd", "--uid", "1000", "--create-home", "node"], quietly);
  for (const file of ["/etc/resolv.conf", ...CERTIFICATES]) cpSync(file, join(root, file), { dereference: true });
}

function copyInto(folder: string, words: string[]): void {
  const ignored = readFileSync(`${DOCKERFILE}.dockerignore`, "utf8").trim().split("\n");
  const filter = (path: string) => !ignored.includes(relative(".", path));
  const to = join(folder, words.at(-1) ?? "");
  for (const from of words.slice(0, -1))
    cpSync(from, from === "." ? to : join(to, from), { recursive: true, verbatimSymlinks: true, filter });
}

async function run(image: Image, command: string[], folder = image.folder): Promise<void> {
  const [code] = await once(start({ ...image, folder }, command), "close");
  if (code !== 0) throw new Error(`${command.join(" ")} ended with code ${code}.`);
}

/** In namespaces of its own, which take their mounts and processes with them. The program is process 1, as in Docker. */
function start({ root, folder, user, env }: Image, command: string[], mounts = MOUNTS): ChildProcess {
  const home = `HOME=${user === "root" ? "/root" : `/home/${user}`}`;
  const namespaces = ["--mount", "--pid", "--fork", "sh", "-c", `set -e; ${mounts}; exec "$@"`, "sh"];
  const inside = ["chroot", `--userspec=${user}`, root, "env", "-i", `--chdir=${folder}`, PATH, home, ...env];
  return spawn("unshare", [...namespaces, ...inside, ...command], {
    env: { ...process.env, ROOT: root },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Starts the site, waits until its health check passes, asks for home, and stops it as `docker stop` does. */
async function tryImage(image: Image): Promise<void> {
  const port = await freePort();
  const container = { ...image, env: [...image.env, `PORT=${port}`] };
  const site = start(container, image.command, `${READ_ONLY}; ${MOUNTS}`);
  const ended = once(site, "close");
  const end = (signal: NodeJS.Signals) => {
    for (const first of descendantsOf(site.pid ?? 0).slice(0, 1)) process.kill(first, signal);
  };
  try {
    await untilHealthy(container, site);
    const { status } = await fetch(`http://127.0.0.1:${port}/`);
    console.log(`${seconds()} healthy, and home answers ${status}`);
    end("SIGTERM");
    const [code] = await ended;
    if (status !== 200 || code !== 0) throw new Error(`Home answered ${status}, and the site ended with code ${code}.`);
  } finally {
    end("SIGKILL");
  }
}

async function untilHealthy(container: Image, site: ChildProcess): Promise<void> {
  for (const deadline = performance.now() + HEALTHY_WITHIN_MS; performance.now() < deadline; await pause(1_000)) {
    if (site.exitCode !== null) throw new Error(`The site ended with code ${site.exitCode}.`);
    const [code] = await once(start(container, container.health), "close");
    if (code === 0) return;
  }
  throw new Error("The health check did not pass in time.");
}
