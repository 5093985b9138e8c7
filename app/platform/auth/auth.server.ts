import type { Database } from "../database/client.server.ts";
import { createSecondFactor } from "./second-factor.server.ts";
import {
  configureBetterAuth,
  createAccount,
  findViewer,
  onlyAuthorization,
  type AuthOptions,
  type NewAccount,
} from "./better-auth.server.ts";
import { changePassword, type PasswordChanging } from "./change-password.server.ts";
import { checkPassword, type PasswordCheck } from "./check-password.server.ts";
import { createPasswords } from "./passwords.server.ts";
import { createSignInLimits } from "./sign-in-limits.server.ts";
import { finishSignIn, signIn, type SecondStep, type SignIn } from "./sign-in-steps.server.ts";
import { createQueue } from "../http/queue.server.ts";

const passwords = createPasswords();
/** With its statements each sign-in takes the only thread for some milliseconds: a hundred at once would hold up pages. */
const inQueue = createQueue({ atOnce: 8, mostWaiting: 50 });

/** Signing in, out, and telling who is asking. The only way into Better Auth; no cookie comes in or goes out. */
export type Auth = ReturnType<typeof createAuth>;

export function createAuth(db: Database, options: AuthOptions) {
  const betterAuth = configureBetterAuth(db, passwords, options);
  const limits = createSignInLimits(db, options.secret);
  const secondFactor = createSecondFactor(db, options.secret, limits);
  const means = { betterAuth, limits, secondFactor };
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
    checkPassword: (check: PasswordCheck) => checkPassword(db, { limits, passwords }, check),
    changePassword: (change: PasswordChanging) => changePassword(db, { limits, passwords }, change),
    /** For an account that is made in a transaction: hashing takes a while, and is done before it. */
    hashPassword: (password: string) => passwords.hash(password),
    signOut: (authorization: string) => betterAuth.api.signOut({ headers: onlyAuthorization(authorization) }),
    findViewer: async (authorization: string | undefined) =>
      authorization ? findViewer(betterAuth, authorization) : null,
    /** Before a mail is sent to an address that was typed, known or not. @throws HttpError 429 */
    countAccountMail: (who: { email: string; address: string }) => limits.countMail(who),
    /** Whether the account was signed in from this network within thirty days. */
    isKnownSignIn: (who: { email: string; address: string }) => limits.isKnown(who),
    createAccount: (account: NewAccount) => createAccount(betterAuth, account),
  };
}
