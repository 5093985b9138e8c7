import { data, href, redirect } from "react-router";
import type { Route } from "./+types/confirm";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { confirmSubscription, findConfirmation } from "../subscriptions.server.ts";
import { ConfirmView, LinkOver } from "../ui/confirm-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Newsletter", matches) },
  ...SECRET_ADDRESS,
];

/** Reading it changes nothing, because programs that check links in mails open them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const found = await findConfirmation(db, params.token, now);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, log, now } = context.get(pageContext);
  return answerPageForm({ request, log }, async () => {
    await confirmSubscription(db, params.token, now);
    return redirect(href("/newsletter/confirm/:token", { token: params.token }), 303);
  });
}

export default function Confirm({ loaderData, params, actionData }: Route.ComponentProps) {
  return (
    <ConfirmView
      confirmation={loaderData}
      address={href("/newsletter/confirm/:token", { token: params.token })}
      problem={actionData?.problem ?? null}
    />
  );
}

/** A wrong link, an old one and a failure look the same here: neither may reveal anything to a guesser. */
export function ErrorBoundary() {
  return <LinkOver />;
}
