import { z } from "zod";

/** A visitor has no account; a member has one; the others also run part of the foundation. */
export const ROLES = ["member", "editor", "events", "finance", "admin"] as const;
export type Role = (typeof ROLES)[number];

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

/** Anyone but a plain member works in the admin panel. */
export function isStaff(role: Role): boolean {
  return role !== "member";
}

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
