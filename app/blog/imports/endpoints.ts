import { z } from "zod";
import { keysetSchema } from "../../platform/database/keyset.ts";
import { endpoint, fileField } from "../../platform/endpoints/endpoint.ts";
import { referenceParam } from "../../platform/endpoints/id-param.ts";
import { checkedPostFileSchema, importedPostsSchema, postImportSchema } from "./imported-post.ts";

const shared = { tag: "Blog", access: ["editor"] as const };
const answer = postImportSchema.meta({ id: "PostImport" });
const columns = z
  .string()
  .array()
  .optional()
  .describe("What each column of a CSV table holds, such as title or content.");

/** Posts of a former site. */
export const postImportEndpoints = {
  list: endpoint("GET", "/admin/post-imports", {
    ...shared,
    summary: "The files of articles that were imported, the newest first",
    query: keysetSchema,
    answer,
    list: true,
  }),
  check: endpoint("POST", "/admin/post-imports/check", {
    ...shared,
    summary:
      "Say what an import of a WordPress export (WXR) or a CSV table would bring, and what was not understood. Nothing of it is stored but its columns",
    form: z.object({ file: fileField, columns }),
    answer: checkedPostFileSchema.meta({ id: "CheckedPostFile" }),
  }),
  add: endpoint("POST", "/admin/post-imports", {
    ...shared,
    summary:
      "Import the next articles of a WordPress export or a CSV table, each once; send the file again until none is left",
    form: z.object({
      file: fileField,
      columns,
      pictures: z
        .string()
        .optional()
        .describe("JSON: for each picture its address on this site. Those that are not in it are left out."),
      portraits: z.string().optional().describe("JSON: for each author the address of a portrait."),
      picture: z.string().describe("The address of the picture for articles and authors without one."),
    }),
    answer: importedPostsSchema.meta({ id: "ImportedPosts" }),
    status: 201,
    problems: [409],
  }),
  remove: endpoint("POST", "/admin/post-imports/{id}/remove", {
    ...shared,
    summary: "Move the articles of an import to the bin",
    params: referenceParam,
    answer,
    problems: [404],
  }),
};
