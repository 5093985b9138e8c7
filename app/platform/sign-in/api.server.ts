import { addressOf, createApi, type ApiContext } from "../api/api.server.ts";
import { lacksSecondFactor } from "../api/code-required.server.ts";
import { endSession, type SignedIn } from "../auth/sessions.server.ts";
import type { UserAnswer, Viewer } from "../auth/viewer.ts";
import type { Database } from "../database/client.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { HttpError } from "../http/http-error.ts";
import { signInEndpoints } from "./endpoints.ts";
import { mailNewSignIn } from "./new-sign-in.server.ts";

export const signInApi = createApi();

handle(signInApi, signInEndpoints.login, async ({ c, body }) => {
  const signedIn = await c.var.auth.signIn({ ...body, ...placeOf(c) });
  if (!signedIn) throw new HttpError(401, "Invalid credentials");
  return toLoginAnswer(signedIn);
});
handle(signInApi, signInEndpoints.secondStep, async ({ c, body }) => {
  const signedIn = await c.var.auth.finishSignIn({ ...body, ...placeOf(c) });
  return toLoginAnswer(signedIn);
});
handle(signInApi, signInEndpoints.logout, async ({ c, db }) => {
  await endSession(db, c.req.header("authorization"));
});
handle(signInApi, signInEndpoints.me, async ({ db, viewer }) => ({
  ...toUserAnswer(viewer),
  needsSecondFactor: await lacksSecondFactor(db, viewer),
}));

/** The network address and device of a sign-in, and the mail about a new one. */
function placeOf(c: ApiContext) {
  const address = addressOf(c);
  const device = c.req.header("user-agent") ?? "";
  return {
    address,
    device,
    onNewNetwork: (tx: Database, viewer: Viewer) => mailNewSignIn(tx, viewer, { address, device }),
  };
}

function toLoginAnswer({ token, viewer }: SignedIn) {
  return { token, user: toUserAnswer(viewer), success: true as const, message: "Welcome back!" };
}

function toUserAnswer({ displayName, email, photoURL, role }: Viewer): UserAnswer {
  return { displayName, email, photoURL, role };
}
