import { redirect } from "react-router";
import { sendThroughApi } from "../../platform/forms/page-form.ts";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { notify } from "../../ui/page/toast.tsx";
import { sendRegistration } from "../member-requests.ts";
import { checkRegistration } from "../member-values.ts";
import { REGISTRATION_FAILED } from "../member-words.ts";

/** For the `clientAction` of /register: makes the account and leads to the sign-in page with the address filled. */
export function sendAccount(request: Request) {
  return sendThroughApi(request, async (values) => {
    const errors = checkRegistration(values, new Date());
    const [first] = Object.values(errors);
    if (first) throw new ApiProblem(400, first, { errors });
    await sendRegistration(values).catch((error: unknown) => {
      // A refusal and a lost connection have words of their own; a failure of ours has these.
      if (error instanceof ApiProblem && error.status < 500) throw error;
      throw new ApiProblem(500, REGISTRATION_FAILED);
    });
    notify.success(`Registration successful! Welcome to ${values["site"] ?? "us"}!`);
    const asked = values["ageGroup"] === "younger" ? "registered=younger&" : "";
    return redirect(`/login?${asked}email=${encodeURIComponent((values["email"] ?? "").trim().toLowerCase())}`);
  });
}
