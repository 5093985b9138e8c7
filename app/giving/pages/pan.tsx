import { data, href, redirect } from "react-router";
import type { Route } from "./+types/pan";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { findDonor } from "../donor-links/giving-links.server.ts";
import { LinkMissing } from "../donor-page/ui/link-missing.tsx";

/** Mails of before December 2026 lead here; their tokens open the donor's page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  if (!(await findDonor(db, params.token, now))) throw data(null, { status: 404 });
  throw redirect(`${href("/giving/:token", params)}#pan`);
}

export default function Pan() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkMissing error={error} />;
}
