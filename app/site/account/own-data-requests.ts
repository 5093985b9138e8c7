import { z } from "zod";
import { accountDeletionSchema } from "../../members/account/account.ts";
import { accountEndpoints } from "../../members/account/endpoints.ts";
import { askedCopySchema, dataCopySchema, type AskedCopy, type DataCopy } from "../../members/own-data/data-copy.ts";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { call } from "../../platform/endpoints/call.ts";
import { getFromApi, postToApi } from "../../platform/api/api-client.ts";
import { fieldErrors } from "../../platform/http/parse.ts";

/** Deletes the account; answers what the law makes the foundation keep. @throws ApiProblem with a sentence per field */
export async function deleteAccount(currentPassword: string): Promise<string[]> {
  const checked = accountDeletionSchema.safeParse({ currentPassword });
  if (!checked.success) throw new ApiProblem(400, "", { errors: fieldErrors(checked.error) });
  return (await call(accountEndpoints.remove, { body: checked.data })).kept;
}

export function requestCopy(): Promise<DataCopy> {
  return getFromApi("/me/data", dataCopySchema);
}

export function askForCopy(): Promise<AskedCopy> {
  return postToApi("/me/data", {}, askedCopySchema);
}

/** An address that gives the copy once, within a minute. */
export async function requestCopyAddress(): Promise<string> {
  const { url } = await postToApi("/me/data/download-link", {}, z.object({ url: z.string() }));
  return url;
}
