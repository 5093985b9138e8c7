import type { Database } from "../database/client.server.ts";
import type { Encryption } from "../encryption/encryption.server.ts";
import { HttpError } from "../http/http-error.ts";
import { createQueue } from "../http/queue.server.ts";
import {
  findPassword,
  insertAccount,
  isStillPassword,
  lockAccount,
  noteSignIn,
  type KnownPassword,
} from "./accounts.server.ts";
import { changePassword, checkPassword, type PasswordChanging, type PasswordCheck } from "./change-password.server.ts";
import { createPasswords, type Passwords } from "./passwords.server.ts";
import type { Role } from "./roles.ts";
import { CODE_WORDS, createSecondFactor, type SecondFactor } from "./second-factor.server.ts";
import {
  beginSession,
  countTry,
  endChallenge,
  endSession,
  findChallenge,
  findViewer,
  giveBackTry,
  openChallenge,
  type Challenge,
  type SignedIn,
} from "./sessions.server.ts";
import { createSignInLimits, type SignInLimits } from "./sign-in-limits.server.ts";
import type { Viewer } from "./viewer.ts";

const passwords = createPasswords();
/** With its statements each sign-in takes the only thread for some milliseconds: a hundred at once would hold up pages. */
const inQueue = createQueue({ atOnce: 8, mostWaiting: 50 });

/** `secret` marks counts of wrong passwords; `encryption` stores what the site must read again. */
export type AuthOptions = { secret: string; encryption: Encryption };
type Means = { limits: SignInLimits; passwords: Passwords; secondFactor: SecondFactor };
type NewAccount = { name: string; email: string; password: string; role: Role };

type Origin = {
  /** The visitor's network address. */
  address: string;
  /** The browser's user agent. */
  device?: string;
  /** What else belongs to a sign-in from an unknown network, in its transaction; an account's very first one is none. */
  onNewNetwork?: (tx: Database, viewer: Viewer) => Promise<void>;
};
type SignIn = Origin & { email: string; password: string };
type SecondStep = Origin & { challenge: string; code: string };

/** Signing in, out, and who is asking. The token goes into the Authorization header; there are no cookies. */
export type Auth = ReturnType<typeof createAuth>;

export function createAuth(db: Database, { secret, encryption }: AuthOptions) {
  const limits = createSignInLimits(db, secret);
  const secondFactor = createSecondFactor(db, encryption, limits);
  const means = { limits, passwords, secondFactor };
  return {
    /**
     * Null for a wrong address or password.
     * @throws HttpError 401 with a challenge where the account asks for a code too; 403 where it waits for a parent; 429 after too many wrong ones, or too many at once
     */
    signIn: (wanted: SignIn) => inQueue(() => signIn(db, means, wanted)),
    /** The second step of a sign-in. @throws HttpError 401, with the challenge while it is still open; 429 */
    finishSignIn: (step: SecondStep) => inQueue(() => finishSignIn(db, means, step)),
    /** The code from an authenticator app that an account asks for. */
    secondFactor,
    checkPassword: (check: PasswordCheck) => checkPassword(db, means, check),
    changePassword: (change: PasswordChanging) => changePassword(db, means, change),
    /** For an account that is made in a transaction: hashing takes a while, and is done before it. */
    hashPassword: (password: string) => passwords.hash(password),
    signOut: (authorization: string) => endSession(db, authorization),
    findViewer: (authorization: string | undefined) => findViewer(db, authorization),
    /** Before a mail is sent to an address that was typed, known or not. @throws HttpError 429 */
    countAccountMail: (who: { email: string; address: string }) => limits.countMail(who),
    /** Whether the account was signed in from this network within thirty days. */
    isKnownSignIn: (who: { email: string; address: string }) => limits.isKnown(who),
    createAccount: async ({ password, ...account }: NewAccount) => {
      const passwordHash = await passwords.hash(password);
      await insertAccount(db, { ...account, passwordHash, emailVerified: account.role === "admin" });
    },
  };
}

