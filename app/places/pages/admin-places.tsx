import type { Route } from "./+types/admin-places";
import { loadingRecords, RecordList } from "../../records/record-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { PLACE_LIST } from "../ui/place-records.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Place Management", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = loadingRecords(PLACE_LIST);

export default function AdminPlaces() {
  return <RecordList kind={PLACE_LIST} />;
}
