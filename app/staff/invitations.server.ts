import { and, asc, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import type { AuditAction } from "../platform/audit/audit.ts";
import { noteChange, type Act } from "../platform/audit/note-change.server.ts";
import { insertAccount } from "../platform/auth/accounts.server.ts";
import { refuseCommonPassword } from "../platform/auth/common-passwords.server.ts";
import { passwords } from "../platform/auth/passwords.server.ts";
import { ROLE_WORDS, type Role, type StaffRole } from "../platform/auth/roles.ts";
import { users } from "../platform/auth/tables.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { deleteInBatches } from "../platform/database/delete-in-batches.server.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import { joinAccount, type PersonalFeatures } from "../platform/people/personal-data.server.ts";
import { notFound, HttpError } from "../platform/http/http-error.ts";
import { hashLinkToken, makeLinkToken, makeReference } from "../platform/text/secret-link.server.ts";
import { STAFF_INVITATION } from "./mails.server.ts";
import { isOpen, staffInvitations } from "./tables.server.ts";
import { INVITATION_DAYS, inviterName, type Acceptance, type NewInvitation } from "./staff.ts";
import { DAY_MS } from "../platform/time/durations.ts";

/** How long the page of an expired link can say why. */
const KEPT_MS = 30 * DAY_MS;

type Row = typeof staffInvitations.$inferSelect;
export type Invitation = Omit<Row, "role"> & { role: StaffRole };
/** Why a link no longer works. */
export type InvitationEnd = "used" | "revoked" | "replaced" | "aged";

/**
 * Invites an address; its earlier link ends. The token is returned only now.
 * @throws HttpError 409 where the address has an account already; a member's is in `member`
 */
export async function inviteToStaff(
  db: Database,
  invited: NewInvitation,
  act: Act,
): Promise<{ invitation: Invitation; token: string }> {
  const { token, tokenHash } = makeLinkToken();
  const { by, now } = act;
  return db.transaction(async (tx) => {
    await refuseKnown(tx, invited.email);
    await tx
      .update(staffInvitations)
      .set({ revokedAt: now })
      .where(and(eq(staffInvitations.email, invited.email), isOpen));
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    const [row] = await tx
      .insert(staffInvitations)
      .values({ ...invited, id: makeReference("IN"), tokenHash, createdAt: now, createdBy: by, expiresAt })
      .onConflictDoNothing()
      .returning();
    if (!row)
      throw new HttpError(409, "Someone else invited this address at the same moment. Please look at the list.");
    await noteChange(tx, act, aboutInvitation(row, "invite"));
    const { name, email, role } = invited;
    const values = { name, by: inviterName(by), role: ROLE_WORDS[role] };
    await postMail(tx, STAFF_INVITATION, { to: email, values, aboutId: row.id, endsAt: expiresAt });
    return { invitation: toInvitation(row), token };
  });
}

async function refuseKnown(tx: Database, email: string): Promise<void> {
  const [known] = await tx
    .select({ _id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(eq(users.email, email));
  if (!known) return;
  const { role, ...member } = known;
  const isMember = role === "member";
  const sentence = isMember
    ? `${known.name} has an account as a member under this address. Give that account the role instead.`
    : `${known.name} works here already, as ${ROLE_WORDS[role as Role]}.`;
  throw new HttpError(409, sentence, { errors: { email: sentence }, ...(isMember && { details: { member } }) });
}

/** Invitations that still work, the earliest to expire first. */
export async function listInvitations(db: Database, now: Date): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(and(isOpen, gt(staffInvitations.expiresAt, now)))
    .orderBy(asc(staffInvitations.expiresAt), asc(staffInvitations.id))
    .limit(200);
  return rows.map(toInvitation);
}

/** Revokes an invitation. @throws HttpError 404 where it was used or revoked meanwhile */
export async function revokeInvitation(db: Database, id: string, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(staffInvitations)
      .set({ revokedAt: act.now })
      .where(and(eq(staffInvitations.id, id), isOpen))
      .returning();
    if (!revoked) throw notFound("This invitation is not open any more.");
    await noteChange(tx, act, aboutInvitation(revoked, "revoke"));
  });
}

/** Who is invited by a link, and why it no longer works; null for an unknown link. */
export async function findInvitation(
  db: Database,
  token: string,
  now: Date,
): Promise<{ invitation: Invitation; end: InvitationEnd | null } | null> {
  const hash = hashLinkToken(token);
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(or(eq(staffInvitations.tokenHash, hash), sql`${hash} = any(${staffInvitations.mailedHashes})`));
  if (!row) return null;
  const end = row.revokedAt && (await hasNewer(db, row.email, row.revokedAt)) ? "replaced" : endOf(row, now);
  return { invitation: toInvitation(row), end };
}

async function hasNewer(db: Database, email: string, since: Date): Promise<boolean> {
  const { email: address, createdAt } = staffInvitations;
  return (await db.$count(staffInvitations, and(eq(address, email), gte(createdAt, since)))) > 0;
}

/**
 * Makes the account with the name and password that the invited person chose, and uses the link up, both or neither.
 * @throws HttpError 400 for a common password, 404 unknown, 409 address taken meanwhile, 410 used, revoked or aged
 */
export async function acceptInvitation(
  db: Database,
  token: string,
  { name, password, now, people }: Pick<Acceptance, "name" | "password"> & { now: Date; people: PersonalFeatures },
): Promise<Invitation> {
  const found = await findInvitation(db, token, now);
  if (!found) throw notFound("This link does not open an invitation.");
  if (found.end) throw ended();
  const { email } = found.invitation;
  await refuseCommonPassword(db, password, { name, email });
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(staffInvitations)
      .set({ usedAt: now })
      .where(and(eq(staffInvitations.id, found.invitation.id), isOpen, gt(staffInvitations.expiresAt, now)))
      .returning();
    if (!used) throw ended();
    const invitation = toInvitation(used);
    // The invitation verifies the address.
    const byId = await insertAccount(tx, { name, email, passwordHash, role: invitation.role, emailVerified: true });
    if (byId === null)
      throw new HttpError(409, "There is an account with your address by now. Please sign in, or ask who invited you.");
    await joinAccount(tx, people, { userId: byId, email });
    await noteChange(tx, { by: name, byId, now }, aboutInvitation(used, "accept"));
    return invitation;
  });
}

/** Deletes invitations a month after they expired. */
export function deleteExpiredInvitations(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, staffInvitations, lt(staffInvitations.expiresAt, new Date(now.getTime() - KEPT_MS)));
}

function ended(): HttpError {
  return new HttpError(410, "This invitation is not open any more. Please ask for a new one.");
}

function endOf({ usedAt, revokedAt, expiresAt }: Row, now: Date) {
  if (usedAt) return "used";
  if (revokedAt) return "revoked";
  return expiresAt <= now ? "aged" : null;
}

function aboutInvitation({ id, name, role }: Row, action: AuditAction) {
  const differences = [{ label: "Role", before: "", after: ROLE_WORDS[role as StaffRole] }];
  return { kind: "invitation", id, title: name, action, differences };
}

function toInvitation(row: Row): Invitation {
  return { ...row, role: row.role as StaffRole };
}
