import { z } from "zod";

/** A checkbox at /profile/account. */
export const preferenceAnswerSchema = z.object({
  name: z.string(),
  label: z.string(),
  wording: z.string(),
  isGiven: z.boolean(),
  givenAt: z.iso.datetime().nullable(),
});
export type PreferenceAnswer = z.output<typeof preferenceAnswerSchema>;

export const preferenceChangeSchema = z.object({
  isGiven: z.boolean({ error: () => "Please say whether you agree: true or false." }),
});

export const preferenceChangedSchema = z.object({
  preference: preferenceAnswerSchema,
  message: z.string().describe("What came of it, in a sentence."),
});
export type PreferenceChanged = z.output<typeof preferenceChangedSchema>;
