import { createApi } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { receiveFile } from "../../platform/forms/receive-file.server.ts";
import { parseInput } from "../../platform/http/parse.ts";
import { checkPosts } from "./check-posts.server.ts";
import { postImportEndpoints } from "./endpoints.ts";
import { importFieldsSchema } from "./imported-post.ts";
import { importPosts, postImports } from "./imports.server.ts";

const EXPORT_MB = 20;

/** Articles of a former site. */
export const postImportsApi = createApi();

handle(postImportsApi, postImportEndpoints.list, ({ db, query }) => postImports.list(db, query));
handle(postImportsApi, postImportEndpoints.check, ({ c, db, now }) =>
  receiveFile(c, ({ bytes }) => checkPosts(db, bytes, now), EXPORT_MB),
);
handle(postImportsApi, postImportEndpoints.add, ({ c, db, act }) =>
  receiveFile(
    c,
    ({ bytes, fields }) =>
      importPosts({ db, storage: c.var.storage }, bytes, parseInput(importFieldsSchema, fields), act),
    EXPORT_MB,
  ),
);
handle(postImportsApi, postImportEndpoints.remove, ({ db, params, act }) => postImports.remove(db, params.id, act));
