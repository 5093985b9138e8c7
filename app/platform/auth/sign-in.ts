import { postToApi } from "../http/api-client.ts";
import { fieldErrors } from "../http/parse.ts";
import { loginAnswerSchema, loginSchema } from "./viewer.ts";

/** Asks the API for a session, or says what is wrong with the form. It brings Zod, so it is loaded when it is needed. */
export async function requestSession(form: FormData) {
  const input = loginSchema.safeParse(Object.fromEntries(form));
  if (!input.success) return { errors: fieldErrors(input.error) };
  return { errors: null, ...(await postToApi("/admin/login", input.data, loginAnswerSchema)) };
}
