import type { Database } from "../database/client.server.ts";
import type { Encryption } from "../encryption/encryption.server.ts";
import { HttpError, invalid } from "../http/http-error.ts";
import { createQueue } from "../http/queue.server.ts";
import type { RateLimits } from "../http/rate-limits.server.ts";
import { findPassword, isStillPassword, passwords } from "./passwords.server.ts";
import { CODE_WORDS, SecondFactor } from "./second-factor.server.ts";
import {
  beginSession,
  countTry,
  endChallenge,
  findChallenge,
  lockAccount,
  openChallenge,
  uncountTry,
  type Challenge,
  type Origin,
  type SignedIn,
  type User,
} from "./sessions.server.ts";
import { SignInLimits } from "./sign-in-limits.server.ts";
import type { Viewer } from "./viewer.ts";

/** With its statements each sign-in takes the only thread for some milliseconds: a hundred at once would hold up pages. */
const inQueue = createQueue({ atOnce: 8, mostWaiting: 50 });

type SignIn = Origin & { email: string; password: string };
type SecondStep = Origin & { challenge: string; code: string };
type PasswordCheck = { viewer: Viewer; address: string; currentPassword: string };
/** Signing in, and what a password or a code proves. */
export class Auth {
  #db: Database;
  /** How often an account's password, code and mails may be asked for. */
  limits: SignInLimits;
  /** The code from an authenticator app that an account asks for. */
  secondFactor: SecondFactor;

  constructor(db: Database, { rateLimits, encryption }: { rateLimits: RateLimits; encryption: Encryption }) {
    this.#db = db;
    this.limits = new SignInLimits(db, rateLimits);
    this.secondFactor = new SecondFactor(db, encryption, this.limits);
  }

  /**
   * Null for a wrong address or password.
   * @throws HttpError 401 with a challenge where the account asks for a code too; 403 where it waits for a parent; 429 after too many wrong ones, or too many at once
   */
  signIn({ email, ...wanted }: SignIn): Promise<SignedIn | null> {
    return inQueue(() => this.#signIn({ email: email.toLowerCase(), ...wanted }));
  }

  /** The second step of a sign-in. @throws HttpError 401, with the challenge while it is still open; 429 */
  finishSignIn(step: SecondStep): Promise<SignedIn> {
    return inQueue(() => this.#finishSignIn(step));
  }

  /**
   * For what an open session alone does not allow; answers the hash that was compared. A wrong one counts like a wrong
   * sign-in: a stranger with an open session must not guess here.
   * @throws HttpError 400, 429
   */
  async checkPassword({ viewer, address, currentPassword: password }: PasswordCheck): Promise<string> {
    const right = await this.limits.countIfWrong({ email: viewer.email, address }, async () => {
      const { hash = "" } = (await findPassword(this.#db, viewer.email)) ?? {};
      return (await passwords.verify({ hash, password })) ? hash : null;
    });
    if (right === null) throw invalid({ currentPassword: "This is not your password." });
    return right;
  }

  async #signIn({ email, password, ...origin }: SignIn): Promise<SignedIn | null> {
    const signedIn = await this.limits.countIfWrong({ email, address: origin.address }, async (isKnown) => {
      const account = await findPassword(this.#db, email);
      // Without a hash it takes as long: nobody learns from the time who has an account.
      const isRight = await passwords.verify({ hash: account?.hash ?? "", password });
      if (!account || !isRight || account.isDisabled) return null;
      if (account.waitsForParent) throw waitsForParent();
      return this.#db.transaction(async (tx) => {
        const user = await lockAccount(tx, account.userId, email);
        if (!user || !(await isStillPassword(tx, account))) return null;
        if (account.asksForCode) return { challenge: await openChallenge(tx, user.id, new Date()) };
        return this.#begin(tx, user, { ...origin, isKnown });
      });
    });
    // There is no session before the code is right.
    if (signedIn && "challenge" in signedIn)
      throw new HttpError(401, "Please enter the code from your authenticator app.", { details: signedIn });
    return signedIn;
  }

  async #finishSignIn({ challenge: token, code, ...origin }: SecondStep): Promise<SignedIn> {
    const now = new Date();
    const challenge = await findChallenge(this.#db, token, now);
    if (!challenge) throw ended();
    const who = { email: challenge.email, address: origin.address };
    const entered = await this.limits.countIfWrong(who, async (isKnown) => {
      const left = await countTry(this.#db, challenge, now);
      if (left === null) throw ended();
      const answer = await this.#enterCode(challenge, code, { ...origin, isKnown }).catch(async (error: unknown) => {
        await uncountTry(this.#db, challenge);
        throw error;
      });
      if (typeof answer !== "string") return answer;
      return left === 0 ? ended() : notTaken(token, CODE_WORDS[answer]);
    });
    if (entered instanceof HttpError) throw entered;
    return entered;
  }

  /** A session, or what is wrong with the code. Code, challenge, network and session change together or not at all. */
  #enterCode(
    challenge: Challenge,
    code: string,
    origin: Origin & { isKnown: boolean },
  ): Promise<SignedIn | keyof typeof CODE_WORDS> {
    return this.#db.transaction(async (tx) => {
      // The account is locked before the code, in the same order as where the code is turned off.
      const user = await lockAccount(tx, challenge.userId, challenge.email);
      if (!user) throw ended();
      const answer = await this.secondFactor.takeCode(tx, user.id, code, new Date());
      if (answer !== "right") return answer;
      if (!(await endChallenge(tx, challenge))) throw ended();
      return this.#begin(tx, user, origin);
    });
  }

  /** Stores the network and the session in one transaction. */
  async #begin(tx: Database, user: User, origin: Origin & { isKnown: boolean }): Promise<SignedIn> {
    await this.limits.rememberNetwork(tx, { email: user.email, address: origin.address });
    return beginSession(tx, user, origin);
  }
}

function waitsForParent(): HttpError {
  return new HttpError(
    403,
    "Your account is waiting for your parent or guardian. We wrote to the address you gave. You can sign in once they have pressed the button in that mail. If no mail came, please write to us.",
  );
}

function notTaken(challenge: string, sentence: string): HttpError {
  return new HttpError(401, sentence, { errors: { code: sentence }, details: { challenge } });
}

function ended(): HttpError {
  return new HttpError(401, "This sign-in has taken too long, or too many codes were wrong. Please sign in again.");
}
