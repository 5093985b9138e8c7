import { z } from "zod";
import { optionalText, requiredText } from "./fields.ts";

const EMAIL_SENTENCE = "Please enter your email address, such as name@example.org.";

/** What browsers accept in an email field, without quoted local parts and dotless domains. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** One mail address, in lower case. Lists, line breaks and quoted local parts are refused. */
export const emailAddress = z
  .string({ error: () => EMAIL_SENTENCE })
  .trim()
  .toLowerCase()
  .pipe(z.email({ pattern: EMAIL, error: EMAIL_SENTENCE }).max(254, EMAIL_SENTENCE));

export const optionalEmail = z
  .string({ error: () => EMAIL_SENTENCE })
  .trim()
  .toLowerCase()
  .refine((text) => text === "" || emailAddress.safeParse(text).success, EMAIL_SENTENCE)
  .default("");

/** No part of it backtracks: the longest text takes one pass. */
const ADDRESS_WORDS =
  /[@\r\n]|:\/\/|\bwww\.|\w\.\p{L}{2,}\/|\w\w\.(com|org|net|info|biz|io|xyz|top|online|site|shop|club|live|link|click|app|dev|ru|cn|in)\b/iu;
export const NAME_SENTENCE = "Please write a name on one line, without a web or e-mail address.";

/** Whether a mail may contain the name: a visitor may send a form with another person's address and a link as the name. */
export function isPlainName(text: string): boolean {
  return !ADDRESS_WORDS.test(text);
}

export function nameText(label: string, max: number) {
  return requiredText(label, max).refine(isPlainName, NAME_SENTENCE);
}

export const personName = nameText("Name", 100);

const PHONE_SENTENCE =
  "Please enter an Indian phone number, such as 98765 43210, or one with its country code, such as +44 20 7946 0958.";

export const optionalPhone = optionalText("Phone", 30).refine((text) => text === "" || isPhone(text), PHONE_SENTENCE);

export const phoneNumber = requiredText("Phone", 30, PHONE_SENTENCE).refine(isPhone, PHONE_SENTENCE);

/** An Indian number (with or without 0 or 91), an Indian toll-free number, or E.164; punctuation is ignored. */
function isPhone(text: string): boolean {
  const plain = text.replace(/[\s().-]/g, "");
  if (plain.startsWith("+")) return /^\+(?:91\d{10}|(?!91)[1-9]\d{6,14})$/.test(plain);
  return /^(?:0|91)?[1-9]\d{9}$|^1800\d{6,7}$|^1860\d{6,7}$/.test(plain);
}
