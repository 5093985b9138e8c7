import { redirect } from "react-router";
import { sendThroughApi } from "../../platform/forms/page-form.ts";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { call } from "../../platform/endpoints/call.ts";
import { notify } from "../../ui/page/toast.tsx";
import { memberEndpoints } from "../endpoints.ts";
import { withAgeGroup } from "../age-group.ts";
import { checkRegistration, toRegistrationInput } from "../member-values.ts";
import { registeredPath, REGISTRATION_FAILED } from "../member-words.ts";

/** For the `clientAction` of /register: makes the account and leads to the sign-in page with the address filled. */
export function sendAccount(request: Request) {
  return sendThroughApi(request, async (given) => {
    const values = withAgeGroup(given, new Date());
    const errors = checkRegistration(values, new Date());
    const [first] = Object.values(errors);
    if (first) throw new ApiProblem(400, first, { errors });
    const body = { ...toRegistrationInput(values), terms: Boolean(values["terms"]) };
    await call(memberEndpoints.register, { body }).catch((error: unknown) => {
      // For failures of the server; errors and lost connections have their own sentences.
      if (error instanceof ApiProblem && error.status < 500) throw error;
      throw new ApiProblem(500, REGISTRATION_FAILED);
    });
    notify.success(`Registration successful! Welcome to ${values["site"] ?? "us"}!`);
    return redirect(
      registeredPath({ ageGroup: values["ageGroup"], email: (values["email"] ?? "").trim().toLowerCase() }),
    );
  });
}
