import { z } from "zod";
import { optionalText, requiredText } from "../platform/text/fields.ts";
import { emailAddress, optionalPhone, personName } from "../platform/text/people.ts";
import { CONTACT_SUBJECTS } from "./subjects.ts";

/** The message form of /contact. */
export const contactMessageSchema = z.object({
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  subject: z.enum(CONTACT_SUBJECTS, { error: () => "Please choose a subject." }),
  message: requiredText("Message", 5_000),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

/** The form of /volunteer. */
export const volunteerSchema = z.object({
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  city: requiredText("City", 100),
  availability: requiredText("When you have time", 300),
  message: requiredText("What you would like to do", 3_000),
});
export type VolunteerOffer = z.output<typeof volunteerSchema>;

const WEBSITE_SENTENCE = "A website looks like https://www.example.org, or leave this empty.";

/** `example.org` without a scheme counts as https. */
const website = optionalText("Website", 300)
  .transform((text) => (text === "" || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .pipe(z.literal("").or(z.url({ protocol: /^https?$/, hostname: /\../, error: () => WEBSITE_SENTENCE })));

/** The form of /partnerships. */
export const partnershipSchema = z.object({
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  organisation: requiredText("Organisation", 200),
  website,
  message: requiredText("What you have in mind", 3_000),
});
export type PartnershipProposal = z.output<typeof partnershipSchema>;
