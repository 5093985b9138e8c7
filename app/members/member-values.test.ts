import { expect, test } from "vitest";
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
  password: "seven-lamps-9",
  confirmPassword: "seven-lamps-9",
  terms: "on",
  [interestField("Yoga")]: "on",
  [interestField("Alchemy")]: "on",
};

test("a filled form has no errors and keeps the interests that exist", () => {
  expect(checkRegistration(FILLED)).toEqual({});
  expect(registrationFormSchema.parse(toRegistrationInput(FILLED)).interests).toEqual(["Yoga"]);
});

test("two passwords that differ and missing terms are said beside everything else", () => {
  const { terms: _terms, ...without } = FILLED;
  expect(checkRegistration({ ...without, email: "nobody", confirmPassword: "another-one-9" })).toMatchObject({
    email: expect.any(String) as string,
    confirmPassword: "Passwords do not match",
    terms: "Please accept the terms and conditions",
  });
});

test("passwords never come back to the form", () => {
  expect(Object.values(withoutPasswords(FILLED))).not.toContain("seven-lamps-9");
});

test("a profile goes into the form and comes out the same", () => {
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
