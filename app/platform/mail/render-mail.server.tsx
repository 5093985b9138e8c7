import { render } from "@react-email/render";
import { MailBody } from "./mail-body.tsx";
import { mailText } from "./mail-text.ts";
import type { ComposedMail } from "./compose-mail.server.ts";

/** Both parts of a mail. */
export async function renderMail(mail: ComposedMail): Promise<{ html: string; text: string }> {
  return { html: await render(<MailBody {...mail} />), text: mailText(mail) };
}
