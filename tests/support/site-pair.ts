import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bucketUrl, openBucket } from "./bucket.ts";
import { startNginx } from "./nginx.ts";
import { freePort, startSite, stopSite, type RunningSite } from "./site-process.ts";

/**
 * Two instances on one database and one bucket behind nginx, which are one site to the client. The
 * bucket has the uploads of the data folder.
 */
export async function startPair(dataDir: string, settings: Record<string, string>): Promise<RunningSite> {
  const uploads = join(dataDir, "uploads");
  const bucket = await openBucket(
    new Map(readdirSync(uploads).map((name) => [name, readFileSync(join(uploads, name))])),
  );
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const shared = { ...settings, SITE_URL: url, STORAGE_URL: bucketUrl(bucket.port), TRUST_PROXY: "1" };
  const other = mkdtempSync(join(tmpdir(), "kshitij-pair-"));
  const sites = [await startSite(dataDir, ports[0] ?? 0, shared), await startSite(other, ports[1] ?? 0, shared)];
  const nginx = await startNginx(join(other, "nginx"), port ?? 0, ports);
  return {
    url,
    output: () => sites.map(({ output }) => output()).join(""),
    stop: async () => {
      nginx.kill();
      await Promise.all([once(nginx, "close"), ...sites.map(stopSite)]);
      bucket.close();
      rmSync(other, { recursive: true, force: true });
    },
  };
}
