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

/** Each stores a message in the inbox. @returns the reference that the visitor may quote */
export async function sendMessage(db: Database, { subject, message, ...sender }: ContactMessage): Promise<string> {
  const id = makeReference("MS");
  await addToInbox(db, {
    ...sender,
    id,
    kind: "message",
    isReplyPromised: true,
    summary: `${SUBJECT_LABELS[subject]}: ${shorten(message)}`,
    details: { Subject: SUBJECT_LABELS[subject], Message: message },
  });
  await thank(db, sender, { reference: id, about: SUBJECT_LABELS[subject] });
  return id;
}

export async function offerToVolunteer(
  db: Database,
  { city, availability, message, ...sender }: VolunteerOffer,
): Promise<string> {
  const id = makeReference("VO");
  await addToInbox(db, {
    ...sender,
    id,
    kind: "volunteer",
    isReplyPromised: true,
    summary: `${city}: ${shorten(message)}`,
    details: { City: city, "When there is time": availability, Message: message },
  });
  await thank(db, sender, { reference: id, about: "An offer to volunteer" });
  return id;
}

export async function proposePartnership(
  db: Database,
  { organisation, website, message, ...sender }: PartnershipProposal,
): Promise<string> {
  const id = makeReference("PA");
  await addToInbox(db, {
    ...sender,
    id,
    kind: "partnership",
    isReplyPromised: true,
    summary: `${organisation}: ${shorten(message)}`,
    details: { Organisation: organisation, Website: website, Message: message },
  });
  await thank(db, sender, { reference: id, about: "A partnership" });
  return id;
}

type MessageReceipt = { reference: string; about: string };

async function thank(
  db: Database,
  { name, email }: { name: string; email: string },
  sent: MessageReceipt,
): Promise<void> {
  const mail = { to: email, values: { name, ...sent }, aboutId: sent.reference, isFromStranger: true };
  await postMail(db, MESSAGE_RECEIVED, mail);
}

function shorten(text: string): string {
  return cutText(text.replace(/\s+/g, " "), SUMMARY);
}
