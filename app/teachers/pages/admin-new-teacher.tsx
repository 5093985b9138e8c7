import type { Route } from "./+types/admin-new-teacher";
import { NewRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { TEACHER_KIND } from "../ui/teacher-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Create Teacher", matches) }];

export function clientLoader() {
  return { choices: TEACHER_KIND.loadChoices() };
}

export const HydrateFallback = Loading;

export default function AdminNewTeacher({ loaderData }: Route.ComponentProps) {
  return <NewRecord kind={TEACHER_KIND} choices={loaderData.choices} />;
}
