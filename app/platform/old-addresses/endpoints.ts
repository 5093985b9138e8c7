import { z } from "zod";
import { endpoint } from "../endpoints/endpoint.ts";
import { fileImportEndpoints } from "../imports/file-endpoints.ts";
import { checkedAddressesSchema, oldAddressImportSchema } from "./imported-address.ts";
import { keysetSchema, searchedKeysetSchema } from "../database/keyset.ts";
import { missingPageSchema, oldAddressEntrySchema, oldAddressSchema, ownPathsSchema } from "./old-address.ts";

const shared = { tag: "Panel", access: [] as const };
const answer = oldAddressSchema.meta({ id: "OldAddress" });
const params = z.object({ id: z.uuid("An old address's _id looks like 0f8fad5b-d9cb-469f-a165-70867728950e.") });

export const oldAddressEndpoints = {
  list: endpoint("GET", "/admin/settings/old-addresses", {
    ...shared,
    summary: "Addresses of a former site and where they lead, by path",
    query: searchedKeysetSchema,
    answer,
    list: true,
  }),
  add: endpoint("POST", "/admin/settings/old-addresses", {
    ...shared,
    summary: "Send an old address to a page. An address of a page of this site is refused, and so is a loop",
    body: oldAddressEntrySchema,
    answer,
    status: 201,
  }),
  update: endpoint("PUT", "/admin/settings/old-addresses/{id}", {
    ...shared,
    summary: "Change an old address or where it leads",
    params,
    body: oldAddressEntrySchema,
    answer,
    problems: [404],
  }),
  remove: endpoint("DELETE", "/admin/settings/old-addresses/{id}", {
    ...shared,
    summary: "Remove an old address",
    params,
    problems: [404],
  }),
  imports: fileImportEndpoints({
    ...shared,
    path: "/admin/settings/old-addresses/imports",
    summaries: {
      list: "The files of old addresses that were imported, the newest first",
      check: "Say what an import of a CSV file of old addresses and their targets would add",
      add: "Add the old addresses of a CSV file that can be added",
      remove: "Remove the old addresses of an import, those too that were changed since",
    },
    checked: checkedAddressesSchema.meta({ id: "CheckedOldAddresses" }),
    answer: oldAddressImportSchema.meta({ id: "OldAddressImport" }),
    sent: {},
  }),
  listMissing: endpoint("GET", "/admin/settings/missing-pages", {
    ...shared,
    summary: "What visitors asked for in the last seven days and is no page, the most wanted first",
    query: keysetSchema,
    answer: missingPageSchema.meta({ id: "MissingPage" }),
    list: true,
  }),
  findBroken: endpoint("GET", "/admin/site/broken-links", {
    ...shared,
    access: ["editor", "events", "finance"] as const,
    summary: "Which of some paths of this site lead neither to a page nor, as an old address, on to one",
    query: ownPathsSchema,
    answer: z.object({ broken: z.string().array().describe("Of the given paths.") }).meta({ id: "BrokenLinks" }),
  }),
};
