import type pg from "pg";
import pino, { type DestinationStream, type Logger } from "pino";
import { sql } from "drizzle-orm";
import { Auth } from "../app/platform/auth/auth.server.ts";
import { ensureFirstAdmin, type AdminSignIn } from "../app/platform/auth/first-admin.server.ts";
import { encryptFormerSecrets } from "../app/platform/auth/former-secrets.server.ts";
import { refuseHalfRestored } from "../app/platform/backup/restore-target.server.ts";
import { readAuthSecret } from "../app/platform/encryption/secret.server.ts";
import { checkSecret } from "../app/platform/encryption/check-secret.server.ts";
import { createEncryption, type Encryption } from "../app/platform/encryption/encryption.server.ts";
import { createDatabase, type Database, type DatabaseClient } from "../app/platform/database/client.server.ts";
import { Gate } from "../app/platform/database/gate.server.ts";
import { startEmbeddedPostgres } from "../app/platform/postgres/embedded.server.ts";
import { holdInstanceLock } from "../app/platform/postgres/instance-lock.server.ts";
import { migrate, readJournal } from "../app/platform/database/migrate.server.ts";
import { createHourlyLimit, createRateLimits, createVisitorLimit } from "../app/platform/http/rate-limits.server.ts";
import { PageVersions } from "../app/platform/page-cache/page-versions.server.ts";
import { UpgradeWatch } from "../app/platform/page-cache/upgrade-watch.server.ts";
import { createJobs, type Jobs } from "../app/platform/jobs/jobs.server.ts";
import type { Environment } from "../app/platform/settings/environment.server.ts";
import { cacheSettings, refreshSettings } from "../app/platform/settings/values.server.ts";
import { isLeftByEnded } from "../app/platform/storage/durable-folder.server.ts";
import { createStorage, type Storage } from "../app/platform/storage/storage.server.ts";
import { openLogDestination } from "./log-destination.ts";
import { refuseSecondInstance, refuseWrongClock } from "./second-instance.ts";
import { StartError } from "../app/platform/settings/start-error.ts";

/** Everything that requests and jobs use; opened at start, and closed in reverse order at stop. */
export type Services = {
  environment: Environment;
  log: Logger;
  /** For a connection apart from the pools. */
  connection: pg.PoolConfig;
  client: DatabaseClient;
  /** For jobs: longer statements, and no connections of visitors. */
  background: DatabaseClient;
  versions: PageVersions;
  upgrade: UpgradeWatch;
  encryption: Encryption;
  auth: Auth;
  countVisitorForm: (address: string) => Promise<void>;
  countHourly: (kind: string, address: string) => Promise<void>;
  jobs: Jobs;
  storage: Storage;
  /** Null in a script beside the site. */
  adminSignIn: AdminSignIn | null;
  stop: () => Promise<void>;
};

const BACKGROUND_CONNECTIONS = 2;

/** Ends what was opened. */
export type Closer = () => Promise<void> | void;

export type Preparing = (services: Services) => Promise<void>;

type Choices = {
  /** For a script that may run while the site runs: it does not lock the data folder, creates no administrator, and is no instance. */
  beside?: boolean;
  /** May fill an empty database. A second instance that starts at the same time waits for it. */
  prepare?: Preparing;
  /** Starts with another AUTH_SECRET than the one that the database was encrypted with. */
  secretIsLost?: boolean;
  logTo?: DestinationStream | undefined;
};

