import { data, href } from "react-router";
import type { Route } from "./+types/unsubscribe";
import { isHttpError } from "../../platform/api/api.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { findLeaving, leaveNewsletter } from "../subscriptions.server.ts";
import { LeaveLinkOver, LeaveView } from "../ui/leave-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Newsletter", matches) },
  ...SECRET_ADDRESS,
];

/** Reading it changes nothing, because programs that check links in mails open them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const found = await findLeaving(db, params.token, now);
  if (!found) throw data(null, { status: 404 });
  return found;
}

/**
 * The button, and the “unsubscribe” of mail programs (RFC 8058), which post here with any body and follow no redirect.
 * The address contains all that is needed.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, now } = context.get(pageContext);
  try {
    return await leaveNewsletter(db, params.token, now);
  } catch (error) {
    if (isHttpError(error)) throw data(null, { status: error.status });
    throw error;
  }
}

export default function Unsubscribe({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <LeaveView
      leaving={actionData ?? loaderData}
      address={href("/newsletter/unsubscribe/:token", { token: params.token })}
    />
  );
}

/** A wrong link, an old one and a failure look the same here: neither may reveal anything to a guesser. */
export function ErrorBoundary() {
  return <LeaveLinkOver />;
}
