import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminResourceEndpoints } from "../endpoints.ts";
import { type ResourceAnswer } from "../resource.ts";
import { lengthOf, TYPE_LABELS } from "../resource-words.ts";
import type { RowKind } from "../../records/record-kind.ts";

/** The library in its list. */
export const RESOURCE_LIST: RowKind<ResourceAnswer> = {
  kind: "resource",
  one: "resource",
  path: "/admin/resources",
  help: "What people can take home: something to hear, to watch, to print or to read.",
  endpoints: adminResourceEndpoints,
  titleOf: ({ title }) => title,
  viewPath: ({ _id }) => `/resources/${_id}`,
  search: "Title or category",
  caption: "The library, in its order",
  columns: [
    {
      label: "Title",
      cell: ({ image, title, featured }) => (
        <TitleCell image={image} title={title} note={featured && <span className="badge badge-info">Featured</span>} />
      ),
    },
    { label: "Type", cell: ({ type }) => type && <span className="badge badge-neutral">{TYPE_LABELS[type]}</span> },
    { label: "Category", cell: ({ category }) => category },
    { label: "Length", className: "nowrap", cell: shownLength },
    { label: "Order", cell: ({ order }) => order },
  ],
};

/** Nothing for a draft, whose file is read when it is published. */
function shownLength({ type, seconds, pages, body }: Partial<ResourceAnswer>) {
  if (!type || seconds === undefined || pages === undefined) return null;
  return lengthOf({ type, seconds, pages, body: body ?? "" });
}
