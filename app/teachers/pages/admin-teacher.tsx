import type { Route } from "./+types/admin-teacher";
import { loadRecord } from "../../records/record-loads.ts";
import { EditRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { TEACHER_KIND } from "../ui/teacher-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit Teacher", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRecord(TEACHER_KIND, params.teacherId);
}

export const HydrateFallback = Loading;

export default function AdminTeacher({ loaderData, params }: Route.ComponentProps) {
  return <EditRecord kind={TEACHER_KIND} id={params.teacherId} loaded={loaderData.loaded} />;
}
