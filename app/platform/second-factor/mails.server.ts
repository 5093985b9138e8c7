import type { Database } from "../database/client.server.ts";
import type { MailKind } from "../mail/mail-kind.server.ts";
import { postMail } from "../mail/outbox.server.ts";
import { formatMoment } from "../time/india-time.ts";

const EXAMPLES = { name: "Asha Rawat", email: "asha@example.org", when: "14 Sep 2026, 5:45 AM IST" };

export const SECOND_FACTOR_ON: MailKind = {
  name: "second-factor-on",
  title: "Authenticator code turned on",
  sentWhen: "When an account asks for a code from an authenticator app from now on.",
  examples: EXAMPLES,
  subject: "Signing in now asks for a code",
  words:
    "Namaste {name},\n\nSigning in to your account at {foundation} now needs a code from your authenticator app as well as your password. You turned this on yourself, and you were shown your recovery codes: keep them where you can find them without your phone. You are signed out everywhere else.\n\nIf it was not you, please write to us now.",
  facts: ({ when = "" }) => [["When", when]],
  button: { label: "Write to us", path: async () => "/contact" },
};

export const SECOND_FACTOR_OFF: MailKind = {
  name: "second-factor-off",
  title: "Authenticator code turned off",
  sentWhen: "When an account asks for no code any more: its owner turned it off, or a colleague did for a lost phone.",
  examples: { ...EXAMPLES, by: "Meera Nair" },
  subject: "Signing in no longer asks for a code",
  words:
    "Namaste {name},\n\nYour account at {foundation} now opens with your password alone. It no longer asks for a code from your authenticator app, and your recovery codes no longer work.\n\nIf you did not want this, set a new password now, and turn the code on again in your account.",
  facts: ({ when = "", by = "" }) => [
    ["When", when],
    ["Turned off by", by],
  ],
  button: { label: "Set a new password", path: async () => "/reset" },
};

type Owner = { id: string; name: string; email: string };

/** Mailed to the account's address, in the transaction that turns it on or off; `by` is a name that the owner knows. */
export async function mailSecondFactor(
  tx: Database,
  kind: MailKind,
  { id, name, email }: Owner,
  { by = "", now }: { by?: string; now: Date },
): Promise<void> {
  const values = { name, email, when: `${formatMoment(now)} IST`, by };
  await postMail(tx, kind, { to: email, values, aboutId: id });
}
