import type { Database } from "../database/client.server.ts";
import { getContent } from "../settings/content.server.ts";
import { answerTime } from "../settings/answer-time.ts";
import type { Site } from "../settings/site.ts";
import { getSite } from "../settings/site.server.ts";
import { isPlainName } from "../text/people.ts";
import type { MailContext, MailKind, MailValues, Quote } from "./mail-kind.server.ts";
import { MAIL_SETTINGS, MAIL_WORDS, type MailSettings } from "./mail-settings.ts";

/** The contents of a mail, before they are rendered. */
export type ComposedMail = {
  subject: string;
  paragraphs: string[];
  figure: string;
  facts: [label: string, value: string, href?: string][];
  isAccount: boolean;
  quote: Quote | null;
  button: { label: string; href: string } | null;
  /** Equal buttons in place of one. */
  ways: { label: string; href: string }[];
  signature: string[];
  smallPrint: string;
  foundation: { name: string; address: string; email: string; phone: string; siteUrl: string };
};

export type ComposeSettings = {
  site: Site;
  mail: MailSettings;
  words: Record<string, { subject: string; words: string }>;
};

export async function readComposeSettings(db: Database): Promise<ComposeSettings> {
  const [site, mail, words] = await Promise.all([
    getSite(db),
    getContent(db, MAIL_SETTINGS),
    getContent(db, MAIL_WORDS),
  ]);
  return { site, mail, words };
}

/** Who a mail is from. */
export function mailSender({ site, mail }: ComposeSettings): { name: string; address: string } {
  return { name: mail.senderName || site.name, address: mail.senderAddress || site.email };
}

export function subjectOf({ name, subject }: MailKind, values: MailValues, { site, words }: ComposeSettings): string {
  return oneLine(fill(words[name]?.subject || subject, { ...plainNames(values), foundation: site.name }));
}

/** @param href the link of the button, or null for no button */
export function composeMail(
  kind: MailKind,
  { values, siteUrl }: Pick<MailContext, "values" | "siteUrl">,
  settings: ComposeSettings,
  href: string | null,
): ComposedMail {
  const { site, mail, words } = settings;
  const named = { ...plainNames(values), foundation: site.name, answerTime: answerTime(site) };
  const link = href === null ? null : new URL(href, siteUrl);
  return {
    subject: subjectOf(kind, values, settings),
    paragraphs: [
      ...paragraphsIn(fill(words[kind.name]?.words || kind.words, named)),
      ...paragraphsIn(kind.written?.(values) ?? ""),
    ],
    figure: kind.figure?.(values) ?? "",
    facts: (kind.facts?.(values) ?? [])
      .filter(([, value]) => value !== "")
      .map(([label, value, path]) =>
        path === undefined ? [label, value] : [label, value, new URL(path, siteUrl).href],
      ),
    isAccount: kind.isAccount ?? false,
    quote: kind.quote?.(values) ?? null,
    button:
      kind.button && link && !kind.button.ways ? { label: fill(kind.button.label, named), href: link.href } : null,
    ways: link ? waysOf(kind, values, link) : [],
    signature: paragraphsIn(mail.signature || `With kind wishes\n${site.name}`),
    smallPrint: kind.smallPrint ?? "",
    foundation: { name: site.name, address: site.address, email: site.email, phone: site.phone, siteUrl },
  };
}

function waysOf({ button }: MailKind, values: MailValues, link: URL): ComposedMail["ways"] {
  const withQuery = (query: string) => Object.assign(new URL(link), { search: query }).href;
  return button?.ways?.(values).map(([label, query]) => ({ label, href: withQuery(query) })) ?? [];
}

/** Replaces a missing name, and one that contains an address (older forms accepted those), by a neutral one. */
function plainNames(values: MailValues): MailValues {
  const neutral = { name: "friend", child: "A child" };
  const isWrong = ([key]: [string, string]) => !values[key] || !isPlainName(values[key]);
  return { ...values, ...Object.fromEntries(Object.entries(neutral).filter(isWrong)) };
}

/** Replaces `{event}` by the value of `event`; unknown names stay as they are. */
function fill(text: string, values: MailValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? braces) : braces,
  );
}

function paragraphsIn(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Removes line breaks, which a header cannot have. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
