import { z } from "zod";
import { keysetSchema } from "../../platform/database/keyset.ts";
import { outcomeSchema } from "../../platform/endpoints/batch.ts";
import { endpoint, fileField } from "../../platform/endpoints/endpoint.ts";
import { referenceParam } from "../../platform/endpoints/id-param.ts";
import { giftAnswerSchema } from "../gift.ts";
import {
  confirmSchema,
  creditParams,
  giftOfCreditSchema,
  groupSchema,
  notGiftSchema,
  splitSchema,
  statementPageSchema,
  statementSchema,
  uploadedSchema,
} from "./statement.ts";

const shared = { tag: "Bank statements", access: ["finance"] as const };
const ofCredit = { ...shared, params: referenceParam.extend(creditParams), problems: [404, 409] };

export const statementEndpoints = {
  list: endpoint("GET", "/admin/statements", {
    ...shared,
    summary: "The bank's statements that were uploaded, the newest first",
    query: keysetSchema,
    answer: statementSchema.meta({ id: "BankStatement" }),
    list: true,
  }),
  upload: endpoint("POST", "/admin/statements", {
    ...shared,
    summary: "Upload a bank's statement as CSV. Its credits are stored, each once; 200 where its columns are unknown",
    form: z.object({ file: fileField, bank: z.string().optional(), columns: z.string().array().optional() }),
    answer: uploadedSchema.meta({ id: "UploadedStatement" }),
    status: [200, 201],
    problems: [409],
  }),
  read: endpoint("GET", "/admin/statements/{id}", {
    ...shared,
    summary: "One statement, with the credits of one group and the gifts that they may be",
    params: referenceParam,
    query: groupSchema,
    answer: statementPageSchema.meta({ id: "BankStatementPage" }),
    problems: [404],
  }),
  confirm: endpoint("POST", "/admin/statements/{id}/confirm", {
    ...shared,
    summary: "Confirm credits as gifts: each gift is received on the credit's day, under the bank's number",
    params: referenceParam,
    body: confirmSchema,
    answer: outcomeSchema.array(),
    problems: [404],
  }),
  enter: endpoint("POST", "/admin/statements/{id}/credits/{credit}/gift", {
    ...ofCredit,
    summary: "Enter a credit as a gift that was not announced on the site",
    body: giftOfCreditSchema,
    answer: giftAnswerSchema.meta({ id: "Gift" }),
    status: 201,
    once: true,
  }),
  split: endpoint("POST", "/admin/statements/{id}/credits/{credit}/split", {
    ...ofCredit,
    summary: "Confirm a credit as several gifts, which are together its amount",
    body: splitSchema,
    answer: giftAnswerSchema.meta({ id: "Gift" }).array(),
    status: 201,
    once: true,
  }),
  undoSplit: endpoint("POST", "/admin/statements/{id}/credits/{credit}/undo-split", {
    ...ofCredit,
    summary: "Open a credit again that was split: its gifts are to be confirmed again, or cancelled if entered here",
  }),
  notThisGift: endpoint("POST", "/admin/statements/{id}/credits/{credit}/not-this-gift", {
    ...ofCredit,
    summary: "Say that a credit is not this gift, which is then not proposed again",
    body: notGiftSchema,
  }),
  ignore: endpoint("POST", "/admin/statements/{id}/credits/{credit}/ignore", {
    ...ofCredit,
    summary: "Say that a credit is no gift",
  }),
  restore: endpoint("POST", "/admin/statements/{id}/credits/{credit}/restore", {
    ...ofCredit,
    summary: "Restore a credit that was marked as no gift",
  }),
};
