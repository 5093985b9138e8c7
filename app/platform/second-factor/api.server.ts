import { createRoute, type z } from "@hono/zod-openapi";
import { answers, createApi, requireMember, type ApiContext } from "../api/api.server.ts";
import { visitorAddress } from "../http/address.server.ts";
import { getSite } from "../settings/site.server.ts";
import { drawQrCode } from "../text/qr-code.server.ts";
import { authenticatorAddress } from "../auth/codes/codes.server.ts";
import { isSecondFactorAskedOf } from "../api/code-required.server.ts";
import { tellSecondFactorOn } from "./mails.server.ts";
import { removeSecondFactor } from "./remove.server.ts";
import {
  firstCodeSchema,
  ownPasswordSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorSetupSchema,
} from "./second-factor.ts";

const tags = ["Accounts"];
const recoveryCodes = recoveryCodesSchema.meta({ id: "RecoveryCodes" });
const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

/** Mounted at /api/v1/me: the code that one's own account asks for besides the password. */
export const secondFactorApi = createApi();

secondFactorApi.openapi(
  createRoute({
    method: "get",
    path: "/second-factor",
    tags,
    summary: "Whether one's own account asks for a code from an authenticator app",
    middleware: [requireMember()] as const,
    responses: answers({ 200: secondFactorSchema.meta({ id: "SecondFactor" }) }, [401]),
  }),
  async (c) => {
    const { db, auth, viewer } = c.var;
    const [recoveryCodesLeft, isRequired] = await Promise.all([
      auth.secondFactor.countRecoveryCodes(viewer.id),
      isSecondFactorAskedOf(db, viewer),
    ]);
    return c.json({ isOn: viewer.hasSecondFactor, recoveryCodesLeft, isRequired }, 200);
  },
);

secondFactorApi.openapi(
  createRoute({
    method: "post",
    path: "/second-factor",
    tags,
    summary: "Begin to set up an authenticator app; nothing counts before a first code was sent",
    middleware: [requireMember()] as const,
    request: json(ownPasswordSchema),
    responses: answers({ 200: secondFactorSetupSchema.meta({ id: "SecondFactorSetup" }) }, [400, 401, 409, 429]),
  }),
  async (c) => {
    const { db, auth, viewer } = c.var;
    await checkPassword(c, c.req.valid("json"));
    const secret = await auth.secondFactor.begin(viewer);
    const { address, key } = authenticatorAddress(secret, { site: (await getSite(db)).name, email: viewer.email });
    c.header("Cache-Control", "no-store");
    return c.json({ key, address, picture: drawQrCode(address) }, 200);
  },
);

secondFactorApi.openapi(
  createRoute({
    method: "put",
    path: "/second-factor",
    tags,
    summary: "Turn it on with a first code; other sessions end, and the recovery codes are answered, only now",
    middleware: [requireMember()] as const,
    request: json(firstCodeSchema),
    responses: answers({ 200: recoveryCodes }, [400, 401, 409, 429]),
  }),
  async (c) => {
    const { auth, viewer } = c.var;
    const { id, displayName: name, email } = viewer;
    const now = new Date();
    const codes = await auth.secondFactor.confirm({
      viewer,
      authorization: c.req.header("authorization") ?? "",
      address: addressOf(c),
      code: c.req.valid("json").code,
      now,
      within: (tx) => tellSecondFactorOn(tx, { id, name, email }, now),
    });
    c.header("Cache-Control", "no-store");
    return c.json({ recoveryCodes: codes }, 200);
  },
);

secondFactorApi.openapi(
  createRoute({
    method: "post",
    path: "/second-factor/recovery-codes",
    tags,
    summary: "New recovery codes, told only now; the old ones open nothing any more",
    middleware: [requireMember()] as const,
    request: json(ownPasswordSchema),
    responses: answers({ 200: recoveryCodes }, [400, 401, 409, 429]),
  }),
  async (c) => {
    await checkPassword(c, c.req.valid("json"));
    const codes = await c.var.auth.secondFactor.renewRecoveryCodes(c.var.viewer);
    c.header("Cache-Control", "no-store");
    return c.json({ recoveryCodes: codes }, 200);
  },
);

secondFactorApi.openapi(
  createRoute({
    method: "post",
    path: "/second-factor/off",
    tags,
    summary: "Turn it off: the password alone signs in from then on",
    middleware: [requireMember()] as const,
    request: json(ownPasswordSchema),
    responses: answers({ 204: null }, [400, 401, 409, 429]),
  }),
  async (c) => {
    await checkPassword(c, c.req.valid("json"));
    const { db, viewer } = c.var;
    await db.transaction((tx) => removeSecondFactor(tx, viewer.id, { by: "You", now: new Date() }));
    return c.body(null, 204);
  },
);

async function checkPassword(c: ApiContext, { currentPassword }: { currentPassword: string }): Promise<void> {
  await c.var.auth.checkPassword({ viewer: c.var.viewer, address: addressOf(c), currentPassword });
}

function addressOf(c: ApiContext): string {
  return visitorAddress(c, c.var.environment.TRUST_PROXY);
}
