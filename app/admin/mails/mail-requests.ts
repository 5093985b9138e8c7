import { z } from "zod";
import { getFromApi, getPageFromApi, postToApi, type ApiPage } from "../../platform/api/api-client.ts";
import {
  letterSchema,
  mailAnswerSchema,
  mailCountsSchema,
  type LetterAnswer,
  type MailAnswer,
  type MailCounts,
  type MailFilter,
} from "../../platform/mail/mail.ts";

/** What the panel asks of the API of mails. */
const PAGE = 50;

export function requestMails(filter: MailFilter, after?: string): Promise<ApiPage<MailAnswer>> {
  const query = new URLSearchParams({ ...filter, limit: String(PAGE), ...(after ? { after } : {}) });
  return getPageFromApi(`/admin/mails?${query}`, z.array(mailAnswerSchema));
}

export function requestMailCounts(): Promise<MailCounts> {
  return getFromApi("/admin/mails/counts", mailCountsSchema);
}

/** A mail as it would arrive. */
export function requestLetter(id: string): Promise<LetterAnswer> {
  return postToApi(`/admin/mails/${encodeURIComponent(id)}/letter`, {}, letterSchema);
}

/** A kind of mail by its examples. */
export function requestPreview(kind: string): Promise<LetterAnswer> {
  return postToApi(`/admin/mails/kinds/${encodeURIComponent(kind)}/preview`, {}, letterSchema);
}

export function sendAgain(id: string): Promise<MailAnswer> {
  return postToApi(`/admin/mails/${encodeURIComponent(id)}/again`, {}, mailAnswerSchema);
}

export function sendTestMail(email: string): Promise<MailAnswer> {
  return postToApi("/admin/mails/test", { email }, mailAnswerSchema);
}
