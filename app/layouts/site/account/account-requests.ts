import type { SessionAnswer } from "../../../members/account/account.ts";
import { accountEndpoints } from "../../../members/account/endpoints.ts";
import { memberEndpoints } from "../../../members/endpoints.ts";
import { dataCopyEndpoints } from "../../../members/own-data/endpoints.ts";
import { call, sendForm } from "../../../platform/endpoints/call.ts";
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

/** Ends one session, or all others. @returns those that are left */
export async function sendSessionEnd(id?: string): Promise<SessionAnswer[]> {
  await (id === undefined
    ? call(accountEndpoints.endOtherSessions, {})
    : call(accountEndpoints.endSession, { params: { id } }));
  return requestSessions();
}

/** Gives or withdraws a consent. @returns the changed preference */
export const sendPreference = (name: string, isGiven: boolean) =>
  call(preferenceEndpoints.change, { params: { name }, body: { isGiven } });

/** Sends the mail that confirms the address once more. @returns a sentence that says what to do */
export async function requestVerification(): Promise<string> {
  return (await call(accountEndpoints.verifyAgain, {})).message;
}

/** @returns a sentence about what happened @throws ApiProblem with a sentence per field */
export async function sendNewPassword(values: Values): Promise<string> {
  await sendForm(accountEndpoints.changePassword, { body: values });
  return "Password changed. You are signed out everywhere else.";
}

/** @returns a sentence that says what to do @throws ApiProblem with a sentence per field */
export async function sendNewEmail(values: Values): Promise<string> {
  return (await sendForm(accountEndpoints.changeEmail, { body: values })).message;
}

/** @returns what the foundation must keep by law @throws ApiProblem with a sentence per field */
export async function sendDeletion(currentPassword: string): Promise<string[]> {
  return (await sendForm(accountEndpoints.remove, { body: { currentPassword } })).kept;
}

export const requestCopy = () => call(dataCopyEndpoints.find, {});
export const sendCopyRequest = () => call(dataCopyEndpoints.ask, {});
/** A single-use address of the copy, valid for a minute. */
export const requestCopyAddress = async () => (await call(dataCopyEndpoints.downloadLink, {})).url;

export const requestSummaryChoice = () => call(panelEndpoints.findSummary, {});
export const sendSummaryChoice = (isOn: boolean) => call(panelEndpoints.chooseSummary, { body: { isOn } });

/** Checks the password and begins to set up an app. @throws ApiProblem with a sentence per field, as those below */
export async function beginSetup(values: Values) {
  return sendForm(secondFactorEndpoints.setUp, { body: values });
}

/** @returns the recovery codes */
export async function turnOn(values: Values): Promise<string[]> {
  return (await sendForm(secondFactorEndpoints.turnOn, { body: values })).recoveryCodes;
}

export async function renewRecoveryCodes(values: Values): Promise<string[]> {
  return (await sendForm(secondFactorEndpoints.renewRecoveryCodes, { body: values })).recoveryCodes;
}

export async function turnOff(values: Values): Promise<string> {
  await sendForm(secondFactorEndpoints.turnOff, { body: values });
  return "Signing in no longer asks for a code.";
}
