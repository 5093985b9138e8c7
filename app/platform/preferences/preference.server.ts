import type { Database } from "../database/client.server.ts";

/** Whose wish it is. */
export type Member = { userId: string; email: string; emailVerified: boolean };

/** Something a member may agree to at /profile/account; never agreed to beforehand. */
export type Preference = {
  name: string;
  label: string;
  /** What she agrees to, in her own voice; it is stored with the day on which she did. */
  wording: string;
  /** What else is written when she changes her mind, in the same transaction; answers a sentence if there is more for her to do. */
  onChange?: (tx: Database, change: { member: Member; isGiven: boolean; now: Date }) => Promise<string | null>;
  /** Whether it stands, where she can say so elsewhere, too. `isTicked`: what she said here last. */
  stands?: (tx: Database, member: Member, isTicked: boolean) => Promise<boolean>;
};
