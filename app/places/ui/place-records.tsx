import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminPlaceEndpoints } from "../endpoints.ts";
import type { PlaceAnswer } from "../place.ts";
import type { RowKind } from "../../records/record-kind.ts";

/** Places in their list. */
export const PLACE_LIST: RowKind<PlaceAnswer> = {
  kind: "place",
  one: "place",
  path: "/admin/places",
  help: "Where events are: written once, with map, directions and photographs. An event names its place in its form.",
  endpoints: adminPlaceEndpoints,
  titleOf: ({ name }) => name,
  viewPath: ({ _id }) => `/places/${_id}`,
  search: "Name, city or address",
  caption: "Places, by name",
  tabLinks: [{ label: "Events", to: "/admin/event" }],
  columns: [
    { label: "Name", cell: ({ image, name }) => <TitleCell image={image} title={name} /> },
    { label: "City", cell: ({ city }) => city },
    { label: "Address", cell: ({ address }) => address },
  ],
};
