import type { MailKind } from "../../platform/mail/mail-kind.server.ts";
import { COPY_KEPT_DAYS } from "./data-copy.ts";
import { findCopy } from "./data-copies.server.ts";

/** A copy is ready. The button leads to the account: the file needs a session. */
export const DATA_READY: MailKind = {
  name: "own-data-ready",
  title: "The copy of your data is ready",
  sentWhen: "When the copy of their data that a member asked for is ready.",
  examples: { name: "Asha Rawat", made: "14 Sep 2026, 5:45 AM IST" },
  subject: "The copy of your data is ready",
  words: `Namaste {name},\n\nyou asked us for a copy of what {foundation} has stored about you. It was made on {made}. You can fetch it for ${COPY_KEPT_DAYS} days, under Your data in your account, after signing in.\n\nIf you did not ask for it, somebody else may know your password: please set a new one.`,
  button: { label: "Open my account", path: async () => "/profile/account#your-data" },
  isOver: async ({ db, aboutId, now }) => {
    const { state } = await findCopy(db, aboutId, now);
    return state === "ready" ? null : "The copy is not there any more.";
  },
};
