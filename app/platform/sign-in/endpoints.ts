import { z } from "zod";
import { problemSchema } from "../api/problem-schema.ts";
import { loginAnswerSchema, loginSchema, ownAnswerSchema } from "../auth/viewer.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { secondStepSchema } from "../second-factor/second-factor.ts";

const shared = { tag: "Accounts", access: "anyone" } as const;

/** While it has a challenge, the sign-in continues at /auth/two-factor. */
const notSignedIn = problemSchema
  .extend({ challenge: z.string().optional().describe("A code is asked for: send both to /auth/two-factor.") })
  .meta({ id: "NotSignedIn" });
const signingIn = { ...shared, answer: loginAnswerSchema, problemAnswers: { 401: notSignedIn } } as const;

export const signInEndpoints = {
  login: endpoint("POST", "/admin/login", {
    ...signingIn,
    summary: "Sign in by email and password; the token goes into the Authorization header of later calls",
    body: loginSchema,
    problems: [403, 429],
  }),
  secondStep: endpoint("POST", "/auth/two-factor", {
    ...signingIn,
    summary: "The second step of a sign-in: its challenge and a code, from the authenticator app or a recovery code",
    body: secondStepSchema,
    problems: [429],
  }),
  logout: endpoint("POST", "/auth/logout", {
    ...shared,
    summary: "End this session; its token stops working immediately",
  }),
  me: endpoint("GET", "/me", { ...shared, access: "member", summary: "Who is signed in", answer: ownAnswerSchema }),
};
