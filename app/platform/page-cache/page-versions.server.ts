import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { createDatabase, type DatabaseClient } from "../database/client.server.ts";
import { DatabaseSilent } from "../database/connections.server.ts";
import { inTime } from "../time/in-time.ts";
import { IS_MIGRATING, type UpgradeWatch } from "./upgrade-watch.server.ts";

const REPORT_EVERY_MS = 250;
/** A version that was read may be used this long, and a writer waits this long for other instances. */
const CURRENT_MS = 1_000;
/** Nobody waits for an instance that has not reported for this long. */
const LIVE_MS = 2_000;
/** Seats may change with every request: what shows them is rendered once in this time at most. */
const LIVE_VERSION_EVERY_MS = 400;
/** How long new versions wait for the pages that show them. Less than `CURRENT_MS`, after which nothing older is used. */
const PREPARE_MS = 400;
const ASK_AGAIN_MS = 20;
/** How long a visitor waits for an answer about versions. */
const SOON_MS = 250;

const noop = () => {};

/** Reports what this instance knows, and reads what there is to know, as of the beginning of the statement. */
const REPORT = `
  with reported as (
    insert into instances (id, seen, heartbeat_at) values ($1, $2, clock_timestamp())
    on conflict (id) do update set seen = excluded.seen, heartbeat_at = excluded.heartbeat_at
  )
  select content::int8, live::int8, ${IS_MIGRATING}, (
    select count(*) from instances where id <> $1 and seen < content
      and heartbeat_at between clock_timestamp() - $3::interval and clock_timestamp() + $3::interval
  ) as behind from page_versions`;

/** How often each kind of change has been counted. */
export type Versions = { content: number; live: number };

type Report = Record<"content" | "live" | "behind", string> & { isMigrating: boolean };

type Options = {
  /** How long the database may take to answer. */
  answerLimitMs: number;
  upgrade: UpgradeWatch;
};

/**
 * The two versions in the database that say which cached pages are stale, as far as this instance knows them.
 *
 * Where they have not been read for a second, no cached page is used; so a writer that has waited for the other
 * instances for a second need not wait for more (docs/decisions/0038-two-versions-for-the-page-cache.md).
 */
