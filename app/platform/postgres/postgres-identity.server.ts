import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartError } from "../settings/start-error.ts";

const NOBODY = 65_534;
const SHARED_BASE = "/var/lib";

/** The user and the folders that PostgreSQL runs with. It refuses to run as root, so root starts it as another user. */
export type PostgresIdentity = {
  /** The beginning of a command that runs as this user. */
  prefix: string[];
  /** Options for spawning a process, where there is no prefix. */
  runAs?: Owner;
  /** The owner of the files; null for the current user. */
  owner: Owner | null;
  binaries: string;
  /** The real path of the folder that contains the cluster's folder `postgres`. */
  home: string;
};

type Owner = { uid: number; gid: number };

export async function choosePostgresIdentity(
  dataDir: string,
  binaries: string,
  log: (message: string) => void,
): Promise<PostgresIdentity> {
  const cluster = join(dataDir, "postgres");
  const movedHome = movedHomeOf(cluster);
  const home = movedHome ?? dataDir;
  if (process.getuid?.() !== 0) return { prefix: [], owner: null, binaries, home };

  const owner = ownerOf(cluster);
  for (const identity of identitiesOf(owner, binaries, home)) {
    if (await canRun(identity, owner)) return identity;
  }
  return moveToSharedFolder({ dataDir, binaries, owner, log, home: movedHome ?? sharedHomeOf(dataDir) });
}

/** The folder to which an earlier start moved the cluster, or null. */
function movedHomeOf(cluster: string): string | null {
  if (!lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()) return null;
  return dirname(readlinkSync(cluster));
}

function sharedHomeOf(dataDir: string): string {
  return join(SHARED_BASE, `kshitij-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`);
}

/** The cluster of an ordinary user keeps its owner when root starts the site later. */
function ownerOf(cluster: string): Owner {
  const stat = statSync(cluster, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : { uid: NOBODY, gid: NOBODY };
}

/**
 * The checkout may be in a folder that only root can enter. So the other user first gets the right to pass folders, and
 * no other right of root; where a container lacks that right, none.
 */
function identitiesOf(owner: Owner, binaries: string, home: string): PostgresIdentity[] {
  const withRights = (rights: string) => ({
    prefix: [
      "setpriv",
      "--securebits=+no_setuid_fixup",
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      "--clear-groups",
      `--inh-caps=-all,${rights}`,
      `--ambient-caps=-all,${rights}`,
    ],
    owner,
    binaries,
    home,
  });
  return [
    withRights("+dac_override,+dac_read_search"),
    withRights("+dac_override"),
    { prefix: [], runAs: owner, owner, binaries, home },
  ];
}

/** Tests whether the program starts, and whether it can write a file beside the cluster. */
async function canRun(identity: PostgresIdentity, owner: Owner): Promise<boolean> {
  const folder = mkdtempSync(join(identity.home, ".postgres-probe-"));
  try {
    chownSync(folder, owner.uid, owner.gid);
    const probe = [
      "/bin/sh",
      "-c",
      `"$1" --version >/dev/null && : > "$2/file"`,
      "sh",
      join(identity.binaries, "bin", "postgres"),
      folder,
    ];
    const [command = "", ...rest] = [...identity.prefix, ...probe];
    await promisify(execFile)(command, rest, { ...identity.runAs, cwd: "/", timeout: 10_000 });
    return true;
  } catch {
    return false;
  } finally {
    // Root without the right to override permissions can remove only its own folder.
    chownSync(folder, 0, 0);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Move = { dataDir: string; binaries: string; owner: Owner; log: (message: string) => void; home: string };

async function moveToSharedFolder({ dataDir, binaries, owner, log, home }: Move): Promise<PostgresIdentity> {
  const cluster = join(dataDir, "postgres");
  const refusal = new StartError(
    `Started as root, PostgreSQL must run as another user, and here that user can use neither ${dataDir} nor ${home}: start as an ordinary user, or set DATABASE_URL.`,
  );
  if (lstatSync(cluster, { throwIfNoEntry: false })?.isDirectory()) throw refusal;
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 });
    const identity: PostgresIdentity = {
      prefix: [],
      runAs: owner,
      owner,
      binaries: copyBinaries(binaries, home),
      home,
    };
    if (!(await canRun(identity, owner))) throw refusal;
    // Later starts follow the link, also as a user that could use the data folder.
    rmSync(cluster, { force: true });
    symlinkSync(join(home, "postgres"), cluster);
    log(`The database's own user cannot enter ${dataDir}, so the database is kept in ${home}.`);
    return identity;
  } catch (error) {
    if (!existsSync(join(home, "postgres"))) rmSync(home, { recursive: true, force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(`${refusal.message} (${String(error)})`);
  }
}

function copyBinaries(binaries: string, home: string): string {
  const { version } = JSON.parse(readFileSync(join(binaries, "..", "package.json"), "utf8")) as { version: string };
  const target = join(home, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const unfinished = mkdtempSync(join(home, ".copy-"));
  cpSync(binaries, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, target);
  return target;
}
