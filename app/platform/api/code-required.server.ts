import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { isStaff } from "../auth/roles.ts";
import { users } from "../auth/tables.server.ts";
import type { Viewer } from "../auth/viewer.ts";
import type { Database } from "../database/client.server.ts";
import type { Content } from "../settings/content.ts";
import { readSetting } from "../settings/values.server.ts";

/** What the foundation asks of every account with a role at sign-in. */
export const STAFF_SIGN_IN: Content<{ needsCode: boolean }> = {
  key: "staffSignIn",
  schema: z.object({ needsCode: z.boolean().default(false) }).prefault({}),
};

/** Whether the account must set up an authenticator before it may use the panel. */
export async function lacksSecondFactor(db: Database, viewer: Viewer): Promise<boolean> {
  return !viewer.hasSecondFactor && isSecondFactorAskedOf(db, viewer);
}

export async function isSecondFactorAskedOf(db: Database, { role }: Viewer): Promise<boolean> {
  return isStaff(role) && (await readSetting(db, STAFF_SIGN_IN.key, STAFF_SIGN_IN.schema)).needsCode;
}

export async function hasSecondFactor(tx: Database, userId: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))) > 0;
}
