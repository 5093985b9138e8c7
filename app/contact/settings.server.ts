import { z } from "zod";
import { CONTACT, CONTACT_INTRO, QUESTIONS } from "./contact-content.ts";
import {
  area,
  introFields,
  line,
  lines,
  questionRows,
  rows,
  shaped,
  type SettingsSection,
} from "../platform/settings/section-fields.server.ts";
import { optionalText, requiredText } from "../platform/text/fields.ts";
import { optionalPhone } from "../platform/text/people.ts";

const SENTENCE = "Please write it in degrees, such as 30.1047.";
const degrees = (most: number) =>
  z
    .string(SENTENCE)
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,10})?$/, SENTENCE)
    .transform(Number)
    .pipe(z.number().min(-most, SENTENCE).max(most, SENTENCE));
const number = z
  .string()
  .trim()
  .regex(/^[\d ]{2,20}$/, "A number that people call holds figures and spaces only.");

/** The settings of the contact page besides the foundation's own address. */
export const CONTACT_SETTINGS: SettingsSection[] = [
  {
    id: "cities",
    title: "Cities and hours",
    place: "settings",
    contents: [CONTACT],
    groups: [
      {
        fields: [
          lines("contact.morePhones", "More phone numbers", 200, {
            hint: "One a line; the first number stands under Contact",
            each: { shape: optionalPhone, sentence: "A phone number looks like +91 98765 43210." },
          }),
          shaped("contact.whatsApp", "WhatsApp", {
            shape: optionalPhone,
            sentence: "A phone number looks like +91 98765 43210.",
            hint: "The number that takes messages; empty: none",
          }),
          line("contact.hours", "Hours", 100),
        ],
        seen: "Contact, beside the form.",
        view: "/contact",
      },
      {
        fields: [
          rows("contact.cities", "Cities", "Add a city", [
            { name: "city", label: "City", schema: requiredText("City", 60) },
            { name: "hours", label: "Hours, where they differ", schema: optionalText("Hours", 100) },
            { name: "address", label: "Address", schema: requiredText("Address", 300), isLong: true },
            { name: "note", label: "Good to know", schema: optionalText("Good to know", 300), isLong: true },
            { name: "latitude", label: "Latitude", schema: degrees(90) },
            { name: "longitude", label: "Longitude", schema: degrees(180) },
          ]),
        ],
        seen: "Contact, one card each, with a link to the map.",
        view: "/contact",
      },
      {
        fields: [
          area("contact.helpline.intro", "Before the numbers that help", 400),
          rows("contact.helpline.numbers", "Numbers that help", "Add a number", [
            { name: "name", label: "Name", schema: requiredText("Name", 60) },
            { name: "number", label: "Number", schema: number },
            { name: "text", label: "What it is for", schema: requiredText("What it is for", 300), isLong: true },
          ]),
        ],
        seen: "Contact, for people in need.",
        view: "/contact",
      },
    ],
  },
  {
    id: "contact-page",
    title: "Contact",
    place: "pages",
    contents: [CONTACT_INTRO],
    groups: [introFields(CONTACT_INTRO)],
  },
  {
    id: "questions",
    title: "Questions",
    place: "pages",
    contents: [QUESTIONS],
    groups: [
      {
        fields: [questionRows("faq", "Questions people ask")],
        seen: "Contact, at its end.",
        view: "/contact",
      },
    ],
  },
];
