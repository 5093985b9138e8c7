import { z } from "zod";
import { newPasswordFields, samePasswords } from "../platform/auth/password-rules.ts";
import { optionalText, yesOrNo } from "../platform/text/fields.ts";
import { emailAddress, nameText, optionalEmail, optionalPhone } from "../platform/text/people.ts";
import { AGE_GROUPS, parentProblem, INTERESTS } from "./member-words.ts";

const interestList = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .catch(undefined)
  .meta({ type: "array", items: { type: "string" } })
  .transform((given) =>
    [given ?? []]
      .flat()
      .filter((word): word is (typeof INTERESTS)[number] => (INTERESTS as readonly string[]).includes(word)),
  );

/** age-group.ts checks that it is in the past and matches the age group. */
const DATE_SENTENCE = "Please enter your date of birth as year, month and day.";
const birthDate = z
  .union(
    [
      z.literal("").transform(() => null),
      z.iso.date(DATE_SENTENCE).refine((day) => day >= "1900-01-01", DATE_SENTENCE),
    ],
    { error: () => DATE_SENTENCE },
  )
  .nullish()
  .transform((day) => day ?? null);

/** The form of /register. */
export const registrationFormSchema = z
  .object({
    firstName: nameText("First name", 60),
    lastName: nameText("Last name", 60),
    email: emailAddress,
    phone: optionalPhone,
    dateOfBirth: birthDate,
    ageGroup: z.enum(AGE_GROUPS, { error: () => "Please say whether you are 18 or older, or younger." }),
    parentEmail: optionalEmail.describe("Of a parent or guardian, who has to agree; for who is younger than 18."),
    ...newPasswordFields,
    terms: yesOrNo("Terms"),
    interests: interestList,
  })
  .refine(...samePasswords)
  .superRefine((form, context) => {
    const message = parentProblem(form);
    if (message) context.addIssue({ code: "custom", path: ["parentEmail"], message });
  })
  .refine((form) => form.terms, { path: ["terms"], message: "Please accept the terms and conditions" });
export type RegistrationForm = z.output<typeof registrationFormSchema>;

/** Edit Profile. The address has its own form, because it must be verified. */
export const profileEditSchema = z.object({
  name: nameText("Name", 120),
  phone: optionalPhone,
  dateOfBirth: birthDate,
  location: optionalText("Location", 120),
  bio: optionalText("About you", 1_000),
  interests: interestList,
});
export type ProfileEdit = z.output<typeof profileEditSchema>;

export const profileAnswerSchema = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  photoURL: z.string().nullable(),
  phone: z.string(),
  dateOfBirth: z.string().nullable(),
  location: z.string(),
  bio: z.string(),
  interests: z.array(z.string()),
  memberSince: z.string(),
});
export type ProfileAnswer = z.output<typeof profileAnswerSchema>;
