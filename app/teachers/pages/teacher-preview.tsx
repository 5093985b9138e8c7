import { href } from "react-router";
import type { Route } from "./+types/teacher-preview";
import { readPreview } from "../../platform/rendering/preview-page.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { missingHead } from "../../platform/sharing/page-head.ts";
import { PreviewMissing, previewTitle } from "../../ui/reading/preview.tsx";
import { previewTeacher } from "../teachers.server.ts";
import { TeacherView } from "../ui/teacher-view.tsx";

/** No search engine is to list it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  missingHead(matches, previewTitle(loaderData?.teacher.name));

/** The draft of a teacher, for everyone with the link; once it is published, a redirect to the teacher's page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const { shown, until } = await readPreview(
    { context, params },
    {
      kind: "teacher",
      pathOf: (teacherId) => href("/teachers/:teacherId", { teacherId }),
      show: (id, draft) => previewTeacher(db, id, draft),
    },
  );
  return { teacher: shown, leads: [], until };
}

export default function TeacherPreview({ loaderData }: Route.ComponentProps) {
  return <TeacherView {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewMissing error={error} others={{ to: href("/teachers"), words: "See all teachers" }} />;
}
