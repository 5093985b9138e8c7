import { z } from "zod";

/** A new password as its form sends it. Common ones are refused by the server alone: its list is long. */
const newPassword = z
  .string({ error: () => "Password is required." })
  .min(8, "Password must be at least 8 characters.")
  .max(128, "Password must be at most 128 characters.");

/** The fields of a form for a new password. */
export const newPasswordFields = {
  password: newPassword,
  confirmPassword: z.string({ error: () => "Please enter the password again." }),
};

/** For `refine` of such a form. */
export const samePasswords: [
  (form: Record<keyof typeof newPasswordFields, string>) => boolean,
  z.core.$ZodCustomParams,
] = [
  (form) => form.password === form.confirmPassword,
  { path: ["confirmPassword"], message: "Passwords do not match" },
];

export const currentPassword = z
  .string({ error: () => "Please enter the password you have now." })
  .min(1, "Please enter the password you have now.")
  .max(1_000, "This is not your password.");

/** Change password: the one that is known proves who is at the keyboard. */
export const passwordChangeSchema = z.object({ currentPassword, ...newPasswordFields }).refine(...samePasswords);
export type PasswordChange = z.output<typeof passwordChangeSchema>;
