import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { admin } from "better-auth/plugins/admin";
import { bearer } from "better-auth/plugins/bearer";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import { databaseAway } from "../http/http-error.ts";
import type { createPasswords } from "./passwords.server.ts";
import { ROLES, type Role } from "./roles.ts";
import { accounts, sessions, twoFactors, users, verifications } from "./tables.server.ts";
import type { Viewer } from "./viewer.ts";

const WEEK_S = 7 * 24 * 60 * 60;
/** How exactly a session knows when it was used last. */
const HOUR_S = 60 * 60;

export type AuthOptions = { siteUrl: string; secret: string; log: Logger };
type Passwords = ReturnType<typeof createPasswords>;

/** Better Auth as it is set up here. Its routes are never mounted; what is asked of it stands below. */
export function configureBetterAuth(db: Database, passwords: Passwords, { siteUrl, secret, log }: AuthOptions) {
  return betterAuth({
    baseURL: siteUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: accounts, verification: verifications, twoFactor: twoFactors },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      autoSignIn: false,
      password: passwords,
    },
    session: { expiresIn: WEEK_S, updateAge: HOUR_S, cookieCache: { enabled: false } },
    plugins: [
      // Ours count wrong codes, and know an account's own places: nobody who has a password locks its owner out.
      twoFactor({ accountLockout: { enabled: false } }),
      bearer({ requireSignature: true }),
      admin({ defaultRole: "member", adminRoles: ["admin"] }),
    ],
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

export type BetterAuth = ReturnType<typeof configureBetterAuth>;

/** The signed token and whose it is. */
export type SignedIn = { token: string; viewer: Viewer };

/** A session; or, where the account asks for a code too, by what its sign-in is known again. Null for a wrong address or password. */
export async function enterPassword(
  auth: BetterAuth,
  email: string,
  password: string,
): Promise<SignedIn | { proof: string } | null> {
  try {
    const { headers, response } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
    if ("twoFactorRedirect" in response) return { proof: proofIn(headers) };
    return await readSignedIn(auth, headers);
  } catch (error) {
    if (isExpectedNo(error)) return null;
    throw error;
  }
}

/** The second step of a sign-in. Null for a wrong code, or one of a sign-in that has ended. */
export async function enterCode(
  auth: BetterAuth,
  { proof, code, isFromApp }: { proof: string; code: string; isFromApp: boolean },
): Promise<SignedIn | null> {
  // The plugin knows its sign-in again by a cookie: made here, from what the server kept, and seen by no browser.
  const asked = { body: { code }, headers: new Headers({ cookie: proof }), returnHeaders: true as const };
  try {
    const { headers } = await (isFromApp ? auth.api.verifyTOTP(asked) : auth.api.verifyBackupCode(asked));
    return await readSignedIn(auth, headers);
  } catch (error) {
    if (isExpectedNo(error)) return null;
    throw error;
  }
}

async function readSignedIn(auth: BetterAuth, headers: Headers): Promise<SignedIn> {
  const token = headers.get("set-auth-token");
  const viewer = token && (await findViewer(auth, `Bearer ${token}`));
  if (!viewer) throw new Error("Better Auth signed an account in, but there is no session.");
  return { token, viewer };
}

function proofIn(headers: Headers): string {
  const proof = headers.getSetCookie().find((cookie) => /^[^=]*\.two_factor=./.test(cookie));
  if (!proof) throw new Error("Better Auth asks for a code, but does not say how it knows the sign-in again.");
  return proof.split(";")[0] ?? "";
}

export async function findViewer(auth: BetterAuth, authorization: string): Promise<Viewer | null> {
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
  twoFactorEnabled?: boolean | null;
};

function toViewer({ id, name, email, image, role, banned, twoFactorEnabled }: KnownUser): Viewer | null {
  if (banned) return null;
  return {
    id,
    displayName: name,
    email,
    photoURL: image ?? null,
    role: ROLES.find((known) => known === role) ?? "member",
    hasSecondFactor: twoFactorEnabled ?? false,
  };
}

export type NewAccount = { name: string; email: string; password: string; role: Role };

export async function createAccount(auth: BetterAuth, { name, email, password, role }: NewAccount): Promise<void> {
  // The admin plugin's type knows only its two default roles; ours are checked by viewer.ts.
  const body = { name, email, password, role: role as "admin", data: { emailVerified: role === "admin" } };
  await auth.api.createUser({ body });
}

/** A cookie proves nothing here: only the Authorization header reaches the session check. */
export function onlyAuthorization(authorization: string): Headers {
  return new Headers({ authorization });
}

function isExpectedNo(error: unknown): boolean {
  return (
    error instanceof Error && "statusCode" in error && typeof error.statusCode === "number" && error.statusCode < 500
  );
}
