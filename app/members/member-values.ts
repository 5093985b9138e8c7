import { fieldErrors } from "../platform/http/parse.ts";
import type { FieldErrors } from "../platform/http/refusal.ts";
import { INTERESTS, profileEditSchema, registrationFormSchema, type ProfileAnswer } from "./member.ts";

/** What a member's forms hold, as a plain form sends it: each interest is a box with a name of its own. */
type Values = Record<string, string>;

export function interestField(interest: string): string {
  return `interest:${interest}`;
}

function withInterests(values: Values) {
  return { ...values, interests: INTERESTS.filter((interest) => interestField(interest) in values) };
}

export const toRegistrationInput = withInterests;
export const toProfileInput = withInterests;

/** All that is wrong, at once: the schema compares passwords only where everything else is right. */
export function checkRegistration(values: Values): FieldErrors {
  const result = registrationFormSchema.safeParse(toRegistrationInput(values));
  if (result.success) return {};
  const errors = fieldErrors(result.error);
  if (values["password"] !== values["confirmPassword"]) errors["confirmPassword"] ??= "Passwords do not match";
  if (!values["terms"]) errors["terms"] ??= "Please accept the terms and conditions";
  return errors;
}

export function checkProfile(values: Values): FieldErrors {
  const result = profileEditSchema.safeParse(toProfileInput(values));
  return result.success ? {} : fieldErrors(result.error);
}

export function toProfileValues({ name, phone, dateOfBirth, location, bio, interests }: ProfileAnswer): Values {
  const boxes = Object.fromEntries(interests.map((interest) => [interestField(interest), "on"]));
  return { name, phone, dateOfBirth: dateOfBirth ?? "", location, bio, ...boxes };
}

/** What comes back to a form never holds a password: the page would carry it in its text. */
export function withoutPasswords({ password: _first, confirmPassword: _second, ...values }: Values): Values {
  return values;
}
