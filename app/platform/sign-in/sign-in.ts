import { postToApi } from "../api/api-client.ts";
import { ApiProblem } from "../api/api-problem.ts";
import { fieldErrors } from "../http/parse.ts";
import { call } from "../endpoints/call.ts";
import { secondStepSchema } from "../second-factor/second-factor.ts";
import { loginAnswerSchema, loginSchema, refusedLoginSchema } from "../auth/viewer.ts";
import { signInEndpoints } from "./endpoints.ts";

/** Asks the API for a session, or says what is wrong with the form. It brings Zod, so it is loaded when it is needed. */
export async function requestSession(form: FormData) {
  const input = loginSchema.safeParse(Object.fromEntries(form));
  if (!input.success) return { errors: fieldErrors(input.error) };
  const answer = await postToApi("/admin/login", input.data, loginAnswerSchema.or(refusedLoginSchema));
  if (!answer.success) throw new ApiProblem(200, answer.message || "Invalid credentials");
  return { errors: null, ...answer };
}

/** The second step: asks for the session with the challenge of the first and a code, or says what is wrong with the code. */
export async function requestSecondStep(challenge: string, form: FormData) {
  const input = secondStepSchema.safeParse({ ...Object.fromEntries(form), challenge });
  if (!input.success) return { errors: fieldErrors(input.error) };
  // As it was typed: the server reads it with the same schema.
  const body = { challenge, code: form.get("code") as string };
  return { errors: null, ...(await call(signInEndpoints.secondStep, { body })) };
}
