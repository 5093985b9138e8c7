import type { ApiContext, createApi } from "../api/api.server.ts";
import { STAFF_ROLES, type Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";
import { inboxEndpoints } from "./endpoints.ts";
import type { InboxFilter } from "./inbox-item.ts";
import type { InboxWanted } from "./inbox-list.server.ts";
import type { Waits } from "./waiting.server.ts";
import { notYours, type InboxKey } from "./write-inbox.server.ts";

type InboxKind = {
  /** The feature's part of approving an item. */
  approve?: (tx: Database, subjectId: string, now: Date) => Promise<void>;
  /** The feature's part of reopening an approved item, or marking it as spam. */
  disapprove?: (tx: Database, subjectId: string) => Promise<void>;
  /** The dashboard's words for what is pending of it. */
  waits: Waits;
};

/** What a feature adds to the inbox, by kind. */
export type InboxKinds = Record<string, InboxKind>;
/** The kinds that a role may open. */
export type KindsFor = (role: Role) => readonly string[];

export type InboxApi = ReturnType<typeof createApi>;
/** Shared by the routes of the inbox: its kinds, and the roles that may open them. */
export type InboxAccess = ReturnType<typeof makeAccess>;

export function makeAccess(kinds: InboxKinds, kindsFor: KindsFor) {
  const names = Object.keys(kinds);
  const kindsOf = ({ var: { viewer } }: ApiContext) => kindsFor(viewer.role).filter((one) => names.includes(one));
  return {
    kinds,
    endpoints: inboxEndpoints(names),
    kindsOf,
    placeOf: (c: ApiContext, id: string): InboxKey => ({ id, kinds: kindsOf(c) }),
    rolesFor: (kind: string) => STAFF_ROLES.filter((role) => kindsFor(role).includes(kind)),
    /** @throws HttpError 403 where all that is asked for is for others */
    wantedBy: (c: ApiContext, { kind, assigned, ...filter }: InboxFilter): InboxWanted => {
      const mine = kindsOf(c);
      const kinds = kind.length > 0 ? kind.filter((one) => mine.includes(one)) : mine;
      if (kinds.length === 0) throw notYours();
      return { ...filter, kinds, ...(assigned && { assignedTo: assigned === "me" ? c.var.viewer.id : null }) };
    },
  };
}
