import type { Route } from "./+types/admin-programs";
import { loadRecords } from "../../records/record-loads.ts";
import { loadingRecords, RecordList } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { PROGRAM_KIND } from "../ui/program-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Program Management", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRecords(PROGRAM_KIND, request.url);
}

export const HydrateFallback = loadingRecords(PROGRAM_KIND);

export default function AdminPrograms({ loaderData }: Route.ComponentProps) {
  return <RecordList kind={PROGRAM_KIND} firstPage={loaderData.firstPage} />;
}
