import { bodyLimit } from "hono/body-limit";
import { createApi, type ApiContext } from "../../api/api.server.ts";
import { addEndpoint, handle } from "../../endpoints/handle.server.ts";
import { HttpError } from "../../http/http-error.ts";
import { razorpayEndpoints as endpoints } from "./endpoints.ts";
import { describeKeys, forgetKeys, readKeys, setKeys, WEBHOOK_PATH } from "./gateway-keys.server.ts";
import { WEBHOOKS } from "./process-webhooks.server.ts";
import { listWebhookEvents, reopenEvent, storeEvent } from "./webhook-events.server.ts";

const LARGEST_EVENT_BYTES = 256 * 1024;

export const razorpayApi = createApi();

razorpayApi.use(
  WEBHOOK_PATH,
  bodyLimit({
    maxSize: LARGEST_EVENT_BYTES,
    onError: () => {
      throw new HttpError(413, "The request is larger than 256 KB.");
    },
  }),
);

// Its body is left unread by Hono: the signature is that of its exact bytes.
addEndpoint(razorpayApi, endpoints.receive, receiveEvent, { skipBody: true });

async function receiveEvent(c: ApiContext): Promise<Response> {
  const { db, jobs, encryption } = c.var;
  const body = Buffer.from(await c.req.arrayBuffer());
  if (body.length === 0) throw new HttpError(400, "The request has no body.");
  const now = new Date();
  const signature = c.req.header("x-razorpay-signature") ?? "";
  const eventId = c.req.header("x-razorpay-event-id") ?? "";
  await db.transaction(async (tx) => {
    const keys = await readKeys(tx, encryption, now);
    const id = await storeEvent(tx, keys, { body, signature, eventId }, now);
    if (id !== null) await jobs.send(WEBHOOKS, {}, { singletonKey: String(id), tx });
  });
  return c.json({ received: true }, 200);
}

handle(razorpayApi, endpoints.listEvents, ({ db, query }) => listWebhookEvents(db, query));

handle(razorpayApi, endpoints.processAgain, ({ c, db, params: { id }, act }) =>
  db.transaction(async (tx) => {
    const event = await reopenEvent(tx, id, act);
    await c.var.jobs.send(WEBHOOKS, {}, { singletonKey: String(id), tx });
    return event;
  }),
);

handle(razorpayApi, endpoints.readKeys, ({ c, db }) => describeKeys(db, c.var.environment.SITE_URL));

handle(razorpayApi, endpoints.setKeys, async ({ c, db, body, act }) => {
  const { encryption, environment } = c.var;
  await setKeys(db, body, { encryption, isHttps: environment.isHttps, act });
  return describeKeys(db, environment.SITE_URL);
});

handle(razorpayApi, endpoints.forgetKeys, ({ db, act }) => forgetKeys(db, act));
