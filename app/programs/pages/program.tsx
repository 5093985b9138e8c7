import { data, href } from "react-router";
import type { Route } from "./+types/program";
import { readSession } from "../../platform/auth/session.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { takeVisitorForm } from "../../platform/rendering/visitor-page.server.ts";
import { missingHead, pageHead } from "../../platform/sharing/page-head.ts";
import { idOrNothing } from "../../platform/text/readable-id.ts";
import { listTeacherLinks } from "../../teachers/teachers.server.ts";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { newEnrolmentSchema, referenceAsked } from "../program.ts";
import { askedPath } from "../program-words.ts";
import { requestEnrolment } from "../enrolments.server.ts";
import { findProgram } from "../programs.server.ts";
import { programPicture, describeCourse } from "../sharing.ts";
import { toProgramPageData } from "../program-data.ts";
import { ProgramView } from "../ui/program-view.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";

export const links: Route.LinksFunction = () => [italicAtOnce];

const NOT_FOUND = "Program not found";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingHead(matches, NOT_FOUND);
  const { id, title, description } = loaderData.program;
  const path = href("/programs/:programId", { programId: id });
  return pageHead(matches, {
    heading: title,
    description,
    path,
    picture: programPicture(loaderData.program),
    steps: [
      { name: "Programs", path: href("/programs") },
      { name: title, path },
    ],
    data: (home) => describeCourse(loaderData.program, home),
    isHidden: loaderData.reference !== null,
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const program = await findProgram(db, params.programId, now);
  if (!program) throw data(null, { status: 404 });
  const teachers = await listTeacherLinks(db, program.teachers);
  return { program: toProgramPageData(program, now), teachers, reference: referenceAsked(url) };
}

/** A guest's request, with script or without. */
export async function action({ context, params, request }: Route.ActionArgs) {
  return takeVisitorForm(
    { context, request },
    {
      schema: newEnrolmentSchema,
      save: (db, input) => requestEnrolment(db, idOrNothing(params.programId), input),
      thanks: (reference) => askedPath(params.programId, reference),
    },
  );
}

/** Sends a member's form with the session token, so that the profile lists it. */
export async function clientAction({ params, request, serverAction }: Route.ClientActionArgs) {
  if (!readSession()) return serverAction();
  const { sendEnrolment } = await import("../ui/send-enrolment.ts");
  return sendEnrolment(request, params.programId);
}

export default function ProgramPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProgramView {...loaderData} outcome={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing={NOT_FOUND}
      perhaps="It may have ended, or the address may be wrong."
      others={{ to: href("/programs"), words: "See all programs" }}
      failed="Failed to fetch programs. Please try again later."
    />
  );
}
