import { href, redirect, useSearchParams } from "react-router";
import type { Route } from "./+types/reset";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { parseInput } from "../../platform/http/parse.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { resetRequestSchema } from "../account/account.ts";
import { askForReset } from "../account/password.server.ts";
import { ResetView } from "../account/ui/reset-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Forgot password?", matches) },
  ...SECRET_ADDRESS,
];

/** The same answer for an address with an account and for one without. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, countVisitorForm, auth, log, address } = context.get(pageContext);
  return answerPageForm({ request, log }, async (values) => {
    const { email } = parseInput(resetRequestSchema, values);
    await countVisitorForm();
    await askForReset(db, email, { auth, address });
    return redirect(`${href("/reset")}?sent=1`, 303);
  });
}

export default function Reset({ actionData, matches }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <ResetView site={matches[0].loaderData.site} isSent={search.has("sent") && !actionData} outcome={actionData} />
  );
}
