import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { StartError } from "../settings/start-error.ts";
import { startGuarded, type GuardedProcess } from "./guarded-process.server.ts";
import type { PostgresIdentity } from "./postgres-identity.server.ts";

export const SUPERUSER = "postgres";

const SOCKET_FOLDER_PREFIX = "kshitij-socket-";
const UNFINISHED = ".postgres-unfinished-";
/** A socket's path may have 107 bytes, on macOS 103. */
const LONGEST_FOLDER = 80;

/** Creates the cluster if necessary, and returns its folder. Only a complete cluster has this name. */
export async function ensureCluster(identity: PostgresIdentity): Promise<string> {
  const cluster = join(identity.home, "postgres");
  if (!isComplete(cluster)) await createCluster(cluster, identity);
  for (const name of readdirSync(identity.home)) {
    if (name.startsWith(UNFINISHED)) removeFolder(join(identity.home, name));
  }
  return cluster;
}

async function createCluster(cluster: string, identity: PostgresIdentity): Promise<void> {
  const unfinished = mkdtempSync(join(identity.home, UNFINISHED));
  if (identity.owner) chownSync(unfinished, identity.owner.uid, identity.owner.gid);
  const parameters = [
    "-D",
    unfinished,
    "-U",
    SUPERUSER,
    "--auth=trust",
    "--locale=C",
    "--encoding=UTF8",
    "--no-instructions",
  ];
  const initdb = await runAs(identity, { program: "initdb", parameters, signal: "TERM", temporaryFolder: "" });
  if ((await initdb.ended) !== 0) {
    removeFolder(unfinished);
    throw new StartError(`The database could not be created in ${identity.home}: ${lastComplaint(initdb.output())}`);
  }
  rmSync(cluster, { recursive: true, force: true });
  renameSync(unfinished, cluster);
  syncFolder(identity.home);
}

function isComplete(cluster: string): boolean {
  try {
    const names = readdirSync(cluster);
    if (names.includes("PG_VERSION")) return true;
    if (names.length === 0) return false;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT") return false;
    // Root without the right to override permissions cannot read it; its name says that it is complete.
    if (code === "EACCES" && process.getuid?.() === 0) return true;
    if (code === "EACCES")
      throw new StartError(
        `The database in ${cluster} belongs to another user: start as that user, or set another DATA_DIR.`,
      );
  }
  throw new StartError(
    `The folder ${cluster} holds something that is not a database: move it away, or set another DATA_DIR.`,
  );
}

type Program = {
  program: "initdb" | "postgres";
  parameters: string[];
  signal: "INT" | "TERM";
  temporaryFolder: string;
};

export function runAs(
  identity: PostgresIdentity,
  { program, parameters, signal, temporaryFolder }: Program,
): Promise<GuardedProcess> {
  const command = [...identity.prefix, join(identity.binaries, "bin", program), ...parameters];
  const env = {
    PATH: [process.env["PATH"], "/usr/bin", "/bin"].filter(Boolean).join(delimiter),
    LD_LIBRARY_PATH: join(identity.binaries, "lib"),
    LC_ALL: "C",
    TZ: "UTC",
  };
  return startGuarded({ command, signal, env, runAs: identity.runAs, temporaryFolder });
}

/** A fresh path for the socket's folder. */
export function nameSocketFolder(): string {
  const base = tmpdir().length > LONGEST_FOLDER ? "/tmp" : tmpdir();
  return join(base, `${SOCKET_FOLDER_PREFIX}${randomBytes(6).toString("hex")}`);
}

/**
 * Only the database's user and this user may enter the folder, which makes `trust` safe. This user enters by its group,
 * because root may lack the right to override permissions.
 */
export function makeSocketFolder(folder: string, { owner }: PostgresIdentity): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (!owner) return;
  chownSync(folder, owner.uid, process.getgid?.() ?? 0);
  chmodSync(folder, 0o770);
}

/** After a power cut, or when all processes were killed, the last socket folder remains. */
export function removeOldSocketFolder(cluster: string): void {
  const old = readPostmasterFile(cluster)?.socketFolder;
  if (old && basename(old).startsWith(SOCKET_FOLDER_PREFIX)) removeFolder(old);
}

/** Where the postmaster listens, from its own file; null where that is missing or incomplete. */
export function readPostmasterFile(cluster: string): { pid: number; port: number; socketFolder: string } | null {
  try {
    const [pid, , , port, socketFolder] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return socketFolder ? { pid: Number(pid), port: Number(port), socketFolder } : null;
  } catch {
    return null;
  }
}

/** The line of PostgreSQL's output that says what is wrong. */
export function lastComplaint(output: string): string {
  const lines = output.split("\n").filter(Boolean);
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? "it said nothing";
}

/** Ignores failures: a process of an earlier run may still write there, and the next start removes the rest. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // Tried again at the next start.
  }
}

/** A rename survives a power cut only once its folder is synced. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
