import { addressOf, createApi, type ApiContext } from "../api/api.server.ts";
import { isSecondFactorAskedOf } from "../api/code-required.server.ts";
import { authenticatorAddress } from "../auth/second-factor.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { getSite } from "../settings/site.server.ts";
import { drawQrCode } from "../text/qr-code.server.ts";
import { secondFactorEndpoints } from "./endpoints.ts";
import { mailSecondFactor, SECOND_FACTOR_ON } from "./mails.server.ts";
import { removeSecondFactor } from "./remove.server.ts";

export const secondFactorApi = createApi();

handle(secondFactorApi, secondFactorEndpoints.find, async ({ c, db, viewer }) => {
  const [recoveryCodesLeft, isRequired] = await Promise.all([
    c.var.auth.secondFactor.countRecoveryCodes(viewer.id),
    isSecondFactorAskedOf(db, viewer),
  ]);
  return { isOn: viewer.hasSecondFactor, recoveryCodesLeft, isRequired };
});
handle(secondFactorApi, secondFactorEndpoints.setUp, async ({ c, db, viewer, body }) => {
  await checkPassword(c, body);
  const secret = await c.var.auth.secondFactor.begin(viewer);
  const { address, key } = authenticatorAddress(secret, { site: (await getSite(db)).name, email: viewer.email });
  return { key, address, picture: drawQrCode(address) };
});
handle(secondFactorApi, secondFactorEndpoints.turnOn, async ({ c, viewer, body, now }) => {
  const { id, displayName: name, email } = viewer;
  const recoveryCodes = await c.var.auth.secondFactor.confirm({
    viewer,
    authorization: c.req.header("authorization") ?? "",
    address: addressOf(c),
    code: body.code,
    now,
    within: (tx) => mailSecondFactor(tx, SECOND_FACTOR_ON, { id, name, email }, { now }),
  });
  return { recoveryCodes };
});
handle(secondFactorApi, secondFactorEndpoints.renewRecoveryCodes, async ({ c, viewer, body }) => {
  await checkPassword(c, body);
  const recoveryCodes = await c.var.auth.secondFactor.renewRecoveryCodes(viewer);
  return { recoveryCodes };
});
handle(secondFactorApi, secondFactorEndpoints.turnOff, async ({ c, db, viewer, body, now }) => {
  await checkPassword(c, body);
  await db.transaction((tx) => removeSecondFactor(tx, viewer.id, { by: "You", now }));
});

async function checkPassword(c: ApiContext, { currentPassword }: { currentPassword: string }): Promise<void> {
  await c.var.auth.checkPassword({ viewer: c.var.viewer, address: addressOf(c), currentPassword });
}
