import type { z } from "zod";
import { fieldErrors } from "../platform/http/parse.ts";
import type { FieldErrors } from "../platform/http/http-error.ts";
import { birthDateProblem, parentProblem, INTERESTS } from "./member-words.ts";
import { interestField, type MemberValues } from "./member-fields.ts";
import { profileEditSchema, registrationFormSchema } from "./member.ts";

function withInterests(values: MemberValues) {
  return { ...values, interests: INTERESTS.filter((interest) => interestField(interest) in values) };
}

/** A form's fields as the API expects them. */
export const toRegistrationInput = (values: MemberValues) =>
  withInterests(values) as unknown as z.input<typeof registrationFormSchema>;
export const toProfileInput = (values: MemberValues) =>
  withInterests(values) as unknown as z.input<typeof profileEditSchema>;

/** All errors at once: the schema compares passwords only if everything else is valid. */
export function checkRegistration(values: MemberValues, now: Date): FieldErrors {
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

export function checkProfile(values: MemberValues): FieldErrors {
  const result = profileEditSchema.safeParse(toProfileInput(values));
  return result.success ? {} : fieldErrors(result.error);
}

/** The values returned to a form never contain a password: the page would contain it as text. */
export function withoutPasswords({
  password: _first,
  confirmPassword: _second,
  ...values
}: MemberValues): MemberValues {
  return values;
}
