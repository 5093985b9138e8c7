import { z } from "zod";
import { ROLES, type Role } from "./roles.ts";

/** Who is asking, as the session proves it. */
export type Viewer = { id: string; displayName: string; email: string; photoURL: string | null; role: Role };

/** What a browser keeps under `user`, and what login answers. */
export const userAnswerSchema = z.object({
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  role: z.enum(ROLES),
});
export type UserAnswer = z.output<typeof userAnswerSchema>;

const EMAIL_SENTENCE = "Please enter your email address, such as name@example.org.";

export const loginSchema = z.object({
  email: z
    .string({ error: () => EMAIL_SENTENCE })
    .trim()
    .toLowerCase()
    .pipe(z.email(EMAIL_SENTENCE).max(254, EMAIL_SENTENCE)),
  password: z
    .string({ error: () => "Password is required." })
    .min(1, "Password is required.")
    .max(1_000, "Invalid credentials"),
});

export const loginAnswerSchema = z.object({
  token: z.string(),
  user: userAnswerSchema,
  success: z.literal(true),
  message: z.string(),
});
