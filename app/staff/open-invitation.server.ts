import { and, isNull } from "drizzle-orm";
import { staffInvitations } from "./tables.server.ts";

/** Neither used nor revoked; it may have expired. */
export const isOpen = and(isNull(staffInvitations.usedAt), isNull(staffInvitations.revokedAt));
