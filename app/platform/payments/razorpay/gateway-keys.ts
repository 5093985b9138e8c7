import { z } from "zod";

export const LIVE_PREFIX = "rzp_live_";
/** Anybody may post to the address of webhooks, so a short secret could be guessed. */
const SHORTEST_WEBHOOK_SECRET = 12;

/** What the list of changes is about. */
export const GATEWAY_KIND = "payment-gateway";
export const WEBHOOK_KIND = "webhook";

export const isLiveKey = (keyId: string) => keyId.startsWith(LIVE_PREFIX);

/** What is blank stays as it is stored. */
export const gatewayKeysSchema = z.object({
  keyId: z
    .string()
    .trim()
    .regex(/^(rzp_(test|live)_[A-Za-z0-9]{6,40})?$/, "A key id begins with rzp_test_ or rzp_live_.")
    .default("")
    .describe("Blank: unchanged."),
  keySecret: z.string().trim().max(200, "This is too long for a key secret.").default("").describe("Blank: unchanged."),
  webhookSecret: z
    .string()
    .trim()
    .max(200, "This is too long for a webhook secret.")
    .refine((text) => text === "" || text.length >= SHORTEST_WEBHOOK_SECRET, {
      message: `A webhook secret has ${SHORTEST_WEBHOOK_SECRET} characters or more.`,
    })
    .default("")
    .describe("Blank: unchanged."),
});
export type GatewayKeys = z.output<typeof gatewayKeysSchema>;

/** What admins see of it; never a secret. */
export const paymentGatewaySchema = z.object({
  mode: z.enum(["test", "live"]).nullable().describe("Null without keys; with test keys no money moves."),
  keyId: z.string().describe("Its last four characters are shown."),
  keySetAt: z.iso.datetime().nullable(),
  webhookSecretSetAt: z.iso.datetime().nullable(),
  webhookUrl: z.url().describe("The address to enter at Razorpay, for its webhooks."),
  lastEventAt: z.iso.datetime().nullable(),
});
export type PaymentGatewayAnswer = z.output<typeof paymentGatewaySchema>;

export function maskKeyId(keyId: string): string {
  return `${keyId.slice(0, LIVE_PREFIX.length)}••••${keyId.slice(-4)}`;
}
