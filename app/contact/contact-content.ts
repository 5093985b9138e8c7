import { z } from "zod";
import { questions, words, type Content } from "../platform/settings/content.ts";
import { pageIntro } from "../platform/settings/page-intro.ts";

/** Numbers that work everywhere in India: the defaults until an admin sets others. */
const NATIONAL_HELPLINES = [
  {
    name: "Emergency",
    number: "112",
    text: "If someone is in danger or needs an ambulance, the police or the fire brigade, ring 112 now, from any telephone in India.",
  },
  {
    name: "Tele-MANAS",
    number: "14416",
    text: "If you or someone near you is in distress or thinking of self-harm, the government’s free mental health line, Tele-MANAS, answers on 14416 by day and night, in many Indian languages.",
  },
];

const contactSchema = z.object({
  /** Besides the foundation's first number. */
  morePhones: z.array(words).default([]),
  hours: words.default("Mon-Sat 9:00 AM to 6:00 PM"),
  /** The number for messages; empty: none. */
  whatsApp: words.default(""),
  cities: z
    .array(
      z.object({
        city: words,
        address: words,
        /** Empty: as everywhere. */
        hours: words.default(""),
        note: words.default(""),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
      }),
    )
    .default([]),
  helpline: z
    .object({
      intro: words.default(""),
      numbers: z.array(z.object({ name: words, number: z.string().regex(/^[\d ]+$/), text: words })).default([]),
    })
    .default({
      intro: "We are not an emergency service, and our messages are not read at night.",
      numbers: NATIONAL_HELPLINES,
    }),
});
export type ContactContent = z.output<typeof contactSchema>;

export const CONTACT: Content<ContactContent> = { key: "contact", schema: contactSchema.prefault({}) };

export const CONTACT_INTRO = pageIntro(
  { title: "Contact", path: "/contact", painting: "contours" },
  {
    lead: "Ask a question, complain, or tell us how it went.",
    description: "Write to us, ring us, or come by.",
  },
);

export const VOLUNTEER_INTRO = pageIntro(
  { title: "Volunteer", path: "/volunteer", painting: "dawn" },
  {
    lead: "Two hours that we can rely on are worth more than ten that we cannot.",
    description: "Open a class, keep an online room, translate, lend a skill: what there is to do and how to begin.",
    form: "Tell us what you would like to do, and when you have time.",
  },
);

export const PARTNERSHIPS_INTRO = pageIntro(
  { title: "Partnerships", path: "/partnerships", painting: "dawn" },
  {
    lead: "For schools, hospitals, workplaces, and anyone who would like to work with us.",
    description: "Who can work with us, and how to ask.",
    form: "A few lines are enough.",
  },
);

export const QUESTIONS: Content<z.output<typeof questions>> = { key: "faq", schema: questions };
