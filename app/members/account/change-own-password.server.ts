import { endAccountLinks } from "../../platform/auth/account-links.server.ts";
import type { Auth } from "../../platform/auth/auth.server.ts";
import type { PasswordChanging } from "../../platform/auth/change-password.server.ts";
import { stopNewAddress, mailPasswordChanged } from "./mails.server.ts";

/**
 * A new password, given the old one: a mail says so, the other sessions end, and so do links that would set
 * another password or address.
 * @throws HttpError 400, 409, 429
 */
export async function changeOwnPassword(auth: Auth, changing: Omit<PasswordChanging, "within">): Promise<void> {
  const { id, displayName: name, email } = changing.viewer;
  const now = new Date();
  await auth.changePassword({
    ...changing,
    within: async (tx) => {
      await endAccountLinks(tx, id, ["password"], now);
      await stopNewAddress(tx, id, now);
      await mailPasswordChanged(tx, { userId: id, name, email }, now);
    },
  });
}
