import { fileImportEndpoints } from "../../platform/imports/file-endpoints.ts";
import { checkedFileSchema, giftImportSchema } from "./imported-gift.ts";

/** Gifts and receipts from before this site. */
export const importEndpoints = fileImportEndpoints({
  tag: "Gifts",
  access: ["finance"],
  path: "/admin/gift-imports",
  summaries: {
    list: "The files of gifts that were imported, the newest first",
    check: "Say what an import of a CSV file would bring, line by line",
    add: "Import a CSV file of gifts, each once, with receipts of their own numbers. Nothing is mailed",
    remove: "Take the gifts of an import back, apart from those that were refunded; their receipts are void",
  },
  checked: checkedFileSchema.meta({ id: "CheckedGiftFile" }),
  answer: giftImportSchema.meta({ id: "GiftImport" }),
  sent: {},
});
