import type { Route } from "./+types/admin-teachers";
import { loadRecords } from "../../records/record-loads.ts";
import { loadingRecords, RecordList } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { TEACHER_KIND } from "../ui/teacher-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Teacher Management", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRecords(TEACHER_KIND, request.url);
}

export const HydrateFallback = loadingRecords(TEACHER_KIND);

export default function AdminTeachers({ loaderData }: Route.ComponentProps) {
  return <RecordList kind={TEACHER_KIND} firstPage={loaderData.firstPage} />;
}
