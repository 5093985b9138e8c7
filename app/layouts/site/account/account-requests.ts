import type { z } from "zod";
import { accountDeletionSchema, emailChangeSchema, type SessionAnswer } from "../../../members/account/account.ts";
import { accountEndpoints } from "../../../members/account/endpoints.ts";
import { memberEndpoints } from "../../../members/endpoints.ts";
import { dataCopyEndpoints } from "../../../members/own-data/endpoints.ts";
import { ApiProblem } from "../../../platform/api/api-problem.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { panelEndpoints } from "../../../platform/panel/endpoints.ts";
import { secondFactorEndpoints } from "../../../platform/second-factor/endpoints.ts";
import { firstCodeSchema, ownPasswordSchema } from "../../../platform/second-factor/second-factor.ts";
import { passwordChangeSchema } from "../../../platform/auth/password-rules.ts";
import { preferenceEndpoints } from "../../../platform/preferences/endpoints.ts";
import { fieldErrors } from "../../../platform/http/parse.ts";

type Values = Record<string, FormDataEntryValue>;

/** All that the account's page shows. */
export async function requestAccount() {
  const [profile, sessions, preferences, secondFactor] = await Promise.all([
    call(memberEndpoints.findProfile, {}),
    requestSessions(),
    call(preferenceEndpoints.list, {}),
    call(secondFactorEndpoints.find, {}),
  ]);
  return { profile, sessions, preferences, secondFactor };
}

export function requestSessions(): Promise<SessionAnswer[]> {
  return call(accountEndpoints.listSessions, {});
}

/** Signs out of one session, or of all others; answers those that are left. */
export async function endSessions(id?: string): Promise<SessionAnswer[]> {
  await (id === undefined
    ? call(accountEndpoints.endOtherSessions, {})
    : call(accountEndpoints.endSession, { params: { id } }));
  return requestSessions();
}

/** Agrees to something, or withdraws it; answers the preference after that. */
export const sendPreference = (name: string, isGiven: boolean) =>
  call(preferenceEndpoints.change, { params: { name }, body: { isGiven } });

/** Sends the mail that confirms one's address once more; answers what to do now. */
export async function requestVerification(): Promise<string> {
  return (await call(accountEndpoints.verifyAgain, {})).message;
}

/** Checks and sends a change of one's password; answers what happened. @throws ApiProblem with a sentence per field */
export async function sendPassword(values: Values): Promise<string> {
  await call(accountEndpoints.changePassword, { body: checkValues(passwordChangeSchema, values) });
  return "Password changed. You are signed out everywhere else.";
}

/** Checks and sends the wish for another address; answers what to do now. @throws ApiProblem with a sentence per field */
export async function sendEmail(values: Values): Promise<string> {
  return (await call(accountEndpoints.changeEmail, { body: checkValues(emailChangeSchema, values) })).message;
}

/** Deletes the account; answers what the law makes the foundation keep. @throws ApiProblem with a sentence per field */
export async function deleteAccount(currentPassword: string): Promise<string[]> {
  const body = checkValues(accountDeletionSchema, { currentPassword });
  return (await call(accountEndpoints.remove, { body })).kept;
}

export const requestCopy = () => call(dataCopyEndpoints.find, {});
export const askForCopy = () => call(dataCopyEndpoints.ask, {});
/** A single-use address of the copy, valid for a minute. */
export const requestCopyAddress = async () => (await call(dataCopyEndpoints.downloadLink, {})).url;

export const requestSummaryChoice = () => call(panelEndpoints.findSummary, {});
export const sendSummaryChoice = (isOn: boolean) => call(panelEndpoints.chooseSummary, { body: { isOn } });

/** Checks the password and begins to set up an app. @throws ApiProblem with a sentence per field, as those below */
export async function beginSetup(values: Values) {
  return call(secondFactorEndpoints.setUp, { body: checkValues(ownPasswordSchema, values) });
}

/** Answers the recovery codes. */
export async function turnOn(values: Values): Promise<string[]> {
  checkValues(firstCodeSchema, values);
  return (await call(secondFactorEndpoints.turnOn, { body: { code: values["code"] as string } })).recoveryCodes;
}

export async function renewRecoveryCodes(values: Values): Promise<string[]> {
  const body = checkValues(ownPasswordSchema, values);
  return (await call(secondFactorEndpoints.renewRecoveryCodes, { body })).recoveryCodes;
}

export async function turnOff(values: Values): Promise<string> {
  await call(secondFactorEndpoints.turnOff, { body: checkValues(ownPasswordSchema, values) });
  return "Signing in asks for no code any more.";
}

function checkValues<Schema extends z.ZodType>(schema: Schema, values: Values): z.output<Schema> {
  const checked = schema.safeParse(values);
  if (!checked.success) throw new ApiProblem(400, "", { errors: fieldErrors(checked.error) });
  return checked.data;
}
