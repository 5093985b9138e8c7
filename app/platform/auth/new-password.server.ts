import type { Database } from "../database/client.server.ts";
import { invalid } from "../http/http-error.ts";
import { getSite } from "../settings/site.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";

/** @throws HttpError 400 where a new password is a common one, or hardly more than the person's or the site's name */
export async function refuseCommonPassword(
  db: Database,
  password: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const site = await getSite(db);
  const [mailbox = ""] = email.split("@");
  if (await isCommonPassword(password, [site.name, name, ...name.split(" "), email, mailbox]))
    throw invalid({ password: "This password is used by too many people; please choose another." });
}
