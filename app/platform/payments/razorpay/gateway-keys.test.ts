import { expect, test } from "vitest";
import { createEncryption } from "../../encryption/encryption.server.ts";
import { rekey } from "../../encryption/rekey.server.ts";
import { KEYS } from "../../../../tests/support/razorpay/simulator.ts";
import { openSite } from "../../../../tests/support/site.ts";
import { ENCRYPTED_GATEWAY_KEYS, readKeys } from "./gateway-keys.server.ts";
import { createRazorpayGateway } from "./razorpay-gateway.server.ts";

const WEBHOOK_SECRET = "a webhook secret";
const LIVE = { keyId: "rzp_live_A1b2C3d4E5f6G7", keySecret: "liveSecret", webhookSecret: WEBHOOK_SECRET };

async function open(settings: Record<string, string> = {}) {
  const site = await openSite(settings);
  const headers = { ...(await site.signInAs("admin")), "content-type": "application/json" };
  const ask = async (method: string, body?: object) => {
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await site.request("/api/v1/admin/payment-gateway", sent);
    return { status: answer.status, body: (answer.status === 204 ? null : await answer.json()) as never };
  };
  const read = (now = new Date()) => readKeys(site.db, site.services.encryption, now);
  return { ...site, headers, ask, read };
}

test("keys are stored encrypted, shown without secrets, and a blank secret stays", async () => {
  const { ask, read, pool, services, db } = await open({ SITE_URL: "https://kshitij.example" });
  const none = { mode: null, keyId: "", keySetAt: null, webhookSecretSetAt: null, lastEventAt: null };
  const webhookUrl = "https://kshitij.example/api/v1/webhooks/razorpay";
  expect(await ask("GET")).toEqual({ status: 200, body: { ...none, webhookUrl } });
  const answer = await ask("PUT", { ...KEYS, webhookSecret: WEBHOOK_SECRET });
  expect(answer).toMatchObject({ status: 200, body: { mode: "test", keyId: "rzp_test_••••f6G7" } });
  expect(JSON.stringify(await ask("GET"))).not.toMatch(/Secret"?:? ?"?[a-z ]*secret|simulatorKeySecret/);
  const { rows } = await pool.query("select * from gateway_keys");
  expect(JSON.stringify(rows)).not.toMatch(/simulatorKeySecret|a webhook secret/);
  await ask("PUT", { keyId: KEYS.keyId });
  expect(await read()).toEqual({ ...KEYS, webhookSecrets: [WEBHOOK_SECRET] });
  await ask("PUT", { webhookSecret: "the next webhook secret" });
  expect((await read())?.webhookSecrets).toEqual(["the next webhook secret", WEBHOOK_SECRET]);
  expect((await read(new Date(Date.now() + 49 * 3_600_000)))?.webhookSecrets).toEqual(["the next webhook secret"]);

  const other = createEncryption(["another secret of this site, long"]);
  for (const column of ENCRYPTED_GATEWAY_KEYS) await rekey(db, services.encryption, column);
  await expect(readKeys(db, other, new Date())).rejects.toThrow("encrypted with a secret that is not known");
  expect((await ask("DELETE")).status).toBe(204);
  expect(await read()).toBeNull();
  expect(await ask("GET")).toMatchObject({ body: none });
});

test("a new key needs its secret, a malformed one and a short webhook secret are refused with a sentence", async () => {
  const { ask, read } = await open();
  expect(await ask("PUT", { webhookSecret: WEBHOOK_SECRET })).toMatchObject({
    status: 400,
    body: { errors: { keyId: "Please enter the key id." } },
  });
  expect(await ask("PUT", { keyId: KEYS.keyId })).toMatchObject({
    status: 400,
    body: { errors: { keySecret: "Please enter the secret of this key." } },
  });
  await ask("PUT", KEYS);
  const other = "rzp_test_another";
  expect((await ask("PUT", { keyId: other })).status).toBe(400);
  expect(await ask("PUT", { keyId: "pk_live_1", keySecret: "x" })).toMatchObject({
    body: { errors: { keyId: "A key id begins with rzp_test_ or rzp_live_." } },
  });
  expect(await ask("PUT", { ...KEYS, webhookSecret: "short" })).toMatchObject({
    body: { errors: { webhookSecret: "A webhook secret has 12 characters or more." } },
  });
  expect(await read()).toEqual({ ...KEYS, webhookSecrets: [] });
});

test("live keys are refused without https, and only with them money moves", async () => {
  const { ask } = await open();
  const refused = "Live keys need a site with https. Set SITE_URL to the site's https address first.";
  expect(await ask("PUT", LIVE)).toMatchObject({ status: 400, body: { errors: { keyId: refused } } });
  const secure = await open({ SITE_URL: "https://kshitij.example" });
  expect(await secure.ask("PUT", LIVE)).toMatchObject({ status: 200, body: { mode: "live" } });
  expect(createRazorpayGateway(LIVE)).toMatchObject({ name: "razorpay", isDemo: false });
  expect(createRazorpayGateway(KEYS)).toMatchObject({ name: "razorpay-test", isDemo: true });
});

test("each change of the keys is in the list of changes, without a secret", async () => {
  const { ask, request, headers } = await open();
  await ask("PUT", { ...KEYS, webhookSecret: WEBHOOK_SECRET });
  await ask("DELETE");
  await ask("DELETE");
  const changes = (await (await request("/api/v1/admin/audit", { headers })).json()) as object[];
  expect(changes).toMatchObject([
    { kind: "payment-gateway", title: "Razorpay", action: "delete" },
    {
      kind: "payment-gateway",
      action: "update",
      differences: [
        { label: "Key", before: "", after: "rzp_test_••••f6G7" },
        { label: "Webhook secret", before: "", after: "Set" },
      ],
    },
  ]);
  expect(JSON.stringify(changes)).not.toMatch(/simulatorKeySecret|a webhook secret/);
});
