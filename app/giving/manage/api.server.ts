import { createApi } from "../../platform/api/api.server.ts";
import { createDownloadApi, makeDownloadLink } from "../../platform/api/download-links.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { csvStream } from "../../platform/text/csv.ts";
import { giftEndpoints } from "./endpoints.ts";
import { giftFilterSchema, toGiftAnswer, type GiftFilter } from "./gift.ts";
import { GIFT_FILE_HEAD, toGiftCells } from "./gift-file.ts";
import { listGifts, sumGifts } from "./gifts.server.ts";
import { enterGift, receiveGift, removeGift, undoReceived } from "./write-gifts.server.ts";

const EXPORT = "gifts";
const EXPORT_BATCH = 1_000;

export const adminGiftsApi = createApi();

handle(adminGiftsApi, giftEndpoints.list, async ({ db, query: { limit, after, ...filter } }) => {
  const { rows, next } = await listGifts(db, filter, { limit, after });
  return { rows: rows.map(toGiftAnswer), next };
});
handle(adminGiftsApi, giftEndpoints.totals, ({ db, now }) => sumGifts(db, now));
handle(adminGiftsApi, giftEndpoints.enter, async ({ db, body, act }) => toGiftAnswer(await enterGift(db, body, act)));
handle(adminGiftsApi, giftEndpoints.receive, async ({ db, params, body, act }) =>
  toGiftAnswer(await receiveGift(db, params.id, body, act)),
);
handle(adminGiftsApi, giftEndpoints.undoReceive, async ({ db, params, act }) =>
  toGiftAnswer(await undoReceived(db, params.id, act)),
);
handle(adminGiftsApi, giftEndpoints.remove, async ({ db, params, act }) => {
  await removeGift(db, params.id, act);
});
handle(adminGiftsApi, giftEndpoints.downloadLink, async ({ db, query, now }) => ({
  url: await makeDownloadLink(db, EXPORT, query, now),
}));

export const giftDownloadApi = createDownloadApi(EXPORT, (c, query) =>
  c.body(csvStream(GIFT_FILE_HEAD, allRows(c.var.db, giftFilterSchema.parse(query))), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="gifts.csv"',
  }),
);

/** Reads page by page: a long list is never in memory whole. */
async function* allRows(db: Database, filter: GiftFilter): AsyncGenerator<string[][]> {
  for (let after: string | undefined; ;) {
    const page = await listGifts(db, filter, { limit: EXPORT_BATCH, after });
    yield page.rows.map((gift) => toGiftCells(toGiftAnswer(gift)));
    if (!page.next) return;
    after = page.next;
  }
}
