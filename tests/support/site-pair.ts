import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bucketUrl, openBucket } from "./bucket.ts";
import { startNginx } from "./nginx.ts";
import { freePort, startSite, stopSite, type RunningSite } from "./site-process.ts";

type Pair = {
  /** Where nginx listens. */
  port: number;
  /** One for each instance; that of the second also has the files of nginx. */
  folders: [string, string];
  settings: Record<string, string>;
  /** What is in the bucket before. */
  files?: Map<string, Buffer>;
};

/** Two instances on one database and one bucket behind nginx, which are one site to the client. */
export async function openPair({ port, folders, settings, files }: Pair) {
  const bucket = await openBucket(files);
  const ports = [await freePort(), await freePort()];
  const shared = { ...settings, STORAGE_URL: bucketUrl(bucket.port) };
  const start = (number: number) => startSite(folders[number] ?? "", ports[number] ?? 0, shared);
  const sites = [await start(0), await start(1)];
  const nginx = await startNginx(join(folders[1], "nginx"), port, ports);
  return {
    sites,
    /** Kills an instance and starts it again. */
    restart: async (number: number) => {
      sites[number]?.child.kill("SIGKILL");
      sites[number] = await start(number);
    },
    stop: async () => {
      nginx.kill();
      await Promise.all([once(nginx, "close"), ...sites.map(stopSite)]);
      bucket.close();
    },
  };
}

/** Such a pair on a data folder, whose uploads are in the bucket. */
export async function startPair(dataDir: string, settings: Record<string, string>): Promise<RunningSite> {
  const uploads = join(dataDir, "uploads");
  const files = new Map(readdirSync(uploads).map((name) => [name, readFileSync(join(uploads, name))]));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const other = mkdtempSync(join(tmpdir(), "kshitij-pair-"));
  const shared = { ...settings, SITE_URL: url, TRUST_PROXY: "1" };
  const { sites, stop } = await openPair({ port, folders: [dataDir, other], settings: shared, files });
  return {
    url,
    output: () => sites.map(({ output }) => output()).join(""),
    stop: async () => {
      await stop();
      rmSync(other, { recursive: true, force: true });
    },
  };
}
