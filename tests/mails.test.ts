import { expect, test } from "vitest";
import { composeMail, type ComposeSettings } from "../app/platform/mail/compose-mail.server.ts";
import { renderMail } from "../app/platform/mail/render-mail.server.tsx";
import { makeHome } from "../app/platform/sharing/make-home.ts";
import { MAIL_SETTINGS } from "../app/platform/mail/mail-settings.ts";
import { MAILS } from "../server/features.ts";

const MOST_BYTES = 30_000;
const SITE_URL = "https://kshitij.example";
const settings: ComposeSettings = { site: makeHome().site, mail: MAIL_SETTINGS.schema.parse({}), words: {} };
const composed = MAILS.map((kind) => ({
  kind,
  mail: composeMail(kind, { values: kind.examples, siteUrl: SITE_URL }, settings, "/a-link"),
}));

test.each(composed)("the mail $kind.name is light, and whole without pictures, which it does not load", ({ mail }) => {
  const { html, text } = renderMail(mail);
  expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
  expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
  for (const [picture] of html.matchAll(/<img\b[^>]*>/g)) expect(picture).toMatch(/\balt="[^"]+"/);
  expect(html.match(/\bsrc(?:set)?=|url\(/g)).toBeNull();
  const { name, email } = mail.foundation;
  for (const words of [mail.subject, name, email, ...mail.paragraphs]) expect(text + mail.subject).toContain(words);
  expect(html).toContain(`>${email}</a>`);
  if (mail.figure) {
    expect(text.split("\n")).toContain(mail.figure);
    expect(html).toContain(`>${mail.figure}</p>`);
  }
});

test.each(composed)("the sentences of the mail $kind.name begin with capitals", ({ mail: { subject, paragraphs } }) => {
  for (const paragraph of [subject, ...paragraphs]) {
    expect(paragraph).toMatch(/^[\p{Lu}\p{N}₹“]/u);
    expect(paragraph).not.toMatch(/[.!?] [a-z]/);
  }
});
