import { isFromApp } from "./codes/codes.server.ts";
import { countTry, endChallenge, findChallenge, giveBackTry, openChallenge } from "./challenges.server.ts";
import { CODE_WORDS, type createSecondFactor } from "./second-factor.server.ts";
import type { Database } from "../database/client.server.ts";
import { HttpError } from "../http/http-error.ts";
import { findPassword, isStillPassword, type KnownPassword } from "./accounts.server.ts";
import { enterCode, enterPassword, type BetterAuth, type SignedIn } from "./better-auth.server.ts";
import { noteSignIn, type SignInOrigin } from "./note-sign-in.server.ts";
import { refuseBeforeParent } from "./parent-gate.server.ts";
import type { Attempt, createSignInLimits } from "./sign-in-limits.server.ts";

type Means = {
  betterAuth: BetterAuth;
  limits: ReturnType<typeof createSignInLimits>;
  secondFactor: ReturnType<typeof createSecondFactor>;
};
type Place = { address: string } & Partial<Pick<SignInOrigin, "device" | "onNewNetwork">>;
export type SignIn = { email: string; password: string } & Place;
export type SecondStep = { challenge: string; code: string } & Place;

/**
 * Null for a wrong address or password.
 * @throws HttpError 401 with a challenge where the account asks for a code too; 403 where it waits for a parent; 429
 */
export async function signIn(
  db: Database,
  means: Means,
  { email: typed, password, ...place }: SignIn,
): Promise<SignedIn | null> {
  const email = typed.toLowerCase();
  const { limits, betterAuth } = means;
  const attempt = await limits.take({ email, address: place.address });
  const { before, first } = await lookAtPassword(db, betterAuth, { email, password }).catch(async (error: unknown) => {
    await limits.giveBack(attempt);
    throw error;
  });
  if (!first || !before) return null;
  if ("proof" in first) {
    // The password was right: of what follows only wrong codes count.
    await limits.giveBack(attempt);
    return holdSignIn(db, before, first.proof);
  }
  return goIn(db, limits, { email, signedIn: first, attempt, place, isStill: (tx) => isStillPassword(tx, before) });
}

/** The password's hash is read first: what is noted of the sign-in later must find the same. */
async function lookAtPassword(
  db: Database,
  betterAuth: BetterAuth,
  { email, password }: Pick<SignIn, "email" | "password">,
) {
  const before = await findPassword(db, email);
  const first = await enterPassword(betterAuth, email, password);
  if (first && before) await refuseBeforeParent(db, before.userId);
  return { before, first };
}

/** No session stands before the code is right. @throws HttpError 401 */
async function holdSignIn(db: Database, before: KnownPassword, proof: string): Promise<null> {
  const challenge = await db.transaction(async (tx) => {
    if (!(await isStillPassword(tx, before))) return null;
    return openChallenge(tx, { userId: before.userId, proof, now: new Date() });
  });
  if (challenge === null) return null;
  throw new HttpError(401, "Please enter the code from your authenticator app.", { details: { challenge } });
}

/** The second step. @throws HttpError 401, with the challenge while it is still open; 429 */
export async function finishSignIn(
  db: Database,
  means: Means,
  { challenge: token, code, ...place }: SecondStep,
): Promise<SignedIn> {
  const { limits } = means;
  const now = new Date();
  const challenge = await findChallenge(db, token, now);
  if (!challenge) throw ended();
  const attempt = await limits.take({ email: challenge.email, address: place.address });
  const left = await countTry(db, challenge, now);
  if (left === null) {
    await limits.giveBack(attempt);
    throw ended();
  }
  const looked = await lookAtCode(means, challenge, { code, now }).catch(async (error: unknown) => {
    await Promise.all([limits.giveBack(attempt), giveBackTry(db, challenge)]);
    throw error;
  });
  if (typeof looked === "string") throw left === 0 ? ended() : notTaken(token, CODE_WORDS[looked]);
  const gone = await goIn(db, limits, {
    email: challenge.email,
    signedIn: looked,
    attempt,
    place,
    isStill: (tx) => endChallenge(tx, challenge),
  });
  if (!gone) throw ended();
  return gone;
}

type Looking = { code: string; now: Date };

/** A session, or what is wrong with the code. */
async function lookAtCode(
  { betterAuth, secondFactor }: Means,
  { userId, proof }: { userId: string; proof: string },
  { code, now }: Looking,
): Promise<SignedIn | keyof typeof CODE_WORDS> {
  const fromApp = isFromApp(code);
  // The plugin would take a code twice; a recovery code it takes once by itself.
  const answer = fromApp ? await secondFactor.takeAppCode(userId, code, now) : "right";
  if (answer !== "right") return answer;
  return (await enterCode(betterAuth, { proof, code, isFromApp: fromApp })) ?? "wrong";
}

type GoingIn = { email: string; signedIn: SignedIn; attempt: Attempt; place: Place; isStill: SignInOrigin["isStill"] };

/** Null where the account changed under the sign-in: then its session has ended already. */
async function goIn(
  db: Database,
  limits: Means["limits"],
  { email, signedIn, attempt, place, isStill }: GoingIn,
): Promise<SignedIn | null> {
  const { address, device = "", onNewNetwork = async () => {} } = place;
  const stands = await noteSignIn(db, signedIn, {
    address,
    device,
    isKnown: attempt.isKnown,
    onNewNetwork,
    email,
    isStill,
  });
  if (!stands) return null;
  await limits.succeed(attempt);
  return signedIn;
}

function notTaken(challenge: string, sentence: string): HttpError {
  return new HttpError(401, sentence, { errors: { code: sentence }, details: { challenge } });
}

function ended(): HttpError {
  return new HttpError(401, "This sign-in has taken too long, or too many codes were wrong. Please sign in again.");
}
