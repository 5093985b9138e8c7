import type { Outcome } from "../../../ui/visitor-forms/visitor-form.tsx";
import type { ProfileAnswer } from "../../../members/member.ts";
import type { MyEnrolment } from "../../../programs/enrolment.ts";
import type { OwnGift } from "../../../giving/gift.ts";
import type { BookmarkAnswer } from "../../../platform/bookmarks/bookmark.ts";
import type { OwnSittings } from "../../../sitting/sat-day.ts";
import type { OwnRegistration } from "../../../events/registration.ts";

/** All that the profile page shows of a member. */
export type MemberProfile = {
  profile: ProfileAnswer;
  registrations: OwnRegistration[];
  enrolments: MyEnrolment[];
  saved: BookmarkAnswer[];
  gifts: OwnGift[];
  sittings: OwnSittings;
  now: Date;
};
/** What came of Edit Profile. */
export type EditAnswer = { saved: true } | ({ saved: false } & Outcome);
