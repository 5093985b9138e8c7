import {
  area,
  asShipped,
  line,
  number,
  shaped,
  toggle,
  type SettingsSection,
} from "../settings/section-fields.server.ts";
import { emailAddress } from "../text/people.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { MAIL_SETTINGS, MAIL_WORDS } from "./mail-settings.ts";

const MOST = 1_000_000;
const ADDRESS = { shape: emailAddress, sentence: "An e-mail address looks like name@example.org." };

const sending: SettingsSection = {
  id: "mail",
  title: "Mail",
  place: "settings",
  contents: [MAIL_SETTINGS],
  groups: [
    {
      fields: [
        line("mail.senderName", "Sender's name", 60, { hint: "Empty: the foundation's name" }),
        shaped("mail.senderAddress", "Sender's address", { ...ADDRESS, hint: "Empty: the foundation's e-mail" }),
        shaped("mail.replyTo", "Answers go to", { ...ADDRESS, hint: "Empty: the foundation's e-mail" }),
      ],
      seen: "From and Reply-To of every mail. The address must be one that your mail server may send for.",
      view: "/admin/mails",
    },
    {
      fields: [area("mail.signature", "At the end of every mail", 300)],
      seen: "Below the words of every mail. Empty: “With kind wishes” and the foundation's name.",
      view: "/admin/mails/preview/test",
    },
    {
      fields: [toggle("mail.morningSummary", "Mail the staff each morning what is pending")],
      seen: "A mail at seven to each staff member for whom something is waiting in the panel. Each can switch off their own.",
      view: "/admin/mails/preview/morning-summary",
    },
    {
      fields: [
        number("mail.mostPerHour", "Most mails in an hour", 1, MOST),
        number("mail.mostPerDay", "Most mails in a day", 1, MOST),
      ],
      seen: "Nowhere. Further mails are sent in the next hour or day; your mail provider names its limits. Answers to forms use three fifths of it at most, summaries and newsletters three tenths.",
    },
  ],
};

/** The settings of mail: the sender, the ceilings, and the words of each kind. */
export function mailSections(kinds: MailKind[]): SettingsSection[] {
  const groups = kinds.map((kind) => ({
    fields: [
      asShipped(line(`mailWords.${kind.name}.subject`, `${kind.title}: subject`, 150), kind.subject),
      asShipped(area(`mailWords.${kind.name}.words`, `${kind.title}: words`, 3_000), kind.words),
    ],
    seen: `${kind.sentWhen} It may name ${namesOf(kind)}. Emptied, it is as shipped.`,
    view: `/admin/mails/preview/${kind.name}`,
  }));
  return [sending, { id: "mail-words", title: "Words of mails", place: "settings", contents: [MAIL_WORDS], groups }];
}

function namesOf({ examples }: MailKind): string {
  return [...Object.keys(examples), "foundation", "answerTime"].map((name) => `{${name}}`).join(", ");
}
