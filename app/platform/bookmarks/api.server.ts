import { createApi } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import type { SearchSource } from "../search/source.server.ts";
import { addBookmark, dropBookmark, isBookmarked, listBookmarks } from "./bookmarks.server.ts";
import { bookmarkEndpoints } from "./endpoints.ts";

/** @param sources the kinds of pages that members may save */
export function createBookmarksApi(sources: SearchSource[]) {
  const api = createApi();
  handle(api, bookmarkEndpoints.list, ({ db, viewer, now }) => listBookmarks(db, sources, viewer.id, now));
  handle(api, bookmarkEndpoints.find, async ({ db, viewer, params }) => ({
    isSaved: await isBookmarked(db, { userId: viewer.id, ...params }),
  }));
  handle(api, bookmarkEndpoints.save, ({ db, viewer, params, now }) =>
    addBookmark(db, sources, { userId: viewer.id, ...params }, now),
  );
  handle(api, bookmarkEndpoints.remove, ({ db, viewer, params }) => dropBookmark(db, { userId: viewer.id, ...params }));
  return api;
}