/** Opens the database (embedded, unless DATABASE_URL names one), migrates it, and creates the first admin. */
export async function createServices(
  environment: Environment,
  { beside = false, prepare = async () => {}, secretIsLost = false, logTo }: Choices = {},
): Promise<Services> {
  const log = createLog(environment, logTo);
  const closers: Closer[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    if (!environment.DATABASE_URL && !beside) closers.push(await holdInstanceLock(environment.DATA_DIR));
    const connection = await openConnection(environment, log, closers);
    await refuseHalfRestored(connection);
    return await migrate(connection, {
      prepare: async () => {
        const opened = await openServices(connection, { environment, log, closers, secretIsLost, beside });
        const { client } = opened;
        const adminSignIn = beside ? null : await ensureFirstAdmin(client.db, { environment, print });
        const services = { ...opened, adminSignIn, stop };
        await prepare(services);
        return services;
      },
      onWait: () => log.info("Another instance prepares the database; waiting for it"),
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

type Opening = Pick<Services, "environment" | "log"> & { closers: Closer[]; secretIsLost: boolean; beside: boolean };

async function openServices(connection: pg.PoolConfig, { environment, log, closers, secretIsLost, beside }: Opening) {
  const { gate, ...databases } = await openDatabases(connection, { environment, log, closers, beside });
  const { client } = databases;
  const storage = await createStorage(environment);
  // Before the first request: of what this process receives, nothing is left over.
  if (!beside) await storage.sweep(isLeftByEnded);
  const secret = await readAuthSecret(environment);
  const encryption = await openEncryption(client.db, [secret, ...environment.AUTH_SECRET_OLD], { log, secretIsLost });
  const rateLimits = createRateLimits(client.query, secret);
  const auth = new Auth(client.db, { rateLimits, encryption });
  const countVisitorForm = createVisitorLimit(rateLimits, environment.VISITOR_FORMS_PER_MINUTE);
  const countHourly = createHourlyLimit(rateLimits);
  const jobs = await createJobs({ ...connection, gate }, log);
  closers.push(() => jobs.stop());
  const limits = { countVisitorForm, countHourly };
  return {
    environment,
    log,
    connection,
    ...databases,
    encryption,
    auth,
    ...limits,
    jobs,
    storage,
  };
}

/** @throws StartError where none of the secrets is the one that the database was encrypted with */
async function openEncryption(
  db: Database,
  secrets: [string, ...string[]],
  { log, secretIsLost }: Pick<Opening, "log" | "secretIsLost">,
): Promise<Encryption> {
  const encryption = createEncryption(secrets);
  const { changed, unreadable } = await encryptFormerSecrets(db, encryption, { secrets, log });
  await checkSecret(db, encryption, { log, isLost: secretIsLost, isDoubtful: unreadable > 0 && changed === 0 });
  return encryption;
}

/** Prints to the operator's terminal or journal, not into the log. */
function print(email: string, password: string): void {
  process.stdout.write(`\nThe first administrator: ${email}, password ${password} (shown only now)\n\n`);
}

/** The pools, and what this instance reports to the others. */
async function openDatabases(
  connection: pg.PoolConfig,
  { environment, log, closers, beside }: Omit<Opening, "secretIsLost">,
) {
  const { DATABASE_POOL: max, DATABASE_TIMEOUT_MS: answerLimitMs } = environment;
  const gate = new Gate();
  const upgrade = new UpgradeWatch({ gate, migrations: readJournal().entries.length, log });
  const onBroken = (error: Error) => log.warn({ err: error }, "An idle database connection broke");
  const ofJobs = { max: BACKGROUND_CONNECTIONS, application_name: "kshitij-background" };
  const client = createDatabase({ ...connection, gate, max, answerLimitMs }, onBroken);
  const background = createDatabase({ ...connection, gate, ...ofJobs }, onBroken);
  closers.push(
    () => client.close(),
    () => background.close(),
  );
  await refuseNewerSchema(client.db);
  const versions = new PageVersions(connection, log, { answerLimitMs, upgrade });
  versions.onNewer(() => refreshSettings(client.db));
  closers.push(() => versions.stop());
  if (!beside) {
    await refuseWrongClock(client.db);
    await refuseSecondInstance(client.db, environment);
    await versions.start();
    cacheSettings(client.db, versions);
  }
  return { client, background, versions, upgrade, gate };
}

/** The database of DATABASE_URL, or the embedded one, which is started where it does not run. */
export async function openConnection(
  { DATABASE_URL, DATA_DIR }: Environment,
  log: Logger,
  closers: Closer[],
): Promise<pg.PoolConfig> {
  if (DATABASE_URL) return { connectionString: DATABASE_URL };
  const postgres = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    log: (message) => log.info({ from: "postgres" }, message),
  });
  closers.push(() => postgres.stop());
  return { host: postgres.host, port: postgres.port, user: postgres.user, database: postgres.database };
}

export function createLog({ LOG_LEVEL }: Environment, destination: DestinationStream = openLogDestination()): Logger {
  const redact = { paths: ["headers.authorization", "*.password", "*.token"], censor: "[kept secret]" };
  return pino({ level: LOG_LEVEL, redact }, destination);
}

/** @throws StartError where a newer version has migrated the database: this one would write into tables that it does not know */
async function refuseNewerSchema(db: Database): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from migrations`);
  if ((rows[0]?.count ?? 0) <= readJournal().entries.length) return;
  throw new StartError(
    "The database was migrated by a newer version of this software: start that version, or restore a backup made before.",
  );
}
