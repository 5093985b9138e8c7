import { z } from "zod";
import { endpoint } from "../endpoints/endpoint.ts";
import { idParam } from "../endpoints/id-param.ts";
import { bookmarkAnswerSchema } from "./bookmark.ts";

const shared = { tag: "Members", access: "member" } as const;
const ONE = "/me/bookmarks/{kind}/{id}";
const params = idParam.extend({ kind: idParam.shape.id });

/** Public pages call these without the schemas; see bookmark-requests.ts. */
export const bookmarkEndpoints = {
  list: endpoint("GET", "/me/bookmarks", {
    ...shared,
    summary: "Articles, thoughts and resources that the signed-in member saved, the newest first",
    answer: bookmarkAnswerSchema.meta({ id: "Bookmark" }).array(),
  }),
  find: endpoint("GET", ONE, {
    ...shared,
    summary: "Whether the signed-in member saved this page",
    params,
    answer: z.object({ isSaved: z.boolean() }),
  }),
  save: endpoint("PUT", ONE, {
    ...shared,
    summary: "Save a page; saved twice it is saved once",
    params,
    problems: [404, 409],
  }),
  remove: endpoint("DELETE", ONE, { ...shared, summary: "Remove a saved page", params }),
};
