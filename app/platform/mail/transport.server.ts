import { createTransport } from "nodemailer";
import type { Attachment } from "./mail-kind.server.ts";

const CONNECT_MS = 10_000;
/** The limit for a server that stops answering in the middle of a mail. */
const SILENT_MS = 20_000;
const CONNECTIONS = 5;

/** A mail that is ready to be sent. */
export type Outgoing = {
  from: { name: string; address: string };
  to: string;
  replyTo: string;
  messageId: string;
  /** Message-IDs of the mails before it, the earliest first. */
  references: string[];
  headers: Record<string, string>;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
};

export type MailTransport = {
  /** Resolves once the mail server has accepted the mail. */
  send: (mail: Outgoing) => Promise<void>;
  /** Why the mail server cannot be reached, or null. */
  findAway: () => Promise<SendFailure | null>;
  close: () => void;
};

export function createMailTransport(smtpUrl: string): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ references, headers, to, ...mail }) => {
      await smtp.sendMail({
        ...mail,
        // An object, so that the address is not parsed as a list.
        to: { name: "", address: to },
        ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
        headers: { "Auto-Submitted": "auto-generated", ...headers },
      });
    },
    findAway: () =>
      smtp.verify().then(
        () => null,
        (error: unknown) => {
          const failure = readFailure(error);
          return failure.means === "away" ? failure : null;
        },
      ),
    close: () => smtp.close(),
  };
}

/** `away`: the server cannot be reached; `later`: it asks to retry; `never`: it refuses this mail. */
export type SendFailure = {
  means: "away" | "later" | "never";
  problem: string;
  serverSaid: string;
};

export const REFUSED_FOR_GOOD = "The mail server refused this address for good.";
const RECIPIENT_GONE = /^5\.1\.(1|2|3|6|10)\b/;

/** Reads nodemailer's error. An unknown error counts as `away`, which does not count as a try. */
export function readFailure(error: unknown): SendFailure {
  const {
    responseCode = 0,
    command = "",
    response = "",
  } = Object(error) as Partial<Record<string, unknown>> & {
    responseCode?: number;
    command?: string;
    response?: string;
  };
  const serverSaid = response.replaceAll(/\s+/g, " ").slice(0, 300);
  if (command.startsWith("AUTH") || responseCode === 535)
    return { means: "away", serverSaid, problem: "The mail server does not accept the name and password in SMTP_URL." };
  if (responseCode >= 500 && responseCode < 600) {
    const enhanced = response.replace(/^\d{3}[ -]/, "");
    if (command === "RCPT TO" && (responseCode === 550 || responseCode === 553 || RECIPIENT_GONE.test(enhanced)))
      return { means: "never", serverSaid, problem: REFUSED_FOR_GOOD };
    return { means: "never", serverSaid, problem: "The mail server refused this mail." };
  }
  if (responseCode >= 400 && command !== "CONN")
    return { means: "later", serverSaid, problem: "The mail server asks to try again later." };
  return { means: "away", serverSaid, problem: "The mail server could not be reached." };
}
