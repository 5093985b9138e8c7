import { z } from "zod";
import { ownPicture, words, type Content } from "../../platform/settings/content.ts";
import { pageIntro, type SitePage } from "../../platform/settings/page-intro.ts";

const aboutSchema = z.object({
  description: words.default(
    "Our story in the founder’s words, our mission and vision, our four values, and who leads us.",
  ),
  mission: words.default(""),
  vision: words.default(""),
  values: z.array(z.object({ name: words, text: words })).default([]),
  /** In place of the painting below the heading. */
  picture: ownPicture,
  timeline: z.array(z.object({ year: words, text: words })).default([]),
});
export type AboutContent = z.output<typeof aboutSchema>;

export const ABOUT: Content<AboutContent> = { key: "about", schema: aboutSchema.prefault({}) };

export const ABOUT_PAGE: SitePage = { title: "About", path: "/about", painting: "dawn" };

/**
 * Long texts, written as HTML with placeholders that the server fills in: {siteName}, {email}, {phone}, {address},
 * {registrationNumber}, {grievanceOfficer}, {answerTime}; in privacy and terms also those of `legalWords`.
 */
export const PAGE_TEXTS = ["about", "volunteer", "partnerships", "careers", "privacy", "terms"] as const;

const legalSchema = z.object({
  /** Days until a complaint is decided: about content, about personal data, and any other. */
  contentDays: z.number().int().positive().default(15),
  dataDays: z.number().int().positive().default(90),
  complaintDays: z.number().int().positive().default(30),
  /** Working days after the decision until a fee is sent back. */
  feeRefundDays: z.number().int().positive().default(7),
});

/** The periods that privacy and terms name. */
export const LEGAL: Content<z.output<typeof legalSchema>> = { key: "legal", schema: legalSchema.prefault({}) };

const homeSchema = z.object({
  /** In place of the two paintings, by day and by night. */
  picture: ownPicture,
  /** Who the foundation is; empty: its description. */
  introduction: words.default(""),
  callTitle: words.default("Come and sit with us"),
  callText: words.default("Find a program that suits you, or help to make room for someone else."),
  /** In place of the river of lamps. */
  callPicture: ownPicture,
});
export type HomeContent = z.output<typeof homeSchema>;

export const HOME: Content<HomeContent> = { key: "home", schema: homeSchema.prefault({}) };

export const SEARCH_INTRO = pageIntro(
  { title: "Search", path: "/search", painting: "contours" },
  {
    lead: "Articles, events, programs, the library and the thoughts, all in one place.",
    description: "Find articles, events, programs, guides, practices and thoughts by a word or two.",
  },
);

export const CAREERS_INTRO = pageIntro(
  { title: "Careers", path: "/careers", painting: "dawn" },
  {
    lead: "How we work, how we hire, and what you can usefully send.",
    description:
      "Whether there is an opening, how we work and hire, what you can expect, and what to send if you would like to write.",
  },
);

export const PRIVACY_INTRO = pageIntro(
  { title: "Privacy", path: "/privacy", painting: "contours" },
  {
    lead: "Which personal data we collect, why, for how long, and what you can do about it.",
    description:
      "Which personal data this website collects, form by form, why, for how long, and what you can do about it.",
  },
);

export const TERMS_INTRO = pageIntro(
  { title: "Terms", path: "/terms", painting: "contours" },
  {
    lead: "What we ask of each other, in words that need no lawyer.",
    description:
      "The terms for this website, its events, programs, resources and donations: health, refunds, conduct and grievances.",
  },
);
