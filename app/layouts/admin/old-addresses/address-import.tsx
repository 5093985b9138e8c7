import { call, toFormData } from "../../../platform/endpoints/call.ts";
import { pagesOf } from "../../../platform/endpoints/queries.ts";
import { oldAddressEndpoints } from "../../../platform/old-addresses/endpoints.ts";
import {
  ADDRESS_ROLES,
  addressColumnsSchema,
  type AddressPreview,
  type AddressRole,
  addressWords,
  type OldAddressImport,
} from "../../../platform/old-addresses/imported-address.ts";
import type { ImportKind } from "../../../records/imports/import-kind.ts";
import { importListOf } from "../../../records/imports/import-list.tsx";

const { imports } = oldAddressEndpoints;
const remove = {
  run: (id: string) => call(imports.remove, { params: { id } }),
  said: () => "The import is removed. Its old addresses lead nowhere.",
};

/** Old addresses from a file. */
export const ADDRESS_IMPORT: ImportKind<AddressRole, AddressPreview, OldAddressImport> = {
  list: importListOf<OldAddressImport>({
    path: "/admin/settings/old-addresses/import",
    title: "Import old addresses",
    help: "A CSV file with a line for each: the old address, and where it leads. You see what would be added before anything is.",
    words: ({ addresses }) => addressWords(addresses),
    pages: () => pagesOf(imports.list, {}),
    related: [[oldAddressEndpoints.list.path], [oldAddressEndpoints.listMissing.path]],
    columns: [{ label: "Old addresses", cell: ({ addresses }) => addressWords(addresses) }],
    canRemove: ({ addresses }) => addresses > 0,
    question: ({ addresses }) => `${addressWords(addresses)} lead nowhere then, those too that were changed since.`,
    remove,
  }),
  crumb: { to: "/admin/settings/old-addresses", label: "Old addresses" },
  hint: "CSV with two columns, with or without a header.",
  mostLines: "1,000",
  columns: {
    help: "The old address and where it leads are needed.",
    action: "Read the file",
    labels: ADDRESS_ROLES,
    problemOf: (columns) => addressColumnsSchema.safeParse({ columns }).error?.issues[0]?.message ?? "",
  },
  words: addressWords,
  countIn: ({ addresses }) => addresses,
  titleOf: ({ addresses }) => addressWords(addresses),
  about: "Nothing changes before you import it.",
  sums: ({ addresses, problems }) => [
    { label: "To be added", sum: addresses.toLocaleString("en-IN") },
    { label: "Not imported", sum: problems.count.toLocaleString("en-IN") },
  ],
  check: (file, columns) => call(imports.check, { form: toFormData({ ...(columns && { columns }) }, { file }) }),
  add: ({ file, columns }) => call(imports.add, { form: toFormData({ columns }, { file }) }),
  done: {
    title: ({ addresses }) => `${addressWords(addresses)} imported`,
    text: () => "They lead on from now on.",
    open: "Open the old addresses",
  },
  remove,
};
