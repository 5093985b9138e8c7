import type { SessionAnswer } from "../../../members/account/account.ts";
import { accountEndpoints } from "../../../members/account/endpoints.ts";
import { memberEndpoints } from "../../../members/endpoints.ts";
import { dataCopyEndpoints } from "../../../members/own-data/endpoints.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { sendForm } from "../../../platform/endpoints/send-form.ts";
import { panelEndpoints } from "../../../platform/panel/endpoints.ts";
import { secondFactorEndpoints } from "../../../platform/second-factor/endpoints.ts";
import { preferenceEndpoints } from "../../../platform/preferences/endpoints.ts";

type Values = Record<string, string>;

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
  await sendForm(accountEndpoints.changePassword, { body: values });
  return "Password changed. You are signed out everywhere else.";
}

/** Checks and sends the wish for another address; answers what to do now. @throws ApiProblem with a sentence per field */
export async function sendEmail(values: Values): Promise<string> {
  return (await sendForm(accountEndpoints.changeEmail, { body: values })).message;
}

/** Deletes the account; answers what the law makes the foundation keep. @throws ApiProblem with a sentence per field */
export async function deleteAccount(currentPassword: string): Promise<string[]> {
  return (await sendForm(accountEndpoints.remove, { body: { currentPassword } })).kept;
}

export const requestCopy = () => call(dataCopyEndpoints.find, {});
export const askForCopy = () => call(dataCopyEndpoints.ask, {});
/** A single-use address of the copy, valid for a minute. */
export const requestCopyAddress = async () => (await call(dataCopyEndpoints.downloadLink, {})).url;

export const requestSummaryChoice = () => call(panelEndpoints.findSummary, {});
export const sendSummaryChoice = (isOn: boolean) => call(panelEndpoints.chooseSummary, { body: { isOn } });

/** Checks the password and begins to set up an app. @throws ApiProblem with a sentence per field, as those below */
export async function beginSetup(values: Values) {
  return sendForm(secondFactorEndpoints.setUp, { body: values });
}

/** Answers the recovery codes. */
export async function turnOn(values: Values): Promise<string[]> {
  return (await sendForm(secondFactorEndpoints.turnOn, { body: values })).recoveryCodes;
}

export async function renewRecoveryCodes(values: Values): Promise<string[]> {
  return (await sendForm(secondFactorEndpoints.renewRecoveryCodes, { body: values })).recoveryCodes;
}

export async function turnOff(values: Values): Promise<string> {
  await sendForm(secondFactorEndpoints.turnOff, { body: values });
  return "Signing in asks for no code any more.";
}
