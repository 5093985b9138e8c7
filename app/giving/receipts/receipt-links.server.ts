import { makeDownloadLink } from "../../platform/api/download-links.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { listReceiptsOfGifts, requirePaper } from "./receipts.server.ts";

/** The name of receipts among downloads. */
export const RECEIPT_FILE = "receipts";

/** An address that answers the newest receipt of a gift once, within a minute. @throws HttpError 404; 409 for an imported one */
export async function makeReceiptLink(db: Database, giftId: string, now: Date): Promise<string> {
  const [newest] = await listReceiptsOfGifts(db, [giftId]);
  if (!newest) throw notFound("There is no such receipt.");
  requirePaper(newest);
  return makeDownloadLink(db, RECEIPT_FILE, { id: newest.id }, now);
}
