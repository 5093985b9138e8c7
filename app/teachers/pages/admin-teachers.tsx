import type { Route } from "./+types/admin-teachers";
import { loadingRecords, RecordList } from "../../records/record-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { TEACHER_LIST } from "../ui/teacher-records.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Teacher Management", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = loadingRecords(TEACHER_LIST);

export default function AdminTeachers() {
  return <RecordList kind={TEACHER_LIST} />;
}
