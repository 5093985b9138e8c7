import { postToApi, putToApi, tellApi } from "../../platform/api/api-client.ts";
import {
  firstCodeSchema,
  ownPasswordSchema,
  recoveryCodesSchema,
  secondFactorSetupSchema,
  type SecondFactorSetup,
} from "../../platform/second-factor/second-factor.ts";
import { checkValues } from "./account-requests.ts";

type Values = Record<string, FormDataEntryValue>;

/** Checks the password and begins to set up an app. @throws ApiProblem with a sentence per field, as all of these */
export function beginSetup(values: Values): Promise<SecondFactorSetup> {
  return postToApi("/me/second-factor", checkValues(ownPasswordSchema, values), secondFactorSetupSchema);
}

/** Answers the recovery codes. */
export async function turnOn(values: Values): Promise<string[]> {
  checkValues(firstCodeSchema, values);
  return (await putToApi("/me/second-factor", { code: values["code"] }, recoveryCodesSchema)).recoveryCodes;
}

export async function renewRecoveryCodes(values: Values): Promise<string[]> {
  const body = checkValues(ownPasswordSchema, values);
  return (await postToApi("/me/second-factor/recovery-codes", body, recoveryCodesSchema)).recoveryCodes;
}

export async function turnOff(values: Values): Promise<string> {
  await tellApi("POST", "/me/second-factor/off", checkValues(ownPasswordSchema, values));
  return "Signing in asks for no code any more.";
}
