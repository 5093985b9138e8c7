import { z } from "zod";
import { ownGiftSchema, type OwnGift } from "../../giving/own-gift.ts";
import { myEnrolmentSchema, type MyEnrolment } from "../../programs/enrolment.ts";
import { profileAnswerSchema, type ProfileAnswer } from "../../members/member.ts";
import { toProfileInput } from "../../members/member-values.ts";
import { getFromApi, postToApi, putToApi, sendFormToApi, tellApi } from "../../platform/api/api-client.ts";
import { bookmarkAnswerSchema, type BookmarkAnswer } from "../../platform/bookmarks/bookmark.ts";
import { sendSaved } from "../../platform/bookmarks/bookmark-requests.ts";
import { textAnswer } from "../../platform/api/text-answer.ts";

/** What the profile asks of the API: the member's own record, her places at events, what she asked to join. */
const placeSchema = z.object({
  reference: z.string(),
  eventId: z.string(),
  title: z.string(),
  seats: z.int(),
  dateTime: z.string(),
  formattedDate: z.string(),
  formattedTime: z.string(),
  location: z.string(),
  isCancelled: z.boolean(),
  isCalledOff: z.boolean(),
});

export type Place = z.output<typeof placeSchema>;

type Asked = {
  profile: ProfileAnswer;
  places: Place[];
  enrolments: MyEnrolment[];
  saved: BookmarkAnswer[];
  gifts: OwnGift[];
};

export async function requestMember(): Promise<Asked> {
  const [profile, places, enrolments, saved, gifts] = await Promise.all([
    getFromApi("/me/profile", profileAnswerSchema),
    getFromApi("/me/registrations", z.array(placeSchema)),
    getFromApi("/me/enrolments", z.array(myEnrolmentSchema)),
    getFromApi("/me/bookmarks", z.array(bookmarkAnswerSchema)),
    getFromApi("/me/gifts", z.array(ownGiftSchema)),
  ]);
  return { profile, places, enrolments, saved, gifts };
}

/** The address of her ticket, opened by her session: a link made for now, beside the one she was shown. */
export async function requestTicket(reference: string): Promise<string> {
  const { ticket } = await postToApi(`/me/registrations/${reference}/ticket-link`, {}, textAnswer("ticket"));
  return ticket;
}

export function sendProfile(values: Record<string, string>): Promise<ProfileAnswer> {
  return putToApi("/me/profile", toProfileInput(values), profileAnswerSchema);
}

/** Puts a photo in place of the one before; answers its address. */
export async function sendPhoto(photo: File, onProgress: (percent: number) => void): Promise<string> {
  const form = new FormData();
  form.set("photo", photo);
  const { photoURL } = await sendFormToApi("PUT", "/me/photo", form, { reader: textAnswer("photoURL"), onProgress });
  return photoURL;
}

export function removePhoto(): Promise<void> {
  return tellApi("DELETE", "/me/photo");
}

export { sendSaved };
