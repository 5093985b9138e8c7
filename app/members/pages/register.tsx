import { data, href, redirect, Link } from "react-router";
import type { Route } from "./+types/register";
import { isHttpError } from "../../platform/api/api.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { parseInput } from "../../platform/http/parse.ts";
import { invalid, HttpError } from "../../platform/http/http-error.ts";
import { pageHead } from "../../platform/sharing/page-head.ts";
import { withAgeGroup } from "../age-group.ts";
import { checkRegistration, toRegistrationInput, withoutPasswords } from "../member-values.ts";
import { registeredPath, REGISTRATION_FAILED } from "../member-words.ts";
import { registrationFormSchema } from "../member.ts";
import { registerMember } from "../members.server.ts";
import { SignInFrame } from "../../ui/page/sign-in-frame.tsx";
import type { Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { RegistrationFields } from "../ui/registration-fields.tsx";
import "../ui/register.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    heading: "Create an account",
    description: "One account for the events you come to and the programs you ask to join.",
    path: href("/register"),
    isHidden: true,
  });

/** Without script. Registering does not sign in, and a known address gets the same response as a new one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, countVisitorForm, auth, log, address, now } = context.get(pageContext);
  const answer = await answerPageForm({ request, log }, async (given) => {
    const values = withAgeGroup(given, now);
    const errors = checkRegistration(values, now);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const form = parseInput(registrationFormSchema, toRegistrationInput(values));
    await countVisitorForm();
    await registerMember(db, auth, form, { address, now }).catch((error: unknown) => {
      if (isHttpError(error)) throw error;
      log.error({ err: error }, "The account could not be created");
      throw new HttpError(503, REGISTRATION_FAILED);
    });
    return redirect(registeredPath(form), 303);
  });
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, values: withAgeGroup(withoutPasswords(answer.data.values), now) }, answer.init ?? {});
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { sendAccount } = await import("../ui/send-account.ts");
  return sendAccount(request);
}

export default function Register({ matches, actionData }: Route.ComponentProps) {
  return <RegisterView site={matches[0].loaderData.site} outcome={actionData} />;
}

type Props = { site: { name: string; taglineFirst: string; taglineSecond: string }; outcome: Outcome | undefined };

/** Making an account, in the frame of the sign-in page. */
function RegisterView({ site, outcome }: Props) {
  return (
    <SignInFrame site={site} className="register">
      <h1>Create an account</h1>
      <RegistrationFields siteName={site.name} outcome={outcome} />
      <p className="muted linked above-l">
        Already have an account? <Link to="/login">Sign In</Link>
      </p>
    </SignInFrame>
  );
}
