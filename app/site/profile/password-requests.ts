import { tellApi } from "../../platform/api/api-client.ts";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { passwordChangeSchema } from "../../platform/auth/password-rules.ts";
import { fieldErrors } from "../../platform/http/parse.ts";

/** Checks and sends a change of one's password. @throws ApiProblem with a sentence per field */
export async function sendPassword(values: Record<string, FormDataEntryValue>): Promise<void> {
  const checked = passwordChangeSchema.safeParse(values);
  if (!checked.success) throw new ApiProblem(400, "", { errors: fieldErrors(checked.error) });
  await tellApi("PUT", "/me/password", checked.data);
}
