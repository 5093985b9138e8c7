import type { Database } from "../database/client.server.ts";

/** Whose wish it is. */
export type Member = { userId: string; email: string; emailVerified: boolean };

/** Something a member may agree to at /profile/account; never agreed to beforehand. */
export type Preference = {
  name: string;
  label: string;
  /** What the member agrees to, in the first person; it is stored with its date. */
  wording: string;
  /** What else a change writes, in the same transaction; returns a sentence if the member has something left to do. */
  onChange?: (tx: Database, change: { member: Member; isGiven: boolean; now: Date }) => Promise<string | null>;
  /** The current choice, where it can also be made elsewhere. `isTicked`: the last choice made here. */
  stands?: (tx: Database, member: Member, isTicked: boolean) => Promise<boolean>;
};
