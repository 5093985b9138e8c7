import type { Logger } from "pino";
import type { DatabaseClient } from "../database/client.server.ts";
import { IS_LIVE, UPGRADE_LOCK } from "../database/former-instances.server.ts";
import type { Gate } from "../database/gate.server.ts";
import { inTime } from "../time/in-time.ts";

/** Work that uses the database when a newer version is about to migrate it has this long to end. */
const LAST_WORK_MS = 1_500;
/** After a migration this version goes on serving its cached pages for so long, unless another instance is there before. */
const REPLACED_WITHIN_MS = 30_000;

/** Whether a newer version migrates the database: it holds the lock then. */
export const IS_MIGRATING = `not pg_try_advisory_xact_lock_shared(${UPGRADE_LOCK}) as "isMigrating"`;

const LOOK = `
  select ${IS_MIGRATING}, (select count(*)::int from migrations) as migrations,
    exists (select from instances where ${IS_LIVE}) as "isReplaced"`;

type Look = { isMigrating: boolean; migrations: number; isReplaced: boolean };

const noop = () => {};

type Options = {
  /** Closed while a newer version migrates the database, and after that. */
  gate: Gate;
  /** How many migrations this version has. */
  migrations: number;
  log: Logger;
};

/** What an instance does while a newer version migrates its database: it serves its cached pages, and uses the database no more. */
export class UpgradeWatch {
  #options: Options;
  #outdatedSince = Number.POSITIVE_INFINITY;
  #onOutdated = noop;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Calls back, perhaps several times, once the migration has ended, and another instance is there or thirty seconds are over. */
  onOutdated(end: () => void): void {
    this.#onOutdated = end;
  }

  get hasLeft(): boolean {
    return this.#options.gate.isClosed;
  }

  /** Resolves once what uses the database has ended, after a short time at most. */
  async leave(): Promise<void> {
    const { log, gate } = this.#options;
    log.warn("A newer version migrates the database: cached pages are served, all else is answered with 503");
    await inTime(gate.close(), LAST_WORK_MS, () => new Error("Work takes long to end")).catch(noop);
  }

  /** Whether this version may use the database again, because the migration was broken off. */
  async mayReturn(client: DatabaseClient): Promise<boolean> {
    const { rows } = await client.query({ text: LOOK });
    const { isMigrating, migrations, isReplaced } = rows[0] as Look;
    if (isMigrating) return false;
    if (migrations <= this.#options.migrations) {
      this.#options.log.warn("The migration of the newer version was broken off: this version goes on");
      this.#options.gate.open();
      return true;
    }
    const now = performance.now();
    this.#outdatedSince = Math.min(this.#outdatedSince, now);
    if (isReplaced || now - this.#outdatedSince > REPLACED_WITHIN_MS) this.#onOutdated();
    return false;
  }
}
