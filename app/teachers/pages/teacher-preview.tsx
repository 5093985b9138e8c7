import { data, href, redirect } from "react-router";
import type { Route } from "./+types/teacher-preview";
import { findPreview } from "../../platform/records/previews.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { missingHead } from "../../platform/sharing/page-head.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { previewTeacher } from "../preview-teacher.server.ts";
import { TeacherView } from "../ui/teacher-view.tsx";

const NOT_FOUND = "This preview is no longer there";

/** No search engine is to list it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  missingHead(pageTitle(loaderData ? `Preview: ${loaderData.teacher.name}` : NOT_FOUND, matches));

/** What is written of a teacher, for whoever was given the link; once it is on the site, her own page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const preview = await findPreview(db, "teacher", params.token, now);
  if (!preview) throw data(null, { status: 404 });
  const { id, draft, until } = preview;
  if (!draft) throw redirect(href("/teachers/:teacherId", { teacherId: id }));
  const teacher = await previewTeacher(db, id, draft);
  if (!teacher) throw data(null, { status: 404 });
  return { teacher, leads: [], until: formatDate(until) };
}

export default function TeacherPreview({ loaderData }: Route.ComponentProps) {
  return <TeacherView {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing={NOT_FOUND}
      perhaps="Its link worked for 14 days, or the portrait is gone. Ask for a new one."
      others={{ to: href("/teachers"), words: "See all teachers" }}
      failed="The preview could not be loaded. Please try again later."
    />
  );
}
