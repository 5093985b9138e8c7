import { z } from "zod";
import { emailAddress } from "../text/people.ts";
import { ROLES, type Role } from "./roles.ts";

/** Who is asking, as the session proves it. */
export type Viewer = {
  id: string;
  displayName: string;
  email: string;
  photoURL: string | null;
  role: Role;
  /** The account asks for a code from an authenticator app too. */
  hasSecondFactor: boolean;
};

/** The name that others in the panel see. */
export function nameOf({ displayName, email }: Pick<Viewer, "displayName" | "email">): string {
  return displayName || email;
}

/** What a browser keeps under `user`, and what login answers. */
export const userAnswerSchema = z.object({
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  role: z.enum(ROLES),
});
export type UserAnswer = z.output<typeof userAnswerSchema>;

/** What the API answers of who asks. */
export const ownAnswerSchema = userAnswerSchema.extend({
  needsSecondFactor: z.boolean().describe("The panel stays closed until this account asks for a code too."),
});

export const loginSchema = z.object({
  email: emailAddress,
  password: z
    .string({ error: () => "Password is required." })
    .min(1, "Password is required.")
    .max(1_000, "Invalid credentials"),
});

/** The specification allows status 200 with `success: false`. */
export const refusedLoginSchema = z.object({ success: z.literal(false), message: z.string().catch("") });

export const loginAnswerSchema = z.object({
  token: z.string(),
  user: userAnswerSchema,
  success: z.literal(true),
  message: z.string(),
});

/** A malformed id of an account names nothing: routes ask for this instead, and find nobody. */
const accountIdOrNothing = (text: string) => (/^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : "-");

/** `{id}` of an account in a path. */
export const accountParam = z.object({ id: z.string().transform(accountIdOrNothing) });
