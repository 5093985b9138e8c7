import { data, href, redirect } from "react-router";
import type { Route } from "./+types/invite";
import { ROLE_WORDS } from "../../platform/auth/roles.ts";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { parseInput } from "../../platform/http/parse.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { acceptInvitation, findInvitation } from "../invitations.server.ts";
import { acceptanceSchema, inviterName } from "../staff.ts";
import { EndedInvitation, InviteView } from "../ui/invite-view.tsx";

const GONE = 410;

/** The address can create the account: it must not reach a referrer, a cache or a search engine. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Your invitation", matches) },
  ...SECRET_ADDRESS,
];

/** Reading it changes nothing: programs that open links in mails would use it up. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const found = await findInvitation(db, params.token, now);
  if (!found) throw data(null, { status: 404 });
  const { invitation, end } = found;
  if (end) return data({ end, invitation: null }, { status: GONE });
  const { name, email, role, createdBy } = invitation;
  return data({ end: null, invitation: { name, email, role: ROLE_WORDS[role], invitedBy: inviterName(createdBy) } });
}

/** Creates the account; the person signs in with it afterwards. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, countVisitorForm, log, now, features: people } = context.get(pageContext);
  const answer = await answerPageForm({ request, log }, async (values) => {
    const { name, password } = parseInput(acceptanceSchema, values);
    await countVisitorForm();
    const { email } = await acceptInvitation(db, params.token, { name, password, now, people });
    return redirect(`/login?registered=1&email=${encodeURIComponent(email)}`, 303);
  });
  if (answer instanceof Response) return answer;
  // The values that return to the form never contain a password: the page would contain it as text.
  const { name = "" } = answer.data.values;
  return data({ ...answer.data, values: { name } }, answer.init ?? {});
}

export default function Invite({ loaderData, actionData, params, matches }: Route.ComponentProps) {
  const { site } = matches[0].loaderData;
  const { invitation, end } = loaderData;
  if (!invitation) return <EndedInvitation end={end} />;
  return (
    <InviteView
      site={site}
      invitation={invitation}
      address={href("/invite/:token", { token: params.token })}
      outcome={actionData}
    />
  );
}

/** A wrong link and a failure look the same here: neither may reveal anything to a guesser. */
export function ErrorBoundary() {
  return <EndedInvitation end="unknown" />;
}
