import { z } from "zod";
import { keysetSchema } from "../../platform/database/keyset.ts";
import { endpoint, fileField } from "../../platform/endpoints/endpoint.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import { checkedFileSchema, giftImportSchema } from "./imported-gift.ts";

const shared = { tag: "Gifts", access: ["finance"] as const };
const answer = giftImportSchema.meta({ id: "GiftImport" });
const columns = z.string().array().describe("What each column holds, such as name, amount, receivedOn or method.");

/** Gifts and receipts from before this site. */
export const importEndpoints = {
  list: endpoint("GET", "/admin/gift-imports", {
    ...shared,
    summary: "The files of gifts that were imported, the newest first",
    query: keysetSchema,
    answer,
    list: true,
  }),
  check: endpoint("POST", "/admin/gift-imports/check", {
    ...shared,
    summary: "Say what an import of a CSV file would bring, line by line. Nothing of it is stored but its columns",
    form: z.object({ file: fileField, columns: columns.optional() }),
    answer: checkedFileSchema.meta({ id: "CheckedGiftFile" }),
  }),
  add: endpoint("POST", "/admin/gift-imports", {
    ...shared,
    summary: "Import a CSV file of gifts, each once, with receipts of their own numbers. Nothing is mailed",
    form: z.object({ file: fileField, columns }),
    answer,
    status: 201,
    problems: [409],
  }),
  remove: endpoint("POST", "/admin/gift-imports/{id}/remove", {
    ...shared,
    summary: "Take the gifts of an import back, apart from those that were refunded; their receipts are void",
    params: z.object({ id: z.string().transform(referenceOrNothing) }),
    answer,
    problems: [404],
  }),
};
