import { isGrownUp, type AgeGroup } from "./member-words.ts";
import type { MemberValues } from "./member-fields.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The values with the age group that a date of birth shows, where none was chosen: a form asks for one of the two. */
export function withAgeGroup(values: MemberValues, now: Date): MemberValues {
  const { ageGroup, dateOfBirth = "" } = values;
  if (ageGroup || !DAY.test(dateOfBirth)) return values;
  const shown: AgeGroup = isGrownUp(dateOfBirth, now) ? "adult" : "younger";
  return { ...values, ageGroup: shown };
}
