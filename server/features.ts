import { blogFeature } from "../app/blog/feature.server.ts";
import { contactFeature } from "../app/contact/feature.server.ts";
import { eventsFeature } from "../app/events/feature.server.ts";
import { givingFeature } from "../app/giving/feature.server.ts";
import { membersFeature } from "../app/members/feature.server.ts";
import { newsletterFeature } from "../app/newsletter/feature.server.ts";
import { BACKUP_FAILED } from "../app/platform/backup/run-backup.server.ts";
import { HEALTH_WRONG } from "../app/platform/health/watch-health.server.ts";
import { bookmarkData } from "../app/platform/bookmarks/bookmarks.server.ts";
import type { InboxKinds } from "../app/platform/inbox/inbox-access.server.ts";
import { INBOX_REPLY } from "../app/platform/inbox/replies.server.ts";
import { replyData } from "../app/platform/inbox/inbox.server.ts";
import { CEILING_NEAR } from "../app/platform/mail/ceilings.server.ts";
import { mailData } from "../app/platform/mail/outbox.server.ts";
import { mailTimeline, TEST_MAIL } from "../app/platform/mail/mail-list.server.ts";
import { MORNING_SUMMARY } from "../app/platform/panel/morning-summary.server.ts";
import { CARDS_PAUSED } from "../app/platform/payments/card-pauses.server.ts";
import { SECOND_FACTOR_OFF, SECOND_FACTOR_ON } from "../app/platform/second-factor/mails.server.ts";
import { NEW_SIGN_IN } from "../app/platform/sign-in/new-sign-in.server.ts";
import { consentData } from "../app/platform/preferences/preferences.server.ts";
import type { Feature } from "../app/platform/features/feature.server.ts";
import { placesFeature } from "../app/places/feature.server.ts";
import { programsFeature } from "../app/programs/feature.server.ts";
import { thoughtsFeature } from "../app/thoughts/feature.server.ts";
import { createTokenLinks } from "../app/platform/http/token-links.ts";
import type { Encryption } from "../app/platform/encryption/encryption.server.ts";
import { resourcesFeature } from "../app/resources/feature.server.ts";
import { sittingFeature } from "../app/sitting/feature.server.ts";
import { staffFeature } from "../app/staff/feature.server.ts";
import { teachersFeature } from "../app/teachers/feature.server.ts";
import { testimonialsFeature } from "../app/testimonials/feature.server.ts";

/** Every feature, in the order of the search and the sitemap. */
export const FEATURES: Feature[] = [
  blogFeature,
  eventsFeature,
  placesFeature,
  programsFeature,
  resourcesFeature,
  thoughtsFeature,
  sittingFeature,
  givingFeature,
  contactFeature,
  newsletterFeature,
  membersFeature,
  teachersFeature,
  testimonialsFeature,
  staffFeature,
];

export const MAILS = [
  TEST_MAIL,
  CEILING_NEAR,
  BACKUP_FAILED,
  HEALTH_WRONG,
  CARDS_PAUSED,
  INBOX_REPLY,
  MORNING_SUMMARY,
  NEW_SIGN_IN,
  SECOND_FACTOR_ON,
  SECOND_FACTOR_OFF,
  ...FEATURES.flatMap(({ mails = [] }) => mails),
];

export const INBOX = Object.assign({}, ...FEATURES.map(({ inbox }) => inbox)) as InboxKinds;

/** Every part that stores personal data. */
export const PEOPLE = [
  ...FEATURES,
  { name: "preferences", personalData: consentData },
  { name: "bookmarks", personalData: bookmarkData },
  { name: "answers", personalData: replyData },
  { name: "mails", personalData: { ...mailData, timeline: mailTimeline(MAILS) } },
];

/** What members may consent to. */
export const PREFERENCES = FEATURES.flatMap(({ preferences = [] }) => preferences);

/** What payments are taken for. */
export const listPayables = (encryption: Encryption) => FEATURES.flatMap(({ payable }) => payable?.(encryption) ?? []);

/** The kinds of rows of the demo content that are not records. */
export const DEMO_ROWS = FEATURES.flatMap(({ demo = [] }) => demo);

/** The kinds of records. */
export const RECORDS = FEATURES.flatMap(({ records = [] }) => records);

/** Which addresses hold a secret token. */
export const { isTokenLink, pathForLog } = createTokenLinks(FEATURES.flatMap(({ tokenLinks = [] }) => tokenLinks));
