import { z } from "zod";
import { emailChangeSchema, type SessionAnswer } from "../../members/account/account.ts";
import { accountEndpoints } from "../../members/account/endpoints.ts";
import { profileAnswerSchema } from "../../members/member.ts";
import { getFromApi, putToApi } from "../../platform/api/api-client.ts";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { call } from "../../platform/endpoints/call.ts";
import { secondFactorSchema } from "../../platform/second-factor/second-factor.ts";
import { passwordChangeSchema } from "../../platform/auth/password-rules.ts";
import {
  preferenceAnswerSchema,
  preferenceChangedSchema,
  type PreferenceChanged,
} from "../../platform/preferences/preference.ts";
import { fieldErrors } from "../../platform/http/parse.ts";

type Values = Record<string, FormDataEntryValue>;

/** All that the account's page shows. */
export async function requestAccount() {
  const [profile, sessions, preferences, secondFactor] = await Promise.all([
    getFromApi("/me/profile", profileAnswerSchema),
    requestSessions(),
    getFromApi("/me/preferences", z.array(preferenceAnswerSchema)),
    getFromApi("/me/second-factor", secondFactorSchema),
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

/** Agrees to something, or takes it back; answers what stands now. */
export function sendPreference(name: string, isGiven: boolean): Promise<PreferenceChanged> {
  return putToApi(`/me/preferences/${name}`, { isGiven }, preferenceChangedSchema);
}

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

export function checkValues<Schema extends z.ZodType>(schema: Schema, values: Values): z.output<Schema> {
  const checked = schema.safeParse(values);
  if (!checked.success) throw new ApiProblem(400, "", { errors: fieldErrors(checked.error) });
  return checked.data;
}
