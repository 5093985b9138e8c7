import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMailServer, type Received } from "./mail-server.ts";
import { freePort, startSite, until, type SiteProcess } from "./site-process.ts";

/** `received` is what came to its mail server, where it has one. */
export type JourneySite = SiteProcess & { received: Received[]; close(): Promise<void> };

/** Where the run's prepared data folder lies, said to the workers of the journeys. */
const PREPARED = "JOURNEY_DATA";

/**
 * Before all journeys, once: a data folder with the demo content and every picture encoded, which takes the processor
 * half a minute. Resolves with what removes it.
 */
export default async function prepareJourneys(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-e2e-"));
  const site = await startSite(dataDir, await freePort(), { DEMO_CONTENT: "true", LOG_LEVEL: "info" });
  await until("the pictures are encoded", () => site.output().includes("Pictures were encoded"));
  await stop(site);
  process.env[PREPARED] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

export type JourneySites = { of(file: string, withMail: boolean): Promise<JourneySite>; close(): Promise<void> };

/** The sites of a worker, which runs one file after the other: that of the last one ends when the next one asks. */
export function journeySites(): JourneySites {
  let open: { file: string; site: JourneySite } | undefined;
  const close = async () => {
    const last = open;
    open = undefined;
    await last?.site.close();
  };
  return {
    of: async (file, withMail) => {
      if (open?.file !== file) {
        await close();
        open = { file, site: await openSite(withMail) };
      }
      return open.site;
    },
    close,
  };
}

/** The site as `npm start` runs it, with demo content, on a data folder of its own that goes with it. */
async function openSite(withMail: boolean): Promise<JourneySite> {
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-e2e-"));
  // With owners: where tests run as root, PostgreSQL runs as another user.
  execFileSync("cp", ["-a", `${process.env[PREPARED]}/.`, dataDir]);
  const [port, mail] = [await freePort(), withMail ? await startMailServer() : null];
  const site = await startSite(dataDir, port, {
    ...(mail && { SMTP_URL: mail.url }),
    DEMO_CONTENT: "true",
    // All journeys come from one address.
    VISITOR_FORMS_PER_MINUTE: "1000",
    // However slow the machine is that the journeys run on.
    DATABASE_TIMEOUT_MS: "60000",
  });
  return {
    ...site,
    url: `http://localhost:${port}`,
    received: mail?.received ?? [],
    close: async () => {
      await stop(site);
      await mail?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function stop({ child }: SiteProcess): Promise<void> {
  child.kill("SIGTERM");
  return until("the site has stopped", () => child.exitCode !== null || child.signalCode !== null);
}
