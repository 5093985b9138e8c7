import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startSite, until, type SiteProcess } from "./site-process.ts";

/** The site as `npm start` runs it, with demo content, on an empty data folder that goes with it. */
export async function openJourneySite(): Promise<SiteProcess & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-e2e-"));
  const port = await freePort();
  const site = await startSite(dataDir, port, {
    DEMO_CONTENT: "true",
    // All journeys come from one address.
    VISITOR_FORMS_PER_MINUTE: "1000",
    // However slow the machine is that the journeys run on.
    DATABASE_TIMEOUT_MS: "60000",
  });
  return {
    ...site,
    url: `http://localhost:${port}`,
    close: async () => {
      site.child.kill("SIGTERM");
      await until("the site has stopped", () => site.child.exitCode !== null || site.child.signalCode !== null);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
