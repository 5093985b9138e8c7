import { registrationEndpoints } from "../../../events/registration.ts";
import { givingEndpoints } from "../../../giving/endpoints.ts";
import { receiptEndpoints } from "../../../giving/receipts/endpoints.ts";
import { memberEndpoints, photoEndpoints } from "../../../members/endpoints.ts";
import type { ProfileAnswer } from "../../../members/member.ts";
import { checkProfile, toProfileInput } from "../../../members/member-values.ts";
import { bookmarkEndpoints } from "../../../platform/bookmarks/endpoints.ts";
import { call, toFormData } from "../../../platform/endpoints/call.ts";
import { preferenceEndpoints } from "../../../platform/preferences/endpoints.ts";
import { sittingEndpoints } from "../../../sitting/endpoints.ts";
import { programEndpoints } from "../../../programs/endpoints.ts";

/** All that the profile shows: the member's own record, registrations, requests, saved pages, gifts and sittings. */
export async function requestMember() {
  const [profile, registrations, enrolments, saved, gifts, sittings] = await Promise.all([
    call(memberEndpoints.findProfile, {}),
    call(registrationEndpoints.listOwn, {}),
    call(programEndpoints.listOwnEnrolments, {}),
    call(bookmarkEndpoints.list, {}),
    call(givingEndpoints.listOwn, {}),
    call(sittingEndpoints.listOwn, {}),
  ]);
  return { profile, registrations, enrolments, saved, gifts, sittings };
}

/** The address of a ticket, by a link made for now beside those there are. */
export async function requestTicket(reference: string): Promise<string> {
  return (await call(registrationEndpoints.makeTicketLink, { params: { reference } })).ticket;
}

/** An address that answers the PDF of a receipt once, within a minute. */
export async function requestReceipt(id: string): Promise<string> {
  return (await call(receiptEndpoints.ownDownloadLink, { params: { id } })).url;
}

/** The donor's page, by a link made for now beside those there are. */
export async function requestGivingPage(): Promise<string> {
  return (await call(givingEndpoints.makeOwnLink, {})).path;
}

export { checkProfile };

export function sendProfile(values: Record<string, string>): Promise<ProfileAnswer> {
  return call(memberEndpoints.changeProfile, { body: toProfileInput(values) });
}

/** Replaces the photo. @returns its address */
export async function sendPhoto(photo: File, onProgress: (percent: number) => void): Promise<string> {
  return (await call(photoEndpoints.change, { form: toFormData({}, { photo }), onProgress })).photoURL;
}

/** Deletes the days, and keeps no more. @returns what came of it, in a sentence */
export async function sendSittingRemoval(): Promise<string> {
  const params = { name: "sitting-days" };
  return (await call(preferenceEndpoints.change, { params, body: { isGiven: false } })).message;
}

export const sendPhotoRemoval = () => call(photoEndpoints.remove, {});
