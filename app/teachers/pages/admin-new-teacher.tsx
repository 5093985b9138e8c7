import type { Route } from "./+types/admin-new-teacher";
import { loadNewRecord } from "../../records/record-loads.ts";
import { NewRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { TEACHER_KIND } from "../ui/teacher-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Create Teacher", matches) }];

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadNewRecord(TEACHER_KIND, url.href);
}

export const HydrateFallback = Loading;

export default function AdminNewTeacher({ loaderData }: Route.ComponentProps) {
  return <NewRecord kind={TEACHER_KIND} begin={loaderData.begin} />;
}
