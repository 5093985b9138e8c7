import { z } from "zod";
import { currentPassword } from "../auth/password-rules.ts";

const CHALLENGE_MISSING = "Please sign in with your password first.";
const CODE_MISSING = "Please enter the code.";

/** However it is typed: figures with a space between, recovery codes with or without their strokes. */
const code = z
  .string({ error: () => CODE_MISSING })
  .max(100, "This is not a code.")
  .transform((text) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, ""))
  .refine((text) => text !== "", CODE_MISSING)
  .transform((text) => (/^\d{6}$/.test(text) ? text : (text.match(/.{1,4}/g) ?? []).join("-")));

/** The second step of a sign-in. */
export const secondStepSchema = z.object({
  challenge: z
    .string({ error: () => CHALLENGE_MISSING })
    .min(1, CHALLENGE_MISSING)
    .max(100, "This is not a sign-in of this site.")
    .describe("As the first step answered it."),
  code: code.describe("Six figures from the authenticator app, or one of the recovery codes."),
});

export const ownPasswordSchema = z.object({ currentPassword });

export const firstCodeSchema = z.object({ code });

/** Whether one's own account asks for a code. */
export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean().describe("The foundation asks it of everyone with a role, and this account has one."),
});
export type SecondFactorAnswer = z.output<typeof secondFactorSchema>;

/** What an authenticator app needs; setting it up counts once a first code was sent. */
export const secondFactorSetupSchema = z.object({
  key: z.string().describe("To be typed where there is no camera."),
  address: z.string().describe("What the picture says: otpauth://…"),
  picture: z.object({ path: z.string(), size: z.int() }).describe("A QR code as one SVG path, and its side."),
});
export type SecondFactorSetup = z.output<typeof secondFactorSetupSchema>;

/** Shown only now: each signs in once where the phone is lost. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
