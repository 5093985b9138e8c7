import { and, isNull } from "drizzle-orm";
import { staffInvitations } from "./tables.server.ts";

/** Neither used nor revoked; its time may be over all the same. */
export const isOpen = and(isNull(staffInvitations.usedAt), isNull(staffInvitations.revokedAt));
