import type { Database } from "../database/client.server.ts";
import type { Encryption } from "../encryption/encryption.server.ts";
import type { MailClass } from "./mail.ts";

/** The values of a mail's placeholders, such as `event` for `{event}`. Never a secret. */
export type MailValues = Record<string, string>;

export type Attachment = { filename: string; contentType: string; content: string | Buffer };

/** A quoted text, with a line that says who wrote it and when. */
export type Quote = { intro: string; text: string };

/** What the functions of a kind of mail receive. */
export type MailContext = { db: Database; now: Date; siteUrl: string; aboutId: string; values: MailValues };

/** The part of a kind of mail that the outbox needs. */
export type PostedKind = Pick<MailKind, "name" | "class" | "allowance" | "mostADay">;

/** A kind of mail. The feature lists it in `feature.server.ts`; admins can change its subject and words. */
export type MailKind = {
  /** `event-ticket` */
  name: string;
  /** Its share of the ceilings; the default is essential. */
  class?: MailClass;
  /** The group in which mails with `isFromStranger` are counted; the default is its class. */
  allowance?: string;
  /** How many with `isFromStranger` one address gets in a day; the default is five. */
  mostADay?: number;
  /** “Ticket of an event” */
  title: string;
  /** A sentence for the panel: who gets it, and when. */
  sentWhen: string;
  /** The placeholders of its words, each with an example for the preview. */
  examples: MailValues;
  /** The defaults of subject and words. An empty line separates paragraphs. */
  subject: string;
  words: string;
  /** The one sum that the mail is about, shown large above the table. */
  figure?: (values: MailValues) => string;
  /** A table below the words; empty values are left out, and a value with a path is a link. */
  facts?: (values: MailValues) => [label: string, value: string, path?: string][];
  /** Whether the table is an account: its values are sums, and its last row is their total. */
  isAccount?: true;
  /** Text for this one mail, after the words of the kind. */
  written?: (values: MailValues) => string;
  /** The text that this mail answers. */
  quote?: (values: MailValues) => Quote;
  /**
   * `path` is called when the mail is sent, and may create a token link: no pending mail holds a secret. Null means that
   * its target no longer exists; then the mail is not sent. The label has the placeholders of the words. With `ways`
   * there are equal buttons in its place, which lead to the same page, each with a query such as `choice=skip`.
   */
  button?: {
    label: string;
    path: (context: MailContext) => Promise<string | null>;
    ways?: (values: MailValues) => [label: string, query: string][];
  };
  /** A sentence in the small print, which admins do not change. */
  smallPrint?: string;
  /** More headers. They must not contain anything that a visitor wrote. */
  headers?: (context: MailContext) => Promise<Record<string, string>>;
  attachments?: (context: MailContext & { encryption: Encryption }) => Promise<Attachment[]>;
  /** A sentence why it should no longer be sent, or null. */
  whyNotSent?: (context: MailContext) => Promise<string | null>;
  /** Called in the transaction that marks a mail as failed or not sent. */
  onNeverSent?: (context: MailContext) => Promise<void>;
};
