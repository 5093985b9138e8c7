import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireMember } from "../api/api.server.ts";
import { idParam } from "../endpoints/id-param.ts";
import type { SearchSource } from "../search/source.server.ts";
import { bookmarkAnswerSchema } from "./bookmark.ts";
import { addBookmark, dropBookmark, isBookmarked, listBookmarks } from "./bookmarks.server.ts";

const tags = ["Members"];
const params = idParam.extend({ kind: idParam.shape.id });

/** Mounted at /api/v1/me/bookmarks. @param sources the kinds of pages that members may save */
export function createBookmarksApi(sources: SearchSource[]) {
  const api = createApi();
  api.openapi(
    createRoute({
      method: "get",
      path: "/",
      tags,
      summary: "Articles, thoughts and resources that the signed-in member saved, the newest first",
      middleware: [requireMember()] as const,
      responses: answers({ 200: z.array(bookmarkAnswerSchema.meta({ id: "Bookmark" })) }, [401]),
    }),
    async (c) => c.json(await listBookmarks(c.var.db, sources, c.var.viewer.id, new Date()), 200),
  );
  addOneBookmark(api, sources);
  return api;
}

/** One page: whether it is saved, saving it, taking it away. */
function addOneBookmark(api: ReturnType<typeof createApi>, sources: SearchSource[]): void {
  api.openapi(
    createRoute({
      ...ofOnePage("get", "Whether she saved this page"),
      responses: answers({ 200: z.object({ isSaved: z.boolean() }) }, [401]),
    }),
    async (c) => {
      const isSaved = await isBookmarked(c.var.db, { userId: c.var.viewer.id, ...c.req.valid("param") });
      return c.json({ isSaved }, 200);
    },
  );
  api.openapi(
    createRoute({
      ...ofOnePage("delete", "Take it away again"),
      responses: answers({ 204: null }, [401]),
    }),
    async (c) => {
      await dropBookmark(c.var.db, { userId: c.var.viewer.id, ...c.req.valid("param") });
      return c.body(null, 204);
    },
  );
  api.openapi(
    createRoute({
      ...ofOnePage("put", "Save a page; saved twice it is saved once"),
      responses: answers({ 204: null }, [401, 404, 409]),
    }),
    async (c) => {
      const marked = { userId: c.var.viewer.id, ...c.req.valid("param") };
      await addBookmark(c.var.db, sources, marked, new Date());
      return c.body(null, 204);
    },
  );
}

function ofOnePage<Method extends "get" | "put" | "delete">(method: Method, summary: string) {
  const path = "/{kind}/{id}" as const;
  const middleware: [ReturnType<typeof requireMember>] = [requireMember()];
  return { method, path, tags, summary, middleware, request: { params } };
}
