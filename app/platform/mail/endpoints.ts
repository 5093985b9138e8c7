import { z } from "zod";
import { endpoint } from "../endpoints/endpoint.ts";
import { keysetSchema } from "../database/keyset.ts";
import {
  shownMailSchema,
  mailAnswerSchema,
  mailCountsSchema,
  mailFilterSchema,
  mailId,
  testMailSchema,
} from "./mail.ts";
import { senderDomainSchema } from "./sender-domain.ts";

const shared = { tag: "Mails", access: [] as const };
const mail = mailAnswerSchema.meta({ id: "Mail" });
const shownMail = shownMailSchema.meta({ id: "Letter" });
const params = z.object({ id: mailId });

export const mailEndpoints = {
  list: endpoint("GET", "/admin/mails", {
    ...shared,
    summary: "Mails of the last 90 days, the newest first",
    query: mailFilterSchema.extend(keysetSchema.shape),
    answer: mail,
    list: true,
  }),
  counts: endpoint("GET", "/admin/mails/counts", {
    ...shared,
    summary: "How many mails are in which state, and why none leaves, if that is so",
    answer: mailCountsSchema.meta({ id: "MailCounts" }),
  }),
  senderDomain: endpoint("GET", "/admin/mails/domain", {
    ...shared,
    summary: "What DNS says of the domain from which the site sends: SPF, DKIM and DMARC",
    answer: senderDomainSchema.meta({ id: "SenderDomain" }),
  }),
  look: endpoint("POST", "/admin/mails/{id}/letter", {
    ...shared,
    summary: "A mail as it would arrive; its links work only where no mail server is connected, and that look is noted",
    params,
    answer: shownMail,
    status: 201,
    problems: [400, 404],
  }),
  preview: endpoint("POST", "/admin/mails/kinds/{kind}/preview", {
    ...shared,
    summary: "A kind of mail by its examples, in its present words",
    params: z.object({ kind: z.string() }),
    answer: shownMail,
    status: 201,
    problems: [404],
  }),
  sendAgain: endpoint("POST", "/admin/mails/{id}/again", {
    ...shared,
    summary: "Send a mail again, as a new one with new links",
    params,
    answer: mail,
    status: 201,
    problems: [400, 404, 409],
  }),
  sendTest: endpoint("POST", "/admin/mails/test", {
    ...shared,
    summary: "Send a test mail",
    body: testMailSchema,
    answer: mail,
    status: 201,
  }),
};
