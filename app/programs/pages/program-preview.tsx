import { href } from "react-router";
import type { Route } from "./+types/program-preview";
import { readPreview } from "../../platform/rendering/preview-page.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { missingHead } from "../../platform/sharing/page-head.ts";
import { listTeacherLinks } from "../../teachers/teachers.server.ts";
import { PreviewMissing, previewTitle } from "../../ui/reading/preview.tsx";
import { previewProgram } from "../programs.server.ts";
import { toProgramPageData } from "../program-data.ts";
import { ProgramView } from "../ui/program-view.tsx";

/** Search engines must not index it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  missingHead(matches, previewTitle(loaderData?.program.title));

/** The draft of a program, for everyone with the link; once it is published, a redirect to its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const { shown, until } = await readPreview(
    { context, params },
    {
      kind: "program",
      pathOf: (programId) => href("/programs/:programId", { programId }),
      show: (id, draft) => previewProgram(db, id, draft, now),
    },
  );
  return { program: toProgramPageData(shown, now), teachers: await listTeacherLinks(db, shown.teachers), until };
}

export default function ProgramPreview({ loaderData }: Route.ComponentProps) {
  return <ProgramView {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewMissing error={error} others={{ to: href("/programs"), words: "See all programs" }} />;
}
