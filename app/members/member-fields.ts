import type { ProfileAnswer } from "./member.ts";

/** What a member's forms hold, as a plain form sends it: each interest is a box with a name of its own. */
export type Values = Record<string, string>;

export function interestField(interest: string): string {
  return `interest:${interest}`;
}

export function toProfileValues({ name, phone, dateOfBirth, location, bio, interests }: ProfileAnswer): Values {
  const boxes = Object.fromEntries(interests.map((interest) => [interestField(interest), "on"]));
  return { name, phone, dateOfBirth: dateOfBirth ?? "", location, bio, ...boxes };
}
