import { and, desc, eq, notInArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { notFound } from "../platform/http/http-error.ts";
import { hashLinkToken, makeLinkToken } from "../platform/text/secret-link.server.ts";
import { registrations, ticketLinks } from "./tables.server.ts";

/** Opening a ticket from the profile adds a link; only so many of the newest work. */
const MOST_LINKS = 30;

/** The registration behind a token link, or null. */
export function opensTicket(token: string): SQL {
  return sql`${registrations.id} = (select ${ticketLinks.registrationId} from ${ticketLinks} where ${ticketLinks.tokenHash} = ${hashLinkToken(token)})`;
}

/** Adds a token link to a ticket; earlier links still work. @returns its token, of which only a hash is stored */
export async function addTicketLink(tx: Database, registrationId: string): Promise<string> {
  const { token, tokenHash } = makeLinkToken();
  await tx.insert(ticketLinks).values({ tokenHash, registrationId });
  return token;
}

/** One more link to a member's own ticket. @throws HttpError 404 where it belongs to another account */
export async function addLinkOfMember(db: Database, registrationId: string, userId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [hers] = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(eq(registrations.id, registrationId), eq(registrations.userId, userId)))
      .for("update");
    if (!hers) throw notFound("You have no such registration.");
    return addFreshLink(tx, registrationId);
  });
}

/** One more token link to a registration. */
export async function addFreshLink(tx: Database, registrationId: string): Promise<string> {
  const token = await addTicketLink(tx, registrationId);
  const isOfPlace = eq(ticketLinks.registrationId, registrationId);
  const kept = tx
    .select({ tokenHash: ticketLinks.tokenHash })
    .from(ticketLinks)
    .where(isOfPlace)
    .orderBy(desc(ticketLinks.createdAt), desc(ticketLinks.tokenHash))
    .limit(MOST_LINKS);
  await tx.delete(ticketLinks).where(and(isOfPlace, notInArray(ticketLinks.tokenHash, kept)));
  return token;
}
