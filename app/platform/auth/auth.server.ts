import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { bearer } from "better-auth/plugins/bearer";
import { admin } from "better-auth/plugins/admin";
import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import { databaseAway } from "../http/refusal.ts";
import { changePassword, type PasswordChanging } from "./change-password.server.ts";
import { checkPassword, type PasswordCheck } from "./check-password.server.ts";
import { noteSignIn, type SignInPlace } from "./note-sign-in.server.ts";
import { createPasswords } from "./passwords.server.ts";
import { ROLES, type Role } from "./roles.ts";
import { createSignInLimits } from "./sign-in-limits.server.ts";
import type { Viewer } from "./viewer.ts";
import { createWaitingLine } from "./waiting-line.server.ts";
import { accounts, sessions, users, verifications } from "./tables.server.ts";

const WEEK_S = 7 * 24 * 60 * 60;
/** How exactly a session knows when it was used last. */
const HOUR_S = 60 * 60;
const passwords = createPasswords();
/** With its statements each sign-in takes the only thread for some milliseconds: a hundred at once would hold up pages. */
const inLine = createWaitingLine({ atOnce: 8, mostWaiting: 50 });

type AuthOptions = { siteUrl: string; secret: string; log: Logger };

function configure(db: Database, { siteUrl, secret, log }: AuthOptions) {
  return betterAuth({
    baseURL: siteUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      autoSignIn: false,
      password: passwords,
    },
    session: { expiresIn: WEEK_S, updateAge: HOUR_S, cookieCache: { enabled: false } },
    plugins: [bearer({ requireSignature: true }), admin({ defaultRole: "member", adminRoles: ["admin"] })],
    // Our own routes limit attempts per account; Better Auth's routes are never mounted.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...more) => {
        const cause = more.find((one) => one instanceof Error);
        if (level === "error") log.error({ from: "auth", err: cause }, message);
      },
    },
  });
}

type SignIn = { email: string; password: string; address: string } & Partial<Omit<SignInPlace, "isKnown">>;

type BetterAuth = ReturnType<typeof configure>;

/** Signing in, out, and telling who is asking. The only way into Better Auth; no cookie comes in or goes out. */
export type Auth = ReturnType<typeof createAuth>;

export function createAuth(db: Database, options: AuthOptions) {
  const betterAuthInstance = configure(db, options);
  const limits = createSignInLimits(db, options.secret);
  const signInOnce = async ({ email, password, address, device = "", onNewPlace = async () => {} }: SignIn) => {
    const attempt = await limits.take({ email, address });
    const signedIn = await signIn(betterAuthInstance, email, password).catch(async (error: unknown) => {
      await limits.giveBack(attempt);
      throw error;
    });
    if (signedIn) {
      await noteSignIn(db, signedIn, { address, device, isKnown: attempt.isKnown, onNewPlace });
      await limits.succeed(attempt);
    }
    return signedIn;
  };
  return {
    /** Null for a wrong address or password. @throws Refusal 429 after too many wrong ones, or too many at once */
    signIn: (wanted: SignIn) => inLine(() => signInOnce(wanted)),
    checkPassword: (check: PasswordCheck) => checkPassword(db, { limits, passwords }, check),
    changePassword: (change: PasswordChanging) => changePassword(db, { limits, passwords }, change),
    /** For an account that is made in a transaction: hashing takes a while, and is done before it. */
    hashPassword: (password: string) => passwords.hash(password),
    signOut: (authorization: string) => betterAuthInstance.api.signOut({ headers: onlyAuthorization(authorization) }),
    findViewer: async (authorization: string | undefined) =>
      authorization ? findViewer(betterAuthInstance, authorization) : null,
    /** Before a mail is sent to whatever address somebody typed, known or not. @throws Refusal 429 */
    countAccountMail: (who: { email: string; address: string }) => limits.countMail(who),
    createAccount: (account: NewAccount) => createAccount(betterAuthInstance, account),
  };
}

/** The signed token and who it belongs to, or null for a wrong address or password. */
async function signIn(
  auth: BetterAuth,
  email: string,
  password: string,
): Promise<{ token: string; viewer: Viewer } | null> {
  try {
    const { headers, response } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
    const token = headers.get("set-auth-token");
    const viewer = token && (await findViewer(auth, `Bearer ${token}`));
    if (!viewer) throw new Error(`Signed in ${response.user.id} but no session stands.`);
    return { token, viewer };
  } catch (error) {
    if (isExpectedNo(error)) return null;
    throw error;
  }
}

async function findViewer(auth: BetterAuth, authorization: string): Promise<Viewer | null> {
  const headers = onlyAuthorization(authorization);
  const session = await auth.api.getSession({ headers, query: { disableCookieCache: true } }).catch(() => {
    // Better Auth has logged it and does not pass on why: all it does here is to ask the database.
    throw databaseAway();
  });
  return session && toViewer(session.user);
}

type KnownUser = {
  id: string;
  name: string;
  email: string;
  image?: string | null;
  role?: string | null;
  banned?: boolean | null;
};

function toViewer({ id, name, email, image, role, banned }: KnownUser): Viewer | null {
  if (banned) return null;
  return {
    id,
    displayName: name,
    email,
    photoURL: image ?? null,
    role: ROLES.find((known) => known === role) ?? "member",
  };
}

type NewAccount = { name: string; email: string; password: string; role: Role };

async function createAccount(auth: BetterAuth, { name, email, password, role }: NewAccount): Promise<void> {
  // The admin plugin's type knows only its two default roles; ours are checked by viewer.ts.
  const body = { name, email, password, role: role as "admin", data: { emailVerified: role === "admin" } };
  await auth.api.createUser({ body });
}

/** A cookie proves nothing here: only the Authorization header reaches the session check. */
function onlyAuthorization(authorization: string): Headers {
  return new Headers({ authorization });
}

function isExpectedNo(error: unknown): boolean {
  return (
    error instanceof Error && "statusCode" in error && typeof error.statusCode === "number" && error.statusCode < 500
  );
}
