import { expect, test } from "vitest";
import { withAgeGroup } from "./age-group.ts";
import { interestField, toProfileValues } from "./member-fields.ts";
import { profileEditSchema, registrationFormSchema } from "./member.ts";
import {
  checkProfile,
  checkRegistration,
  toProfileInput,
  toRegistrationInput,
  withoutPasswords,
} from "./member-values.ts";

const FILLED = {
  firstName: "Lakshmi",
  lastName: "Iyer",
  email: "lakshmi@example.org",
  phone: "",
  dateOfBirth: "",
  ageGroup: "adult",
  password: "seven-lamps-9",
  confirmPassword: "seven-lamps-9",
  terms: "on",
  [interestField("Yoga")]: "on",
  [interestField("Alchemy")]: "on",
};

const NOW = new Date("2026-11-23T06:00:00Z");

test("a complete form has no errors and keeps known interests", () => {
  expect(checkRegistration(FILLED, NOW)).toEqual({});
  expect(registrationFormSchema.parse(toRegistrationInput(FILLED)).interests).toEqual(["Yoga"]);
});

test("different passwords and missing terms are reported together with other errors", () => {
  const { terms: _terms, ...without } = FILLED;
  expect(checkRegistration({ ...without, email: "nobody", confirmPassword: "another-one-9" }, NOW)).toMatchObject({
    email: expect.any(String) as string,
    confirmPassword: "Passwords do not match",
    terms: "Please accept the terms and conditions",
  });
});

test("a missing age group or parent is reported together with other errors", () => {
  const { ageGroup: _age, ...without } = FILLED;
  expect(checkRegistration(without, NOW)).toEqual({ ageGroup: expect.stringMatching(/^Please say whether/) as string });
  const child = { ...FILLED, ageGroup: "younger", email: "nobody" };
  expect(checkRegistration(child, NOW)).toMatchObject({
    email: expect.any(String) as string,
    parentEmail: expect.stringMatching(/^Please enter the email of a parent/) as string,
  });
  expect(checkRegistration({ ...FILLED, dateOfBirth: "2010-01-01" }, NOW)).toEqual({
    dateOfBirth: expect.stringMatching(/younger than 18/) as string,
  });
});

test("passwords are never returned to the form", () => {
  expect(Object.values(withoutPasswords(FILLED))).not.toContain("seven-lamps-9");
});

test("a profile is the same after a round trip through its form", () => {
  const profile = {
    name: "Lakshmi Iyer",
    email: "lakshmi@example.org",
    emailVerified: true,
    photoURL: null,
    phone: "+91 98000 00000",
    dateOfBirth: "1990-02-28",
    location: "Coimbatore",
    bio: "Mornings.",
    interests: ["Yoga", "Retreats"],
    memberSince: "1 Jan 2026",
  };
  const { email: _email, emailVerified: _proven, photoURL: _photo, memberSince: _since, ...edited } = profile;
  expect(profileEditSchema.parse(toProfileInput(toProfileValues(profile)))).toEqual(edited);
});

test("a profile without a name is not saved", () => {
  expect(checkProfile({ name: " " })).toHaveProperty("name");
});

test("a date of birth answers the question of the age, unless an age was chosen", () => {
  const form = { ...FILLED, ageGroup: "" };
  expect(withAgeGroup({ ...form, dateOfBirth: "2008-11-23" }, NOW)["ageGroup"]).toBe("adult");
  expect(withAgeGroup({ ...form, dateOfBirth: "2008-11-24" }, NOW)["ageGroup"]).toBe("younger");
  expect(withAgeGroup({ ...form, dateOfBirth: "yesterday" }, NOW)["ageGroup"]).toBe("");
  expect(withAgeGroup({ ...form, ageGroup: "adult", dateOfBirth: "2020-01-01" }, NOW)["ageGroup"]).toBe("adult");
});
