import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf } from "../../../platform/endpoints/queries.ts";
import { formatDate } from "../../../platform/time/india-time.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";
import { adminPostEndpoints } from "../../endpoints.ts";
import { postImportEndpoints } from "../endpoints.ts";
import { articlesWords, type PostImport } from "../imported-post.ts";

/** The beginnings of the keys of what is read again when articles come or go. */
export const CHANGED_BY_IMPORTS = [adminPostEndpoints.rows, adminPostEndpoints.counts].map(({ path }) => [path]);

const nameOf = ({ importedAt, posts }: PostImport): string =>
  `the import of ${articlesWords(posts)} on ${formatDate(new Date(importedAt))}`;

/** The exports that were imported. */
export const importList: ListDescription<PostImport, Record<string, never>> = {
  path: "/admin/blog/import",
  title: "Import articles",
  help: "Articles from a WordPress site, with their dates, authors, categories, tags and pictures. Their old addresses lead to them here.",
  one: "import",
  many: "imports",
  caption: "Earlier imports",
  idOf: ({ _id }) => _id,
  menuName: nameOf,
  filterIn: () => ({}),
  pages: () => pagesOf(postImportEndpoints.list, {}),
  related: CHANGED_BY_IMPORTS,
  columns: [
    { label: "Imported", cell: ({ importedAt }) => <b>{formatDate(new Date(importedAt))}</b> },
    { label: "Articles", cell: ({ posts }) => articlesWords(posts) },
    { label: "Imported by", cell: ({ importedBy }) => importedBy },
    {
      label: "State",
      className: "state-cell",
      cell: ({ removedAt }) => (
        <span className={`badge ${removedAt ? "badge-neutral" : "badge-success"}`}>
          {removedAt ? `Removed on ${formatDate(new Date(removedAt))}` : "Imported"}
        </span>
      ),
    },
  ],
  actions: [
    {
      label: "Remove",
      nameOf: (item) => `Remove ${nameOf(item)}`,
      when: ({ posts }) => posts > 0,
      confirm: ({ posts }) => ({
        title: "Remove this import",
        question: `${articlesWords(posts)} move to the bin, those too that were edited since. There they can be restored for 30 days. Their old addresses lead nowhere then.`,
        action: "Remove this import",
        working: "Removing...",
      }),
      run: ({ _id }) => call(postImportEndpoints.remove, { params: { id: _id } }),
      said: "The import is removed. Its articles are in the bin.",
      failed: "The import could not be removed. Please try again.",
    },
  ],
  empty: { title: "No imports yet." },
  none: { titleOf: () => "No import matches this.", all: "All imports" },
};

export const LoadingImports = () => <LoadingList list={importList} />;
