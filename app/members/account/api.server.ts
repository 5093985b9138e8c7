import { createRoute, type z } from "@hono/zod-openapi";
import { answers, createApi, requireMember, type ApiContext } from "../../platform/api/api.server.ts";
import { countVisitorForm } from "../../platform/forms/visitor-limit.server.ts";
import { visitorAddress } from "../../platform/http/address.server.ts";
import { doneSchema, MAIL_ON_ITS_WAY, resetRequestSchema, resetSchema, verificationSchema } from "./account.ts";
import type { Proving } from "./prove-address.server.ts";
import { RESET_ASKED } from "./reset-words.ts";
import { askForReset, resetPassword } from "./reset-password.server.ts";
import { sendVerificationAgain, verifyAddress } from "./verify-address.server.ts";

const tags = ["Accounts"];
const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});
const done = (message: string) => ({ success: true as const, message });

/** Mounted at /api/v1/auth. */
export const accountApi = createApi();

accountApi.openapi(
  createRoute({
    method: "post",
    path: "/verify",
    tags,
    summary: "Confirm an address, with the last part of the link that was sent to it",
    request: json(verificationSchema),
    responses: answers({ 200: doneSchema }, [400, 404, 410, 429]),
  }),
  async (c) => {
    await countVisit(c);
    await verifyAddress(c.var.db, { ...c.req.valid("json"), ...provingIn(c) });
    return c.json(done("Your address is confirmed."), 200);
  },
);

accountApi.openapi(
  createRoute({
    method: "post",
    path: "/verify/again",
    tags,
    summary: "Send the mail that confirms one's address once more",
    middleware: [requireMember()] as const,
    responses: answers({ 200: doneSchema }, [401, 409, 429]),
  }),
  async (c) => {
    await sendVerificationAgain(c.var.db, c.var.viewer.id, { auth: c.var.auth, address: addressOf(c) });
    return c.json(done(MAIL_ON_ITS_WAY), 200);
  },
);

accountApi.openapi(
  createRoute({
    method: "post",
    path: "/reset",
    tags,
    summary:
      "Ask for a link that sets a new password; the answer is the same whether or not the address has an account",
    request: json(resetRequestSchema),
    responses: answers({ 200: doneSchema }, [400, 429]),
  }),
  async (c) => {
    await countVisit(c);
    await askForReset(c.var.db, c.req.valid("json").email, { auth: c.var.auth, address: addressOf(c) });
    return c.json(done(RESET_ASKED), 200);
  },
);

accountApi.openapi(
  createRoute({
    method: "put",
    path: "/reset",
    tags,
    summary: "Set a new password, with the last part of that link; every session of the account ends",
    request: json(resetSchema),
    responses: answers({ 200: doneSchema }, [400, 404, 410, 429]),
  }),
  async (c) => {
    await countVisit(c);
    const { token, password } = c.req.valid("json");
    await resetPassword(c.var.db, c.var.auth, { token, ...provingIn(c) }, password);
    return c.json(done("Your new password is set. Please sign in with it."), 200);
  },
);

const provingIn = (c: ApiContext): Proving => ({ now: new Date(), people: c.var.people });

function addressOf(c: ApiContext): string {
  return visitorAddress(c, c.var.environment.TRUST_PROXY);
}

async function countVisit(c: ApiContext): Promise<void> {
  await countVisitorForm(addressOf(c), c.var.environment.VISITOR_FORMS_PER_MINUTE);
}
