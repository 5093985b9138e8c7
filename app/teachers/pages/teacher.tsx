import { data, href } from "react-router";
import type { Route } from "./+types/teacher";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { missingHead, pageHead } from "../../platform/sharing/page-head.ts";
import { idOrNothing } from "../../platform/text/readable-id.ts";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { teacherPicture } from "../sharing.ts";
import { findTeacher } from "../teachers.server.ts";
import { TeacherView } from "../ui/teacher-view.tsx";

export const links: Route.LinksFunction = () => [italicAtOnce];

const NOT_FOUND = "Teacher not found";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingHead(matches, NOT_FOUND);
  const { id, name, role, life } = loaderData.teacher;
  const path = href("/teachers/:teacherId", { teacherId: id });
  return pageHead(matches, {
    heading: name,
    description: `${role}. ${life.split("\n")[0]}`,
    path,
    picture: teacherPicture(loaderData.teacher),
    steps: [
      { name: "Teachers", path: href("/teachers") },
      { name, path },
    ],
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, features } = context.get(pageContext);
  const teacher = await findTeacher(db, idOrNothing(params.teacherId));
  if (!teacher) throw data(null, { status: 404 });
  const of = { kind: "teachers", id: teacher.id, name: teacher.name };
  const leads = await Promise.all(features.flatMap(({ linksFor }) => linksFor?.(db, of, now) ?? []));
  return { teacher, leads: leads.flat() };
}

export default function TeacherPage({ loaderData }: Route.ComponentProps) {
  return <TeacherView {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing={NOT_FOUND}
      perhaps="They may teach elsewhere now, or the address may be wrong."
      others={{ to: href("/teachers"), words: "See all teachers" }}
      failed="Failed to fetch teachers. Please try again later."
    />
  );
}
