import type { Route } from "./+types/admin-programs";
import { loadingRecords, RecordList } from "../../records/record-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { PROGRAM_LIST } from "../ui/program-records.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Program Management", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = loadingRecords(PROGRAM_LIST);

export default function AdminPrograms() {
  return <RecordList kind={PROGRAM_LIST} />;
}
