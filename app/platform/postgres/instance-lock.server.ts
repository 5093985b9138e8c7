import { createHash } from "node:crypto";
import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../settings/start-error.ts";

/** `release` is null where another process, `owner`, has the lock. */
export type FolderLock = { release: (() => void) | null; owner: number | null };

/** Makes this process the only server of a data folder, until it ends. @throws StartError where there is another server */
export async function holdInstanceLock(dataDir: string): Promise<() => void> {
  const lock = await tryFolderLock("server", dataDir);
  if (lock.release) return lock.release;
  const owner = lock.owner ? ` (process ${lock.owner})` : "";
  throw new StartError(
    `Another Kshitij server${owner} already uses the data folder ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
  );
}

/** A lock is a listening socket, because the kernel closes it with its process, also after SIGKILL. */
export async function tryFolderLock(purpose: string, folder: string): Promise<FolderLock> {
  const address = lockAddress(purpose, openFolder(folder));
  const server = (await listenAt(address)) ?? (await listenAtStale(address));
  if (!server) return { release: null, owner: await askOwner(address) };
  server.unref();
  return { release: () => void server.close(), owner: process.pid };
}

/** Creates the folder if necessary, and returns its real path. */
export function openFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

function lockAddress(purpose: string, folder: string): string {
  const name = `kshitij-${purpose}-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}`;
  // An abstract socket (Linux) has no file that could remain.
  return process.platform === "linux" ? `\0${name}` : join(tmpdir(), `${name}.lock`);
}

function listenAt(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.end(String(process.pid));
    });
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

/** Removes the socket file of a killed process, and listens. If two processes do so, the one that answers on the socket has the lock. */
async function listenAtStale(address: string): Promise<Server | null> {
  if (address.startsWith("\0") || (await askOwner(address)) !== null) return null;
  rmSync(address, { force: true });
  const server = await listenAt(address);
  if (!server) return null;
  if ((await askOwner(address)) === process.pid) return server;
  server.close();
  return null;
}

function askOwner(address: string): Promise<number | null> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(address);
    socket.setEncoding("utf8").setTimeout(1_000, () => socket.destroy());
    socket.on("data", (text) => (answer += text));
    socket.on("error", () => {});
    socket.on("close", () => resolve(Number.parseInt(answer, 10) || null));
  });
}
