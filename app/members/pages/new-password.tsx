import { data, href, redirect } from "react-router";
import type { Route } from "./+types/new-password";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { parseInput } from "../../platform/http/parse.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { newPasswordSchema } from "../account/account.ts";
import { findReset, resetPassword } from "../account/password.server.ts";
import { NewPasswordView } from "../account/ui/new-password-view.tsx";

const GONE = 410;

/** The address of this page can set the password: it must not reach a referrer, a cache or a search engine. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Set a new password", matches) },
  ...SECRET_ADDRESS,
];

/** Reading it changes nothing: programs that open links in mails would use it up. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const found = await findReset(db, { token: params.token, now });
  if (!found) return data({ email: "", end: "unknown" as const }, { status: 404 });
  const { email, end } = found;
  return end ? data({ email: "", end }, { status: GONE }) : data({ email, end });
}

/** Sets the password; the member signs in with it afterwards. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, countVisitorForm, log, now, features: people } = context.get(pageContext);
  const answer = await answerPageForm({ request, log }, async (values) => {
    const { password } = parseInput(newPasswordSchema, values);
    await countVisitorForm();
    const email = await resetPassword(db, { token: params.token, now, people }, password);
    return redirect(`/login?reset=1&email=${encodeURIComponent(email)}`, 303);
  });
  if (answer instanceof Response) return answer;
  // The values returned to the form never contain a password: the page would contain it as text.
  return data({ ...answer.data, values: {} }, answer.init ?? {});
}

export default function NewPassword({ loaderData, actionData, params, matches }: Route.ComponentProps) {
  const address = href("/reset/:token", params);
  return <NewPasswordView site={matches[0].loaderData.site} {...loaderData} address={address} outcome={actionData} />;
}
