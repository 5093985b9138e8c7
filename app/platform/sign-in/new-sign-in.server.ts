import { isStaff } from "../auth/roles.ts";
import type { Viewer } from "../auth/viewer.ts";
import type { Database } from "../database/client.server.ts";
import type { MailKind } from "../mail/mail-kind.server.ts";
import { postMail } from "../mail/outbox.server.ts";
import { deviceWords } from "../text/device-words.ts";
import { formatMoment } from "../time/india-time.ts";

/** To a member of staff whose account is used from a network that it was not used from for a month. */
export const NEW_SIGN_IN: MailKind = {
  name: "new-place",
  title: "Signed in from a new place",
  sentWhen: "When a staff member signs in from a network that they have not used within thirty days.",
  examples: {
    name: "Meera Nair",
    device: "Firefox on Android",
    address: "203.0.113.7",
    when: "14 Sep 2026, 5:45 AM IST",
  },
  subject: "A new sign-in to the panel",
  words:
    "Namaste {name},\n\nSomeone, probably you, signed in to the panel of {foundation} with your account, from a place where you have not used it recently.\n\nIf it was not you, sign that session out and change your password now.",
  facts: ({ when = "", device = "", address = "" }) => [
    ["When", when],
    ["Device", device],
    ["Network", address],
  ],
  button: { label: "See where I am signed in", path: async () => "/profile/account" },
};

/** Members get no mail: they sign in from wherever their phone is. */
export async function mailNewSignIn(
  tx: Database,
  { id, displayName: name, email, role }: Viewer,
  { address, device }: { address: string; device: string },
): Promise<void> {
  if (!isStaff(role)) return;
  const values = { name, address, device: deviceWords(device), when: `${formatMoment(new Date())} IST` };
  await postMail(tx, NEW_SIGN_IN, { to: email, values, aboutId: id });
}