async function signIn(
  db: Database,
  { limits, passwords }: Means,
  { email: typed, password, ...origin }: SignIn,
): Promise<SignedIn | null> {
  const email = typed.toLowerCase();
  const attempt = await limits.take({ email, address: origin.address });
  const account = await enterPassword(db, passwords, { email, password }).catch(async (error: unknown) => {
    await limits.giveBack(attempt);
    throw error;
  });
  if (!account) return null;
  if (account.asksForCode) {
    // The password was right: of what follows only wrong codes count.
    await limits.giveBack(attempt);
    return askForCode(db, account);
  }
  const signedIn = await db.transaction(async (tx) => {
    const user = await lockAccount(tx, account.userId, email);
    if (!user || !(await isStillPassword(tx, account))) return null;
    return enter(tx, user, { ...origin, isKnown: attempt.isKnown });
  });
  if (signedIn) await limits.succeed(attempt);
  return signedIn;
}

/** Null for a wrong address or password, or a disabled account. @throws HttpError 403 before a parent has agreed to it */
async function enterPassword(
  db: Database,
  { verify }: Passwords,
  { email, password }: { email: string; password: string },
) {
  const account = await findPassword(db, email);
  // Without a hash it takes as long: nobody learns from the time who has an account.
  const isRight = await verify({ hash: account?.hash ?? "", password });
  if (!account || !isRight || account.isDisabled) return null;
  if (account.waitsForParent)
    throw new HttpError(
      403,
      "Your account waits for a parent or guardian. We wrote to the address you gave; once the button in that mail is pressed you can sign in. If no mail came, please write to us.",
    );
  return account;
}

/** There is no session before the code is right. @throws HttpError 401 */
async function askForCode(db: Database, account: KnownPassword): Promise<null> {
  const challenge = await db.transaction(async (tx) =>
    (await isStillPassword(tx, account)) ? openChallenge(tx, account.userId, new Date()) : null,
  );
  if (challenge === null) return null;
  throw new HttpError(401, "Please enter the code from your authenticator app.", { details: { challenge } });
}

async function finishSignIn(
  db: Database,
  { limits, secondFactor }: Means,
  { challenge: token, code, ...origin }: SecondStep,
): Promise<SignedIn> {
  const now = new Date();
  const challenge = await findChallenge(db, token, now);
  if (!challenge) throw ended();
  const attempt = await limits.take({ email: challenge.email, address: origin.address });
  const left = await countTry(db, challenge, now);
  if (left === null) {
    await limits.giveBack(attempt);
    throw ended();
  }
  const entered = await enterCode(db, secondFactor, challenge, { ...origin, code, isKnown: attempt.isKnown }).catch(
    async (error: unknown) => {
      await Promise.all([limits.giveBack(attempt), giveBackTry(db, challenge)]);
      throw error;
    },
  );
  if (typeof entered === "string") throw left === 0 ? ended() : notTaken(token, CODE_WORDS[entered]);
  await limits.succeed(attempt);
  return entered;
}

type Entering = Origin & { isKnown: boolean };

/** A session, or what is wrong with the code. Code, challenge and session change together or not at all. */
function enterCode(
  db: Database,
  secondFactor: SecondFactor,
  challenge: Challenge,
  { code, ...entering }: Entering & { code: string },
): Promise<SignedIn | keyof typeof CODE_WORDS> {
  return db.transaction(async (tx) => {
    // The account is locked before the code, in the same order as where the code is turned off.
    const user = await lockAccount(tx, challenge.userId, challenge.email);
    if (!user) throw ended();
    const answer = await secondFactor.takeCode(tx, user.id, code, new Date());
    if (answer !== "right") return answer;
    if (!(await endChallenge(tx, challenge))) throw ended();
    return enter(tx, user, entering);
  });
}

/** Of a locked account whose sign-in was proved. */
async function enter(
  tx: Database,
  user: NonNullable<Awaited<ReturnType<typeof lockAccount>>>,
  { address, device = "", isKnown, onNewNetwork = async () => {} }: Entering,
): Promise<SignedIn> {
  const now = new Date();
  await noteSignIn(tx, user.id, now);
  const signedIn = await beginSession(tx, user, { address, device, now });
  if (!isKnown && user.lastSignInAt) await onNewNetwork(tx, signedIn.viewer);
  return signedIn;
}

function notTaken(challenge: string, sentence: string): HttpError {
  return new HttpError(401, sentence, { errors: { code: sentence }, details: { challenge } });
}

function ended(): HttpError {
  return new HttpError(401, "This sign-in has taken too long, or too many codes were wrong. Please sign in again.");
}
