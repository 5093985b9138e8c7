import { Secret } from "otpauth";
import { codeOf } from "./authenticator.ts";
import { createAccount, type openSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

const APP = "an app's secret of thirty-two signs";
const RECOVERY = "abcd-efgh-jkmn";
const HELD = "held";
const CODED = { name: "Coded", email: "coded@example.org", password: "seven-lamps-9", role: "member" } as const;
const own = { currentPassword: "correct-horse-9" };

/** As the app shows it at the moment when it is sent. */
const firstCode = () => ({ code: codeOf(Secret.fromUTF8(APP).base32) });

/** Each write about the second factor, in an order in which each is taken once after `addSecondFactors`. */
export const SECOND_FACTOR_WRITES = {
  "POST /admin/members/password-link/{id}": { as: "admin", path: "/admin/members/password-link/user-1" },
  "POST /auth/two-factor": { as: "admin", json: { challenge: HELD, code: RECOVERY } },
  "PUT /me/second-factor": { as: "admin", json: { toJSON: firstCode } },
  "POST /me/second-factor/recovery-codes": { as: "admin", json: own },
  "POST /me/second-factor/off": { as: "admin", json: own },
  "POST /me/second-factor": { as: "admin", json: own },
  "POST /admin/staff/reset-code/{id}": { as: "admin", path: "/admin/staff/reset-code/staff-1" },
} as const;

/** The admin is setting up an authenticator, a colleague has one, and a sign-in waits for a code. */
export async function addSecondFactors(site: Site, colleague: string): Promise<void> {
  const { db, pool, services } = site;
  const { encryption } = services;
  await pool.query(
    "insert into users (id, name, email, role) values ('staff-1', $1, 'colleague@example.org', 'editor')",
    [colleague],
  );
  await createAccount(db, CODED);
  const secret = encryption.encrypt("authenticator", APP);
  const codes = encryption.encrypt("recovery codes", JSON.stringify([RECOVERY]));
  await pool.query(
    `insert into two_factors (id, user_id, secret, backup_codes, verified)
     select id, id, $1, $2, role <> 'admin' from users where role = 'admin' or id = 'staff-1' or email = $3`,
    [secret, codes, CODED.email],
  );
  await pool.query("update users set two_factor_enabled = true where id = 'staff-1' or email = $1", [CODED.email]);
  await services.auth.signIn({ ...CODED, address: "test" }).catch(() => {});
  await pool.query("update sign_in_challenges set token_hash = encode(sha256($1::bytea), 'hex')", [HELD]);
}
