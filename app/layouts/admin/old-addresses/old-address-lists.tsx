import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf } from "../../../platform/endpoints/queries.ts";
import { oldAddressEndpoints } from "../../../platform/old-addresses/endpoints.ts";
import type { MissingPage, OldAddress } from "../../../platform/old-addresses/old-address.ts";
import { formatDate, formatDay } from "../../../platform/time/india-time.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";
import { AddOldAddress, EditOldAddress } from "./old-address-dialogs.tsx";

/** What both lists of the page have in common. */
const FRAME = {
  path: "/admin/settings/old-addresses",
  title: "Old addresses",
  idOf: ({ _id }: { _id: string }) => _id,
  filterIn: ({ q = "", view = "" }: Record<string, string>) => ({ q, view }),
  tabs: {
    name: "view" as const,
    label: "Parts of this page",
    choices: [
      { value: "", label: "Old addresses" },
      { value: "missing", label: "Not found this week" },
    ],
  },
};
type Filter = ReturnType<typeof FRAME.filterIn>;

/** Where addresses of the former site lead. */
export const oldAddressList: ListDescription<OldAddress, Filter> = {
  ...FRAME,
  help: "Links to the former site lead to the pages of this one. A page of this site always comes first: an old address works only where there is none.",
  one: "old address",
  many: "old addresses",
  caption: "Old addresses",
  menuName: ({ path }) => path,
  pages: ({ q }) => pagesOf(oldAddressEndpoints.list, { query: { q } }),
  related: [[oldAddressEndpoints.listMissing.path]],
  search: "Old or new address",
  columns: [
    { label: "Old address", cell: ({ path }) => <b>{path}</b> },
    {
      label: "Leads to",
      cell: ({ target }) => (
        <a className="link" href={target}>
          {target}
        </a>
      ),
    },
    { label: "Added", cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(new Date(createdAt))}</time> },
  ],
  actions: [
    {
      label: "Edit",
      nameOf: ({ path }) => `Edit ${path}`,
      key: "Enter",
      Dialog: EditOldAddress,
      said: "Saved.",
      failed: "The old address could not be saved.",
      undo: {
        run: ({ _id: id }, { path, target }) =>
          call(oldAddressEndpoints.update, { params: { id }, body: { path, target } }),
        said: ({ path }) => `${path} leads where it led before.`,
      },
    },
    {
      label: "Remove",
      nameOf: ({ path }) => `Remove ${path}`,
      key: "Delete",
      run: async ({ _id: id }) => {
        await call(oldAddressEndpoints.remove, { params: { id } });
        return null;
      },
      said: ({ path }) => `${path} is removed.`,
      failed: "The old address could not be removed.",
      undo: {
        run: (_, { path, target }) => call(oldAddressEndpoints.add, { body: { path, target } }),
        said: ({ path }) => `${path} is restored.`,
        failed: "The old address could not be restored.",
      },
    },
  ],
  empty: { title: "No old addresses yet.", text: "Add the addresses of the former site that others link to." },
  none: { titleOf: ({ q }) => `Nothing matches “${q}”.`, all: "All old addresses" },
};

/** What visitors asked for in vain. */
export const missingList: ListDescription<MissingPage, Filter> = {
  ...FRAME,
  help: "Addresses that visitors asked for in the last seven days and that are no page, the most wanted first. What follows a question mark is not stored, and neither is who asked.",
  one: "address",
  many: "addresses",
  caption: "Addresses that were not found",
  pages: () => pagesOf(oldAddressEndpoints.listMissing, {}),
  columns: [
    { label: "Address", cell: ({ _id }) => <b>{_id}</b> },
    { label: "Asked for", cell: ({ count }) => countWords(count, "time") },
    { label: "Last", cell: ({ lastDay }) => <time dateTime={lastDay}>{formatDay(lastDay)}</time> },
  ],
  actions: [
    {
      label: "Send to…",
      nameOf: ({ _id }) => `Send ${_id} to…`,
      key: "Enter",
      View: ({ item, onClose }) => <AddOldAddress path={item._id} onClose={onClose} />,
    },
  ],
  empty: { title: "Everything was found.", text: "Addresses that are no page are listed here for seven days." },
  none: { titleOf: () => "Everything was found.", all: "All addresses" },
};

export const LoadingOldAddresses = () => <LoadingList list={oldAddressList} />;