export class PageVersions {
  /** What an answer from the cache must show at least. */
  used: Versions = { content: 0, live: 0 };
  /** What was read last, and what is made from now on shows. It is used once the pages have been prepared. */
  newest: Versions = this.used;
  #id = randomUUID();
  #client: DatabaseClient;
  #log: Logger;
  #upgrade: UpgradeWatch;
  #preparing: (() => Promise<void> | void)[] = [];
  /** When the last report was sent after which the versions were known. */
  #knownSince = Number.NEGATIVE_INFINITY;
  #reportedAt = Number.NEGATIVE_INFINITY;
  #liveUsedAt = Number.NEGATIVE_INFINITY;
  /** Live instances that do not know the newest content yet. */
  #behind = 0;
  #isLost = false;
  #isStopped = false;
  #passing: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(connection: pg.PoolConfig, log: Logger, { answerLimitMs, upgrade }: Options) {
    this.#log = log;
    this.#upgrade = upgrade;
    const listen = (client: pg.ClientBase) => {
      client.on("notification", () => void this.caughtUp());
      return client.query("listen page_versions");
    };
    this.#client = createDatabase({
      ...connection,
      answerLimitMs,
      max: 1,
      idleTimeoutMillis: 0,
      application_name: "kshitij-versions",
      // A heartbeat that a crash of the database loses is older, never newer.
      options: "-c synchronous_commit=off",
      onConnect: listen as (client: pg.ClientBase) => void,
    });
  }

  /** Begins to report; until then nothing is current. */
  async start(): Promise<void> {
    await this.#client.query({
      text: "delete from instances where heartbeat_at < clock_timestamp() - interval '1 day'",
    });
    await this.#reportUntilKnown();
    this.#timer = setInterval(() => {
      if (!this.#passing) void this.caughtUp();
    }, REPORT_EVERY_MS).unref();
  }

  /** Calls back, in this order, when newer versions have been read, before they are used; waits a short time for the end. */
  onNewer(prepare: () => Promise<void> | void): void {
    this.#preparing.push(prepare);
  }

  /** Whether every change that was acknowledged anywhere is known here. */
  get isCurrent(): boolean {
    return performance.now() - this.#knownSince < CURRENT_MS;
  }

  /** Whether the database did not answer the last report. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Resolves once what was committed before the call is known here, or the database does not answer. Callers share reports. */
  caughtUp(): Promise<void> {
    if (!this.#passing) {
      this.#passing = this.#tryToReport().finally(() => (this.#passing = null));
      return this.#passing;
    }
    this.#next ??= this.#passing.then(() => {
      this.#next = null;
      return this.caughtUp();
    });
    return this.#next;
  }

  /** Like `caughtUp`, but does not wait long for a database that is silent. */
  ask(): Promise<void> {
    return inTime(this.caughtUp(), SOON_MS, () => new DatabaseSilent()).catch(() => {});
  }

  /** Resolves once what was committed before the call is known to every live instance; after a second at most. */
  async waitForAllInstances(): Promise<void> {
    const end = performance.now() + CURRENT_MS;
    await this.caughtUp();
    while ((this.#behind > 0 || this.#isLost) && performance.now() < end) {
      await pause(ASK_AGAIN_MS);
      await this.caughtUp();
    }
    // This instance may have committed what it cannot read.
    if (this.#isLost) this.#knownSince = Number.NEGATIVE_INFINITY;
  }

  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#passing;
    if (this.#timer)
      await this.#client.query({ text: "delete from instances where id = $1" }, [this.#id]).catch(() => {});
    await this.#client.close();
  }

  async #tryToReport(): Promise<void> {
    if (this.#isStopped) return;
    try {
      if (!this.#upgrade.hasLeft || (await this.#upgrade.mayReturn(this.#client))) await this.#reportUntilKnown();
      this.#isLost = this.#upgrade.hasLeft;
    } catch (error) {
      if (!this.#isLost)
        this.#log.warn({ err: error }, "The versions of pages cannot be read; cached pages are not used");
      this.#isLost = true;
    }
  }

  /**
   * A second report follows one after a silence, which does not count as knowledge because writers have not waited for
   * this instance meanwhile, and one that has read a newer version, because it reported the older one.
   */
  async #reportUntilKnown(): Promise<void> {
    if (!(await this.#report())) await this.#report();
  }

  /** Whether the others know what this instance knows. */
  async #report(): Promise<boolean> {
    const [sentAt, { content: reported }] = [performance.now(), this.used];
    const { rows } = await this.#client.query({ text: REPORT }, [this.#id, reported, `${LIVE_MS} ms`]);
    const { content, live, behind, isMigrating } = rows[0] as Report;
    if (isMigrating) return this.#leave();
    const wasLive = performance.now() - this.#reportedAt < LIVE_MS;
    this.#reportedAt = sentAt;
    this.#behind = Number(behind);
    const isLiveDue = sentAt - this.#liveUsedAt >= LIVE_VERSION_EVERY_MS;
    await this.#use({ content: Number(content), live: isLiveDue ? Number(live) : this.used.live });
    if (wasLive) this.#knownSince = sentAt;
    return wasLive && this.used.content === reported;
  }

  /** From now on cached pages may be stale, and no writer waits for this instance. */
  async #leave(): Promise<true> {
    this.#isLost = true;
    this.#knownSince = this.#reportedAt = Number.NEGATIVE_INFINITY;
    await this.#upgrade.leave();
    await this.#client.query({ text: "delete from instances where id = $1" }, [this.#id]);
    return true;
  }

  async #use(read: Versions): Promise<void> {
    if (read.content === this.used.content && read.live === this.used.live) return;
    if (read.live !== this.used.live) this.#liveUsedAt = performance.now();
    this.newest = read;
    const prepared = (async () => {
      for (const prepare of this.#preparing) await prepare();
    })();
    await inTime(prepared, PREPARE_MS, () => new Error("Pages take long to prepare")).catch(noop);
    this.used = read;
  }
}
