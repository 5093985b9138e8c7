import type { z } from "zod";
import { fieldErrors } from "../platform/http/parse.ts";
import type { FieldErrors } from "../platform/http/http-error.ts";
import { birthDateProblem, parentProblem } from "./age-group.ts";
import { INTERESTS } from "./interests.ts";
import { interestField, type Values } from "./member-fields.ts";
import { profileEditSchema, registrationFormSchema } from "./member.ts";

function withInterests(values: Values) {
  return { ...values, interests: INTERESTS.filter((interest) => interestField(interest) in values) };
}

/** A form's fields as the API takes them; the schema says what is missing. */
export const toRegistrationInput = (values: Values) =>
  withInterests(values) as unknown as z.input<typeof registrationFormSchema>;
export const toProfileInput = (values: Values) => withInterests(values) as unknown as z.input<typeof profileEditSchema>;

/** All that is wrong, at once: the schema compares passwords only where everything else is right. */
export function checkRegistration(values: Values, now: Date): FieldErrors {
  const result = registrationFormSchema.safeParse(toRegistrationInput(values));
  const problem = result.success ? birthDateProblem(result.data, now) : null;
  if (result.success) return problem ? { dateOfBirth: problem } : {};
  const errors = fieldErrors(result.error);
  const parent = parentProblem(values);
  if (parent) errors["parentEmail"] ??= parent;
  if (values["password"] !== values["confirmPassword"]) errors["confirmPassword"] ??= "Passwords do not match";
  if (!values["terms"]) errors["terms"] ??= "Please accept the terms and conditions";
  return errors;
}

export function checkProfile(values: Values): FieldErrors {
  const result = profileEditSchema.safeParse(toProfileInput(values));
  return result.success ? {} : fieldErrors(result.error);
}

/** What comes back to a form never holds a password: the page would carry it in its text. */
export function withoutPasswords({ password: _first, confirmPassword: _second, ...values }: Values): Values {
  return values;
}
