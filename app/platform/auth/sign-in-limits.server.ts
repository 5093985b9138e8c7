import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { HttpError } from "../http/http-error.ts";
import type { RateLimiter, RateLimits } from "../http/rate-limits.server.ts";
import { knownSignIns } from "./tables.server.ts";

const WINDOW_S = 15 * 60;
const KNOWN_FOR_MS = 30 * 24 * 60 * 60_000;
const SENTENCE = "Too many attempts. Please wait a few minutes and try again.";

/** Wrong passwords in fifteen minutes. */
const WRONG = { account: 20, network: 100, site: 5_000 };
/** Mails about an account in the same time: nobody can fill another person's mailbox. */
const MAILS = { address: 5, network: 100 };

/** The address of the account, and the visitor's network address. */
type Who = { email: string; address: string };
type Count = { limiter: RateLimiter; key: string };

/**
 * Counts wrong passwords for all instances and over restarts. Strangers count by network, account and site; where this
 * account signed in within thirty days it has a count of its own, so that strangers cannot lock its owner out. Known and
 * unknown accounts are counted alike.
 */
export class SignInLimits {
  #db: Database;
  #rates: RateLimits;
  #wrong: Record<keyof typeof WRONG, RateLimiter>;
  #mails: Record<keyof typeof MAILS, RateLimiter>;

  constructor(db: Database, rates: RateLimits, wrong = WRONG) {
    const limiter = (points: number) => rates.createLimiter({ points, seconds: WINDOW_S, sentence: SENTENCE });
    this.#db = db;
    this.#rates = rates;
    this.#wrong = { account: limiter(wrong.account), network: limiter(wrong.network), site: limiter(wrong.site) };
    this.#mails = { address: limiter(MAILS.address), network: limiter(MAILS.network) };
  }

  /**
   * Checks a password or a code. The attempt is counted before, so that many at once cannot slip through, and no longer
   * counts once it was right or could not be checked. A check answers null or an HttpError for a wrong one.
   * @throws HttpError 429 after too many wrong ones; such an attempt counts nowhere
   */
  async countIfWrong<Answer>(who: Who, check: (isKnown: boolean) => Promise<Answer>): Promise<Answer> {
    const isKnown = await this.isKnown(who);
    const counts = isKnown ? this.#ownCounts(who) : this.#sharedCounts(who);
    await consumeEach(counts);
    const answer = await check(isKnown).catch(async (error: unknown) => {
      await giveBackEach(counts);
      throw error;
    });
    if (answer !== null && !(answer instanceof HttpError)) await giveBackEach(counts);
    return answer;
  }

  /** Whether the account was signed in from this network within thirty days. */
  async isKnown({ email, address }: Who): Promise<boolean> {
    const isThis = eq(knownSignIns.key, this.#rates.keyOf("known", email, address));
    return (await this.#db.$count(knownSignIns, and(isThis, gt(knownSignIns.expiresAt, new Date())))) > 0;
  }

  /** After a sign-in: this network is one of the account's own from now on. */
  async rememberNetwork(tx: Database, { email, address }: Who): Promise<void> {
    const key = this.#rates.keyOf("known", email, address);
    const expiresAt = new Date(Date.now() + KNOWN_FOR_MS);
    await tx
      .insert(knownSignIns)
      .values({ key, expiresAt })
      .onConflictDoUpdate({ target: knownSignIns.key, set: { expiresAt } });
  }

  /** Before a mail is sent to an address that was typed, whether or not it has an account. @throws HttpError 429 */
  async countMail({ email, address }: Who): Promise<void> {
    await consumeEach([
      { limiter: this.#mails.network, key: this.#rates.keyOf("mails of a network", address) },
      { limiter: this.#mails.address, key: this.#rates.keyOf("mail", email) },
    ]);
  }

  #ownCounts({ email, address }: Who): Count[] {
    return [{ limiter: this.#wrong.account, key: this.#rates.keyOf("own", email, address) }];
  }

  #sharedCounts({ email, address }: Who): Count[] {
    return [
      { limiter: this.#wrong.network, key: this.#rates.keyOf("network", address) },
      { limiter: this.#wrong.account, key: this.#rates.keyOf("account", email) },
      { limiter: this.#wrong.site, key: this.#rates.keyOf("site") },
    ];
  }
}

/** Counts under every key, or under none. */
async function consumeEach(counts: Count[]): Promise<void> {
  for (const [index, { limiter, key }] of counts.entries())
    await limiter.consume(key).catch(async (error: unknown) => {
      await giveBackEach(counts.slice(0, index + 1));
      throw error;
    });
}

/** A point that cannot be returned, since the database is away, counts until its window ends; the answer does not change. */
async function giveBackEach(counts: Count[]): Promise<void> {
  await Promise.allSettled(counts.map(({ limiter, key }) => limiter.giveBack(key)));
}
