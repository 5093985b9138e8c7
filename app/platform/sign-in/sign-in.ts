import { postToApi } from "../api/api-client.ts";
import { ApiProblem } from "../api/api-problem.ts";
import { loginAnswerSchema, loginSchema, refusedLoginSchema } from "../auth/viewer.ts";
import { checkForm, sendForm } from "../endpoints/call.ts";
import { signInEndpoints } from "./endpoints.ts";

/** Asks the API for a session. It brings Zod, so it is loaded when it is needed. @throws ApiProblem with a sentence per field */
export async function sendPassword(form: FormData) {
  const input = checkForm(loginSchema, Object.fromEntries(form));
  const answer = await postToApi("/admin/login", input, loginAnswerSchema.or(refusedLoginSchema));
  if (!answer.success) throw new ApiProblem(200, answer.message || "Invalid credentials");
  return answer;
}

/** The second step: asks for the session with the challenge of the first and a code. @throws ApiProblem with a sentence per field */
export function sendCode(challenge: string, form: FormData) {
  return sendForm(signInEndpoints.secondStep, { body: { ...Object.fromEntries(form), challenge } });
}
