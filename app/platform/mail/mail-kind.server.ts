import type { Database } from "../database/client.server.ts";
import type { MailClass } from "./mail.ts";

/** What a mail is about, as its words name it: `{event}` stands for the value of `event`. Never a secret. */
export type MailValues = Record<string, string>;

/** A file that a mail brings, such as a date for the calendar. */
export type Attachment = { filename: string; contentType: string; content: string };

/** A quotation, and a line that says who wrote it and when. */
export type Quote = { intro: string; text: string };

/** Where a mail stands when it is made: what it is about, and the handle to ask the database with. */
export type MailContext = { db: Database; now: Date; siteUrl: string; aboutId: string; values: MailValues };

/** What the outbox has to know of a kind. */
export type PostedKind = Pick<MailKind, "name" | "class" | "allowance">;

/** One kind of mail that a feature sends; its `feature.server.ts` lists it, and the panel changes its subject and words. */
export type MailKind = {
  /** `event-ticket` */
  name: string;
  /** Its share of the ceilings; without one it is essential. */
  class?: MailClass;
  /** What its mails count with where strangers cause them, see `isFromStranger`; without one, with those of its class. */
  allowance?: string;
  /** As the panel calls it: “Ticket of an event”. */
  title: string;
  /** Who gets it and when, in a sentence for the panel. */
  sentWhen: string;
  /** What its words may name, each with an example for the preview. */
  examples: MailValues;
  /** As shipped; a foundation may write its own. Paragraphs have an empty line between them. */
  subject: string;
  words: string;
  /** Facts in two columns below the words; what is empty is left out, and a value with a path leads there. */
  facts?: (values: MailValues) => [label: string, value: string, path?: string][];
  /** Text written for this one mail; it follows the words of the kind. */
  written?: (values: MailValues) => string;
  /** The text that this mail answers, shown as a quotation. */
  quote?: (values: MailValues) => Quote;
  /**
   * The one thing to press. `path` is asked when the mail is sent, and makes a new private link where one is needed: no
   * mail that waits holds a secret. Null where there is nothing to open any more, then the mail is not sent.
   */
  button?: { label: string; path: (context: MailContext) => Promise<string | null> };
  /** What its head says besides. Names and values are the kind's own words: nothing that a visitor wrote. */
  headers?: (context: MailContext) => Promise<Record<string, string>>;
  attachments?: (context: MailContext) => Promise<Attachment[]>;
  /** A sentence why it is too late or pointless to send it by now, or null. */
  isOver?: (context: MailContext) => Promise<string | null>;
  /** What else has to change where one will never be sent, in the transaction that notes it. */
  onNeverSent?: (context: MailContext) => Promise<void>;
};
