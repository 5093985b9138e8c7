import { and, eq, inArray } from "drizzle-orm";
import type { StaffRole } from "../auth/roles.ts";
import { users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";
import type { PostedKind } from "./mail-kind.server.ts";
import { type NewMail, postMails } from "./outbox.server.ts";
import { mails } from "./tables.server.ts";

const MOST_ADMINS = 20;

/**
 * Tells every admin about something, and staff with one of the `roles`, once: nothing is posted where there was a mail of
 * this kind about it. The values get the reader's `name`.
 */
export async function mailAdmins(
  tx: Database,
  kind: PostedKind,
  { values, roles = [], ...mail }: Pick<NewMail, "values" | "endsAt"> & { aboutId: string; roles?: StaffRole[] },
): Promise<void> {
  if ((await tx.$count(mails, and(eq(mails.kind, kind.name), eq(mails.aboutId, mail.aboutId)))) > 0) return;
  const admins = await tx
    .select({ to: users.email, name: users.name })
    .from(users)
    .where(and(inArray(users.role, ["admin", ...roles]), eq(users.banned, false)))
    .limit(MOST_ADMINS);
  await postMails(
    tx,
    kind,
    admins.map(({ to, name }) => ({ ...mail, to, values: { ...values, name } })),
  );
}
