import { expect, test } from "vitest";
import type { z } from "zod";
import { newCommentSchema, commentEditSchema } from "../app/blog/comment.ts";
import { newPostSchema, postEditSchema } from "../app/blog/post.ts";
import { contactMessageSchema, partnershipSchema, volunteerSchema } from "../app/contact/message.ts";
import { eventEditSchema, newEventSchema } from "../app/events/event.ts";
import { guestContactSchema } from "../app/events/guests/guest.ts";
import { newRegistrationSchema } from "../app/events/registration.ts";
import { newDonationSchema } from "../app/giving/donation.ts";
import { newGiftSchema, receivedGiftSchema } from "../app/giving/new-gift.ts";
import {
  emailChangeSchema,
  newPasswordSchema,
  resetRequestSchema,
  verificationSchema,
} from "../app/members/account/account.ts";
import { profileEditSchema, registrationFormSchema } from "../app/members/member.ts";
import { newSubscriptionSchema } from "../app/newsletter/endpoints.ts";
import { loginSchema } from "../app/platform/auth/viewer.ts";
import { newCampaignSchema } from "../app/giving/campaigns/campaign.ts";
import { newEnrolmentSchema } from "../app/programs/program.ts";
import { newThoughtSchema, thoughtEditSchema } from "../app/thoughts/thought.ts";
import { newTestimonialSchema } from "../app/testimonials/testimonial.ts";

/** Every form of the site and the panel, with the names of its fields. */
const FORMS: Record<string, { schema: z.ZodType; fields: string[] }> = Object.fromEntries(
  Object.entries({
    newPostSchema,
    postEditSchema,
    contactMessageSchema,
    volunteerSchema,
    partnershipSchema,
    newEventSchema,
    eventEditSchema,
    newRegistrationSchema,
    profileEditSchema,
    registrationFormSchema,
    verificationSchema,
    resetRequestSchema,
    newPasswordSchema,
    emailChangeSchema,
    newSubscriptionSchema,
    loginSchema,
    newEnrolmentSchema,
    newThoughtSchema,
    thoughtEditSchema,
    newTestimonialSchema,
    newCampaignSchema,
    newGiftSchema,
    receivedGiftSchema,
    commentEditSchema,
    guestContactSchema,
  }).map(([name, schema]) => [name, { schema, fields: Object.keys(schema.shape) }]),
);
FORMS["newCommentSchema"] = { schema: newCommentSchema, fields: ["content", "text", "author"] };
const donation = Object.keys(newDonationSchema.in.shape);
FORMS["newCommentSchema"] = { schema: newCommentSchema, fields: ["content", "text", "author"] };
FORMS["newDonationSchema"] = { schema: newDonationSchema, fields: donation };

const WRONG: unknown[] = [
  undefined,
  null,
  "",
  "abc",
  "a@b",
  "x".repeat(1_000_000),
  "https://",
  "2026-13-45",
  -1,
  0.5,
  1e30,
  true,
  [],
  {},
  [null, 1],
  ["x".repeat(99)],
];

/** How Zod speaks where nobody gave it words, and what only programmers write. */
const RAW =
  /^(Invalid (?!credentials)|Too (big|small)|Unrecognized|Expected|Required)|expected (string|number)|\d{4}-\d{2}-\d{2}T/;

test.each(Object.entries(FORMS))("%s answers every wrong value in a sentence of ours", (_name, { schema, fields }) => {
  const messages = new Set(fields.flatMap((field) => WRONG.flatMap((value) => sentencesFor(schema, field, value))));
  expect(messages.size).toBeGreaterThan(0);
  expect(Array.from(messages).filter((message) => RAW.test(message) || !/^[A-Z].{10,}$/.test(message))).toEqual([]);
});

function sentencesFor(schema: z.ZodType, field: string, value: unknown): string[] {
  const issues = schema.safeParse({ [field]: value }).error?.issues ?? [];
  return issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
}

test("an address without a full host is refused by every form with the same sentence", () => {
  const sentences = Object.values(FORMS)
    .filter(({ fields }) => fields.includes("email"))
    .map(({ schema }) => schema.safeParse({ email: "a@b" }).error?.issues.find(({ path }) => path[0] === "email"));
  expect(new Set(sentences.map((issue) => issue?.message))).toEqual(
    new Set(["Please enter your email address, such as name@example.org."]),
  );
});

test("a partner's website is an http(s) address or empty", () => {
  const { website } = partnershipSchema.shape;
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,hello",
    "ftp://example.org",
    "JavaScript://example.org/%0Aalert(1)",
    "none yet",
    "localhost",
  ])
    expect(website.safeParse(text).error?.issues[0]?.message, text).toMatch(/^A website looks like https:/);
  expect(["", " www.example.org ", "http://example.org/a", "उदाहरण.भारत"].map((text) => website.parse(text))).toEqual([
    "",
    "https://www.example.org",
    "http://example.org/a",
    "https://उदाहरण.भारत",
  ]);
});
