import { blog } from "../app/blog/room.server.ts";
import { contact } from "../app/contact/room.server.ts";
import { events } from "../app/events/room.server.ts";
import { giving } from "../app/giving/room.server.ts";
import { members } from "../app/members/room.server.ts";
import { newsletter } from "../app/newsletter/room.server.ts";
import { bookmarkData } from "../app/platform/bookmarks/personal-data.server.ts";
import type { InboxKinds } from "../app/platform/inbox/inbox-access.server.ts";
import { INBOX_REPLY } from "../app/platform/inbox/mails.server.ts";
import { replyData } from "../app/platform/inbox/personal-data.server.ts";
import { CEILING_NEAR } from "../app/platform/mail/ceiling-mail.server.ts";
import { mailData } from "../app/platform/mail/personal-data.server.ts";
import { TEST_MAIL } from "../app/platform/mail/test-mail.server.ts";
import { MORNING_SUMMARY } from "../app/platform/panel/summary-mail.server.ts";
import { SECOND_FACTOR_OFF, SECOND_FACTOR_ON } from "../app/platform/second-factor/mails.server.ts";
import { NEW_PLACE } from "../app/platform/sign-in/new-place.server.ts";
import { consentData } from "../app/platform/preferences/personal-data.server.ts";
import { draftBinOf } from "../app/platform/records/draft-bin.server.ts";
import type { Room } from "../app/platform/rooms/room.server.ts";
import { programs } from "../app/programs/room.server.ts";
import { quotes } from "../app/quotes/room.server.ts";
import { resources } from "../app/resources/room.server.ts";
import { staff } from "../app/staff/room.server.ts";
import { teachers } from "../app/teachers/room.server.ts";
import { testimonials } from "../app/testimonials/room.server.ts";

/** Every room, in the order in which the search and the sitemap name them. */
export const ROOMS: Room[] = [
  blog,
  events,
  programs,
  resources,
  quotes,
  giving,
  contact,
  newsletter,
  members,
  teachers,
  testimonials,
  staff,
];

/** Every kind of mail that the site sends. */
export const MAILS = [
  TEST_MAIL,
  CEILING_NEAR,
  INBOX_REPLY,
  MORNING_SUMMARY,
  NEW_PLACE,
  SECOND_FACTOR_ON,
  SECOND_FACTOR_OFF,
  ...ROOMS.flatMap(({ mails = [] }) => mails),
];

/** The kinds of items that the rooms put into the inbox. */
export const INBOX = Object.assign({}, ...ROOMS.map(({ inbox }) => inbox)) as InboxKinds;

/** Where something about people is stored. */
export const PEOPLE = [
  ...ROOMS,
  { name: "preferences", personalData: consentData },
  { name: "bookmarks", personalData: bookmarkData },
  { name: "answers", personalData: replyData },
  { name: "mails", personalData: mailData },
];

/** What a member may agree to. */
export const PREFERENCES = ROOMS.flatMap(({ preferences = [] }) => preferences);

/** The kinds of records that are written as drafts first. */
export const DRAFTS = ROOMS.flatMap(({ drafts = [] }) => drafts);

/** The kinds of records whose deleted ones lie in the bin, and their drafts. */
export const BIN = [...ROOMS.flatMap(({ bin = [] }) => bin), ...DRAFTS.map(draftBinOf)];
