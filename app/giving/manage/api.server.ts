import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole, type ApiContext } from "../../platform/api/api.server.ts";
import { createDownloadApi, makeDownloadLink } from "../../platform/api/download-links.server.ts";
import { onceFor } from "../../platform/api/idempotency.server.ts";
import { actOf, type Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { keysetSchema } from "../../platform/database/keyset.server.ts";
import { csvStream } from "../../platform/text/csv.ts";
import { REFERENCE_SHAPE, referenceOrNothing } from "../../platform/text/reference.ts";
import {
  giftAnswerSchema,
  giftFilterSchema,
  giftTotalsSchema,
  newGiftSchema,
  receivedGiftSchema,
  toGiftAnswer,
  type Gift,
  type GiftAnswer,
  type GiftFilter,
} from "./gift.ts";
import { GIFT_FILE_HEAD, toGiftCells } from "./gift-file.ts";
import { listGifts, sumGifts } from "./gifts.server.ts";
import { enterGift, receiveGift, removeGift, undoReceived } from "./write-gifts.server.ts";

const tags = ["Gifts"];
const EXPORT = "gifts";
const EXPORT_BATCH = 1_000;
const answer = giftAnswerSchema.meta({ id: "Gift" });
const params = z.object({ id: z.string().transform(referenceOrNothing) });
const place = {
  limit: keysetSchema.shape.limit,
  after: z.string().regex(REFERENCE_SHAPE, "after must be the _id of the last gift you have.").optional(),
};
const headers = z.object({
  "idempotency-key": z.string().optional().describe("Sent again with the same body, the first answer comes again."),
});
const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

/** Mounted at /api/v1/admin/gifts. */
export const adminGiftsApi = createApi();
adminGiftsApi.use(requireRole("finance"));

adminGiftsApi.openapi(
  createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "What was told on the site and what was entered by hand, newest first",
    request: { query: giftFilterSchema.extend(place) },
    responses: answers({ 200: z.array(answer) }, [400, 401, 403]),
  }),
  async (c) => {
    const { limit, after, ...filter } = c.req.valid("query");
    return answerList(c, await listGifts(c.var.db, filter, { limit, after }), toGiftAnswer);
  },
);

adminGiftsApi.openapi(
  createRoute({
    method: "get",
    path: "/totals",
    tags,
    summary: "What waits, and what came in each of the last twelve months",
    responses: answers({ 200: giftTotalsSchema.meta({ id: "GiftTotals" }) }, [401, 403]),
  }),
  async (c) => c.json(await sumGifts(c.var.db, new Date()), 200),
);

adminGiftsApi.openapi(
  createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Enter cash, a cheque or a transfer that came without a word on the site",
    request: { headers, ...json(newGiftSchema) },
    responses: answers({ 201: answer }, [400, 401, 403, 409, 422]),
  }),
  async (c) => {
    const input = c.req.valid("json");
    const request = { route: c.req.path, body: input };
    const { body } = await onceFor(c.var.db, c.req.header("idempotency-key"), request, async (tx) => ({
      status: 201,
      body: toGiftAnswer(await enterGift(tx, input, actOf(c))),
    }));
    return c.json(body as GiftAnswer, 201);
  },
);

adminGiftsApi.openapi(
  createRoute({
    method: "post",
    path: "/receive/{id}",
    tags,
    summary: "Note that the money of a gift has come",
    request: { params, ...json(receivedGiftSchema) },
    responses: answers({ 200: answer }, [400, 401, 403, 404, 409]),
  }),
  async (c) => {
    const received = c.req.valid("json");
    return answerGift(c, (db, act) => receiveGift(db, c.req.valid("param").id, received, act));
  },
);

adminGiftsApi.openapi(
  createRoute({
    method: "post",
    path: "/undo-receive/{id}",
    tags,
    summary: "Note that it has not come after all",
    request: { params },
    responses: answers({ 200: answer }, [401, 403, 404, 409]),
  }),
  async (c) => answerGift(c, (db, act) => undoReceived(db, c.req.valid("param").id, act)),
);

adminGiftsApi.openapi(
  createRoute({
    method: "delete",
    path: "/remove/{id}",
    tags,
    summary: "Remove a gift that was entered by hand",
    request: { params },
    responses: answers({ 204: null }, [401, 403, 404, 409]),
  }),
  async (c) => {
    await removeGift(c.var.db, c.req.valid("param").id, actOf(c));
    return c.body(null, 204);
  },
);

adminGiftsApi.openapi(
  createRoute({
    method: "post",
    path: "/download-link",
    tags,
    summary: "An address that gives the list as CSV, once, within a minute",
    request: { query: giftFilterSchema },
    responses: answers({ 201: z.object({ url: z.string() }) }, [401, 403]),
  }),
  async (c) => c.json({ url: await makeDownloadLink(c.var.db, EXPORT, c.req.valid("query"), new Date()) }, 201),
);

async function answerGift(c: ApiContext, work: (db: Database, act: Act) => Promise<Gift>) {
  return c.json(toGiftAnswer(await work(c.var.db, actOf(c))), 200);
}

export const giftDownloadApi = createDownloadApi(EXPORT, (c, query) =>
  c.body(csvStream(GIFT_FILE_HEAD, allRows(c.var.db, giftFilterSchema.parse(query))), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="gifts.csv"',
  }),
);

/** Read as fast as they are taken: a long list never lies in memory whole. */
async function* allRows(db: Database, filter: GiftFilter): AsyncGenerator<string[][]> {
  for (let after: string | undefined; ;) {
    const page = await listGifts(db, filter, { limit: EXPORT_BATCH, after });
    yield page.rows.map((gift) => toGiftCells(toGiftAnswer(gift)));
    if (!page.next) return;
    after = page.next;
  }
}
