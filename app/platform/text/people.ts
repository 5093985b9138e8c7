import { z } from "zod";
import { optionalText, requiredText } from "./fields.ts";

const EMAIL_SENTENCE = "Please enter your email address, such as name@example.org.";

/** One mail address, lower case. A list, a line break or a quoted part is no address here. */
export const emailAddress = z
  .string({ error: () => EMAIL_SENTENCE })
  .trim()
  .toLowerCase()
  .pipe(z.email(EMAIL_SENTENCE).max(254, EMAIL_SENTENCE));

/** The same where somebody may have none. */
export const optionalEmail = z
  .string({ error: () => EMAIL_SENTENCE })
  .trim()
  .toLowerCase()
  .refine((text) => text === "" || emailAddress.safeParse(text).success, EMAIL_SENTENCE)
  .default("");

export const personName = requiredText("Name", 100);

const PHONE_SENTENCE = "Please enter a phone number with 7 to 15 digits, such as +91 98765 43210.";

/** A phone number as people write it; may be missing. */
export const optionalPhone = optionalText("Phone", 30).refine((text) => text === "" || isPhone(text), PHONE_SENTENCE);

export const phoneNumber = requiredText("Phone", 30, PHONE_SENTENCE).refine(isPhone, PHONE_SENTENCE);

function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ""));
}
