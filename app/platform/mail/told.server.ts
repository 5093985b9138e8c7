import { and, asc, inArray, sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../database/client.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import type { MailState } from "./mail.ts";
import { postMail, type NewMail } from "./outbox.server.ts";
import { mails } from "./tables.server.ts";

type Kind = Pick<MailKind, "name">;

/** A mail that left, leaves or waits. */
export type Told = {
  kind: string;
  recipient: string;
  aboutId: string;
  values: Record<string, string>;
  state: MailState;
  sentAt: Date | null;
};

/**
 * What was posted of these kinds about these, the earliest first; what never leaves is left out. Those that wait are
 * held until the transaction ends: none leaves while it is decided whether another is needed.
 */
export function holdTold(tx: Database, kinds: Kind[], aboutIds: string[]): Promise<Told[]> {
  const { kind, recipient, aboutId, values, state, sentAt, createdAt, id } = mails;
  return tx
    .select({ kind, recipient, aboutId, values, state, sentAt })
    .from(mails)
    .where(
      and(
        sql`${aboutId} = any(${sql.param(aboutIds)}::text[]) and ${aboutId} <> ''`,
        inArray(
          kind,
          kinds.map(({ name }) => name),
        ),
        inArray(state, ["waiting", "sending", "sent"]),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .for("update");
}

/** The last that left. */
export function lastOf(told: Told[]): Told | undefined {
  return told
    .filter(({ state }) => state !== "waiting")
    .toSorted((a, b) => leftAt(a) - leftAt(b))
    .at(-1);
}

/**
 * Whether somebody knows this, or will: it waits, or was the last that left. What is leaving just now counts as nothing:
 * its kind may yet find that it is over, and a word too many is better than one too few.
 */
export function isKnown(told: Told[], isSame: (mail: Told) => boolean): boolean {
  if (told.some(({ state }) => state === "sending")) return false;
  const last = lastOf(told);
  return told.some((mail) => mail.state === "waiting" && isSame(mail)) || (last !== undefined && isSame(last));
}

/**
 * Posts what can be taken back and done again: it is not said twice in a row to one address, among these kinds. What
 * waits and was taken back its kind keeps back by `isOver`.
 */
export async function postNews(
  tx: Database,
  kind: Kind,
  mail: NewMail & { aboutId: string },
  among: Kind[],
): Promise<void> {
  const told = (await holdTold(tx, among, [mail.aboutId])).filter(
    ({ recipient }) => recipient === mail.to.toLowerCase(),
  );
  const isSame = ({ kind: name, values }: Told) => name === kind.name && isDeepStrictEqual(values, mail.values ?? {});
  if (!isKnown(told, isSame)) await postMail(tx, kind, mail);
}

/** What is on its way has no moment yet, and is later than all that have one. */
const leftAt = ({ sentAt }: Told) => sentAt?.getTime() ?? Number.POSITIVE_INFINITY;
