import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Auth } from "../platform/auth/auth.server.ts";
import { users } from "../platform/auth/tables.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { deleteWithRelated } from "../platform/database/delete-in-batches.server.ts";
import { notFound, HttpError } from "../platform/http/http-error.ts";
import { postMail, type NewMail } from "../platform/mail/outbox.server.ts";
import type { PersonalFeatures } from "../platform/people/personal-data.server.ts";
import { getSite } from "../platform/settings/site.server.ts";
import { hashLinkToken } from "../platform/text/secret-link.server.ts";
import { eraseAccount } from "./account/delete-account.server.ts";
import { deleteAccounts } from "./personal-data.server.ts";
import { memberProfiles, parentConsents, parentLinks } from "./tables.server.ts";
import { isGrownUp, consentWording, PARENT_DAYS } from "./member-words.ts";
import { ASK_PARENT } from "./mails.server.ts";
import { DAY_MS } from "../platform/time/durations.ts";

type Child = { userId: string; childName: string; parentEmail: string };

/** Asks the parent for consent, in the transaction that creates the child's account. */
export async function askParent(tx: Database, child: Child, now: Date): Promise<void> {
  await tx.insert(parentConsents).values({ ...child, askedAt: now });
  await sendParentMail(tx, child, { isFromStranger: true });
}

/** The requested link, and the time of the request. */
type Asked = { token: string; now: Date };

/** The state of a parent's link; null for an unknown one. */
export async function findParentPage(db: Database, { token, now }: Asked) {
  const [found] = await db
    .select({ consent: parentConsents, expiresAt: parentLinks.expiresAt, dateOfBirth: memberProfiles.dateOfBirth })
    .from(parentLinks)
    .innerJoin(parentConsents, eq(parentConsents.userId, parentLinks.userId))
    .leftJoin(memberProfiles, eq(memberProfiles.userId, parentLinks.userId))
    .where(eq(parentLinks.tokenHash, hashLinkToken(token)));
  if (!found) return null;
  const { consent, expiresAt, dateOfBirth } = found;
  const isOfAge = dateOfBirth !== null && isGrownUp(dateOfBirth, now);
  return { ...consent, isAged: expiresAt <= now, isOfAge };
}

/** The parent agrees: the child can sign in. The first press counts. @throws HttpError 404, 410 */
export async function agreeAsParent(db: Database, asked: Asked): Promise<void> {
  const { userId, childName } = await getOpenPage(db, asked);
  const { name } = await getSite(db);
  await db.transaction(async (tx) => {
    const agreed = { agreedAt: asked.now, wording: consentWording(childName, name) };
    await tx
      .update(parentConsents)
      .set(agreed)
      .where(and(eq(parentConsents.userId, userId), isNull(parentConsents.agreedAt)));
    await tx.update(users).set({ waitsForParent: false, updatedAt: asked.now }).where(eq(users.id, userId));
  });
}

/** The parent withdraws: the account is deleted, with all that was stored with it. @throws HttpError 404, 409, 410 */
export async function closeAsParent(db: Database, people: PersonalFeatures, asked: Asked): Promise<void> {
  const { userId, childName, isOfAge } = await getOpenPage(db, asked);
  if (isOfAge) throw new HttpError(409, `${childName} is 18 by now. Only ${childName} can decide about the account.`);
  await db.transaction(async (tx) => {
    await eraseAccount(tx, userId, people, asked.now);
  });
}

/** Sends a new link after the former one expired, to the address that the child named. @throws HttpError 404, 429 */
export async function askParentAgain(db: Database, asked: Asked, { auth, address }: { auth: Auth; address: string }) {
  const page = await findParentPage(db, asked);
  if (!page) throw unknown();
  await auth.limits.countMail({ email: page.parentEmail, address });
  await sendParentMail(db, page, { isFromStranger: false });
}

/** Deletes accounts whose parent did not agree in time. */
export function deleteUnconsentedAccounts(db: Database, now: Date): Promise<number> {
  const { userId, askedAt, agreedAt } = parentConsents;
  const isMember = sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.role} = 'member')`;
  const isExpired = and(isNull(agreedAt), lt(askedAt, new Date(now.getTime() - PARENT_DAYS * DAY_MS)), isMember);
  return deleteWithRelated(db, parentConsents, isExpired, { returning: { id: userId }, remove: deleteAccounts });
}

async function getOpenPage(db: Database, asked: Asked) {
  const page = await findParentPage(db, asked);
  if (!page) throw unknown();
  if (page.isAged) throw new HttpError(410, "This link has expired. Please ask for a new one.");
  return page;
}

async function sendParentMail(
  tx: Database,
  { userId, childName, parentEmail }: Child,
  from: Pick<NewMail, "isFromStranger">,
): Promise<void> {
  const values = { child: childName, parent: parentEmail };
  await postMail(tx, ASK_PARENT, { to: parentEmail, values, aboutId: userId, ...from });
}

function unknown(): HttpError {
  return notFound("This link does not work. Please copy it again from the mail.");
}
