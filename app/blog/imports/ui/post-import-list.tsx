import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf } from "../../../platform/endpoints/queries.ts";
import { importListOf } from "../../../records/imports/import-list.tsx";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";
import { adminPostEndpoints } from "../../endpoints.ts";
import { postImportEndpoints } from "../endpoints.ts";
import { articlesWords, type PostImport } from "../imported-post.ts";

/** The beginnings of the keys of what is read again when posts come or go. */
export const CHANGED_BY_IMPORTS = [adminPostEndpoints.rows, adminPostEndpoints.counts].map(({ path }) => [path]);

/** The files that were imported. */
export const importList = importListOf<PostImport>({
  path: "/admin/blog/import",
  title: "Import articles",
  help: "Articles from a WordPress site or a spreadsheet, with their dates, authors, categories, tags and pictures. Their old addresses lead to them here.",
  words: ({ posts }) => articlesWords(posts),
  pages: () => pagesOf(postImportEndpoints.list, {}),
  related: CHANGED_BY_IMPORTS,
  columns: [{ label: "Articles", cell: ({ posts }) => articlesWords(posts) }],
  canRemove: ({ posts }) => posts > 0,
  question: ({ posts }) =>
    `${articlesWords(posts)} move to the bin, those too that were edited since. There they can be restored for 30 days. Their old addresses lead nowhere then.`,
  remove: {
    run: (id) => call(postImportEndpoints.remove, { params: { id } }),
    said: () => "The import is removed. Its articles are in the bin.",
  },
});

export const LoadingImports = () => <LoadingList list={importList} />;
