import { z } from "zod";
import {
  getFromApi,
  getPageFromApi,
  postFormToApi,
  postToApi,
  tellApi,
  type ApiPage,
} from "../../platform/api/api-client.ts";
import { giftAnswerSchema, giftTotalsSchema, type GiftAnswer, type GiftFilter, type GiftTotals } from "./gift.ts";

/** What the panel asks of the API of gifts. */
const PAGE = 50;

export function requestGifts(filter: GiftFilter, after?: string): Promise<ApiPage<GiftAnswer>> {
  const query = new URLSearchParams({ ...filter, limit: String(PAGE), ...(after ? { after } : {}) });
  return getPageFromApi(`/admin/gifts?${query}`, z.array(giftAnswerSchema));
}

export function requestGiftTotals(): Promise<GiftTotals> {
  return getFromApi("/admin/gifts/totals", giftTotalsSchema);
}

/** With the same key it is entered only once. */
export function sendGift(values: Record<string, string>, key: string): Promise<GiftAnswer> {
  return postFormToApi("/admin/gifts", { ...values, idempotencyKey: key }, giftAnswerSchema);
}

export function sendReceived(id: string, values: Record<string, string>): Promise<GiftAnswer> {
  return postToApi(`/admin/gifts/receive/${encodeURIComponent(id)}`, values, giftAnswerSchema);
}

export function sendNotReceived(id: string): Promise<GiftAnswer> {
  return postToApi(`/admin/gifts/undo-receive/${encodeURIComponent(id)}`, {}, giftAnswerSchema);
}

export function sendRemoval(id: string): Promise<void> {
  return tellApi("DELETE", `/admin/gifts/remove/${encodeURIComponent(id)}`);
}

/** An address that gives the list as CSV, once, within a minute. */
export async function requestGiftDownload(filter: GiftFilter): Promise<string> {
  const query = new URLSearchParams(filter);
  const { url } = await postToApi(`/admin/gifts/download-link?${query}`, {}, z.object({ url: z.string() }));
  return url;
}
