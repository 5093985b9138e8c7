import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ofDatabase } from "./database-url.ts";
import { type Simulator, startSimulator } from "./razorpay/simulator.ts";
import { startMailServer, type Received } from "./mail-server.ts";
import { startPair } from "./site-pair.ts";
import { freePort, startSite, stopSite, until, type RunningSite } from "./site-process.ts";
import { order, startTestServer } from "./test-server.ts";

/** What a site has beside it. */
export type Beside = { withMail: boolean; withRazorpay: boolean };

/** `received` is what came to its mail server, and `razorpay` its simulated gateway, where it has one. */
export type JourneySite = Omit<RunningSite, "stop"> & {
  received: Received[];
  razorpay: Simulator | null;
  /** Changes its database by one statement, as where time has passed. */
  alter: (statement: string) => Promise<unknown>;
  close(): Promise<void>;
};

/** Said to the workers of the journeys: what their sites are copies of. */
const PREPARED = { dataDir: "JOURNEY_DATA", server: "JOURNEY_SERVER", database: "JOURNEY_DATABASE" };
const given = (name: string) => process.env[name] ?? "";

/**
 * Before all journeys, once: a data folder and a database with the demo content and every picture encoded, which takes
 * the processor half a minute. Resolves with what removes them.
 */
export default async function prepareJourneys(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-e2e-"));
  const database = `kshitij_e2e_${randomBytes(4).toString("hex")}`;
  const server = await startTestServer(database);
  await order(server.url, `create database ${database}`);
  const site = await startSite(dataDir, await freePort(), {
    DATABASE_URL: ofDatabase(server.url, database),
    DEMO_CONTENT: "true",
    LOG_LEVEL: "info",
  });
  await until("the pictures are encoded", () => site.output().includes("Pictures were encoded"));
  await stopSite(site);
  Object.assign(process.env, {
    [PREPARED.dataDir]: dataDir,
    [PREPARED.server]: server.url,
    [PREPARED.database]: database,
  });
  return async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

export type JourneySites = { of(file: string, beside: Beside): Promise<JourneySite>; close(): Promise<void> };

/** The sites of a worker, which runs one file after the other: that of the last one ends when the next one asks. */
export function journeySites(): JourneySites {
  let open: { file: string; site: JourneySite } | undefined;
  const close = async () => {
    const last = open;
    open = undefined;
    await last?.site.close();
  };
  return {
    of: async (file, beside) => {
      if (open?.file !== file) {
        await close();
        open = { file, site: await openSite(beside) };
      }
      return open.site;
    },
    close,
  };
}

/**
 * The site as `npm start` runs it, with demo content, on a data folder and a database of its own that go with it. With
 * JOURNEYS_ON_PAIR=true it is two instances behind nginx.
 */
async function openSite({ withMail, withRazorpay }: Beside): Promise<JourneySite> {
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-e2e-"));
  // Its files never change, they come and go: so they need not be copied.
  execFileSync("cp", ["-al", `${given(PREPARED.dataDir)}/.`, dataDir]);
  const server = given(PREPARED.server);
  const database = `${given(PREPARED.database)}_${randomBytes(4).toString("hex")}`;
  await order(server, `create database ${database} template ${given(PREPARED.database)} strategy file_copy`);
  const mail = withMail ? await startMailServer() : null;
  const razorpay = withRazorpay ? await startSimulator() : null;
  const start = process.env["JOURNEYS_ON_PAIR"] === "true" ? startPair : startAlone;
  const { stop, ...site } = await start(dataDir, {
    DATABASE_URL: ofDatabase(server, database),
    ...(razorpay && { RAZORPAY_API_URL: razorpay.url }),
    ...(mail && { SMTP_URL: mail.url }),
    DEMO_CONTENT: "true",
    // All journeys come from one address.
    VISITOR_FORMS_PER_MINUTE: "1000",
    // However slow the machine is that the journeys run on.
    DATABASE_TIMEOUT_MS: "60000",
  });
  return {
    ...site,
    received: mail?.received ?? [],
    razorpay,
    alter: (statement) => order(ofDatabase(server, database), statement),
    close: async () => {
      await stop();
      await mail?.close();
      razorpay?.close();
      await order(server, `drop database ${database}`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startAlone(dataDir: string, settings: Record<string, string>): Promise<RunningSite> {
  const port = await freePort();
  const site = await startSite(dataDir, port, settings);
  return { url: `http://localhost:${port}`, output: site.output, stop: () => stopSite(site) };
}
