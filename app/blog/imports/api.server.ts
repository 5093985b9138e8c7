import { createApi } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { receiveFile } from "../../platform/forms/receive-file.server.ts";
import { parseInput } from "../../platform/http/parse.ts";
import { checkPostFile } from "./check-posts.server.ts";
import { postImportEndpoints } from "./endpoints.ts";
import { importFieldsSchema } from "./imported-post.ts";
import { importPosts, postImports } from "./post-imports.server.ts";
import { sheetColumnsSchema } from "./sheet-columns.ts";

const MOST_MB = 20;

/** Posts of a former site. */
export const postImportsApi = createApi();

handle(postImportsApi, postImportEndpoints.list, ({ db, query }) => postImports.list(db, query));
handle(postImportsApi, postImportEndpoints.check, ({ c, db, now }) =>
  receiveFile(
    c,
    ({ bytes, fields }) => {
      const columns = "columns" in fields ? parseInput(sheetColumnsSchema, fields).columns : null;
      return checkPostFile(db, { bytes, columns }, { isPage: c.var.isPage, now });
    },
    MOST_MB,
  ),
);
handle(postImportsApi, postImportEndpoints.add, ({ c, db, act }) =>
  receiveFile(
    c,
    ({ bytes, fields }) =>
      importPosts(
        { db, storage: c.var.storage, isPage: c.var.isPage },
        bytes,
        parseInput(importFieldsSchema, fields),
        act,
      ),
    MOST_MB,
  ),
);
handle(postImportsApi, postImportEndpoints.remove, ({ db, params, act }) => postImports.remove(db, params.id, act));
