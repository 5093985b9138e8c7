import type { Database } from "../platform/database/client.server.ts";
import { addToInbox } from "../platform/inbox/inbox.server.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import { cutText } from "../platform/text/cut-text.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { MESSAGE_RECEIVED } from "./mails.server.ts";
import type { ContactMessage, PartnershipProposal, VolunteerOffer } from "./message.ts";
import { SUBJECT_LABELS } from "./subjects.ts";

export const MESSAGE_KINDS = ["message", "volunteer", "partnership"];

const SUMMARY = 160;

/** Each stores a message in the inbox and confirms it by mail. @returns the reference that the visitor may quote */
export function sendMessage(db: Database, { subject, message, ...sender }: ContactMessage): Promise<string> {
  const about = SUBJECT_LABELS[subject];
  return storeMessage(db, sender, {
    prefix: "MS",
    kind: "message",
    about,
    of: about,
    message,
    details: { Subject: about },
  });
}

export function offerToVolunteer(
  db: Database,
  { city, availability, message, ...sender }: VolunteerOffer,
): Promise<string> {
  const details = { City: city, "When there is time": availability };
  const about = "An offer to volunteer";
  return storeMessage(db, sender, { prefix: "VO", kind: "volunteer", about, of: city, message, details });
}

export function proposePartnership(
  db: Database,
  { organisation, website, message, ...sender }: PartnershipProposal,
): Promise<string> {
  const details = { Organisation: organisation, Website: website };
  const about = "A partnership";
  return storeMessage(db, sender, { prefix: "PA", kind: "partnership", about, of: organisation, message, details });
}

type Sender = { name: string; email: string; phone: string };
/** `of` is what its summary begins with; `about` is how the mail names it. */
type Received = {
  prefix: string;
  kind: string;
  about: string;
  of: string;
  message: string;
  details: Record<string, string>;
};

async function storeMessage(
  db: Database,
  sender: Sender,
  { prefix, kind, about, of, message, details }: Received,
): Promise<string> {
  const id = makeReference(prefix);
  const summary = `${of}: ${cutText(message.replace(/\s+/g, " "), SUMMARY)}`;
  await addToInbox(db, {
    ...sender,
    id,
    kind,
    isReplyPromised: true,
    summary,
    details: { ...details, Message: message },
  });
  const values = { name: sender.name, reference: id, about };
  await postMail(db, MESSAGE_RECEIVED, { to: sender.email, values, aboutId: id, isFromStranger: true });
  return id;
}
