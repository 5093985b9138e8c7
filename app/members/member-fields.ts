import type { ProfileAnswer } from "./member.ts";

/** The fields of a member's forms, as a plain form sends them: each interest is a check box with its own name. */
export type MemberValues = Record<string, string>;

export function interestField(interest: string): string {
  return `interest:${interest}`;
}

export function toProfileValues({ name, phone, dateOfBirth, location, bio, interests }: ProfileAnswer): MemberValues {
  const boxes = Object.fromEntries(interests.map((interest) => [interestField(interest), "on"]));
  return { name, phone, dateOfBirth: dateOfBirth ?? "", location, bio, ...boxes };
}
