import { createApi, type ApiContext } from "../platform/api/api.server.ts";
import { createDownloadApi, makeDownloadLink } from "../platform/api/download-links.server.ts";
import { onceFor } from "../platform/api/idempotency.server.ts";
import { answerFile, answerListFile } from "../platform/api/list-file.server.ts";
import type { Act } from "../platform/audit/note-change.server.ts";
import { findProvenAccount } from "../platform/auth/accounts.server.ts";
import { mapPage } from "../platform/database/keyset.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { handleVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { HttpError, notFound } from "../platform/http/http-error.ts";
import { listGateways } from "../platform/payments/razorpay/gateways.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { paiseToRupees } from "../platform/text/money.ts";
import { formatDate, formatIndiaDate } from "../platform/time/india-time.ts";
import { listCampaignChoices } from "./campaigns/open-campaigns.server.ts";
import { createDonation } from "./donations.server.ts";
import { makeGivingLink } from "./donor-links/giving-links.server.ts";
import { listGiftsOf } from "./own-gifts.server.ts";
import { givingEndpoints, giftEndpoints } from "./endpoints.ts";
import { ABROAD, validUntil } from "./foreign/abroad-content.ts";
import { FOREIGN, type GiftAnswer, giftFilterSchema, toGiftAnswer } from "./gift.ts";
import { listReceiptsOf, reissueReceiptById, sendReceiptAgain, voidReceiptById } from "./gift-receipts.server.ts";
import { receiptEndpoints } from "./receipts/endpoints.ts";
import { receiptFileName } from "./receipts/receipt.ts";
import { drawReceipt } from "./receipts/receipt-pdf.server.ts";
import { makeReceiptLink, RECEIPT_FILE } from "./receipts/receipt-links.server.ts";
import { getReceipt, listReceiptsOfGifts, type Receipt, requirePaper } from "./receipts/receipts.server.ts";
import { endLinksOfGift, getGiftPage, revealPan, saveGiftNote } from "./gift-page.server.ts";
import { findPaid, refundAtGateway, refundByHand, refundHeld } from "./gift-refunds.server.ts";
import { giftPayable } from "./settle-gift.server.ts";
import { countGifts, listGifts, sumGifts } from "./gifts.server.ts";
import { enterGift, receiveGift, removeGift, undoReceived } from "./write-gifts.server.ts";

export const givingApi = createApi();

handleVisitorForm(givingApi, givingEndpoints.pledge, {
  save: (tx, input, { viewer, encryption, address }) =>
    createDonation(tx, input, { userId: viewer?.id ?? null, encryption, address, now: new Date() }),
});
handle(givingApi, givingEndpoints.listOwn, ({ db, viewer }) => listGiftsOf(db, viewer.id));
handle(givingApi, givingEndpoints.makeOwnLink, async ({ db, viewer, now }) => {
  if ((await findProvenAccount(db, viewer.email)) !== viewer.id)
    throw new HttpError(409, "Please confirm your address first: then we know that the gifts under it are yours.");
  return { path: await makeGivingLink(db, viewer.email, now) };
});

/** The columns of the list as a file that Excel opens. */
const GIFT_FILE_HEAD = [
  "Reference",
  "Pledged or entered",
  "Name",
  "Email",
  "Phone",
  "Amount (₹)",
  "Each month",
  "Way",
  "Membership",
  "Campaign",
  "Status",
  "Refunded (₹)",
  "Receipt",
  "Received on",
  "Bank reference",
  "Number from the donor",
  "Entered by hand",
  "Foreign source",
  "Lives in",
];

function toGiftCells(gift: GiftAnswer): string[] {
  const { _id, createdAt, name, email, phone, amount, isMonthly, way, tier, campaign, receivedOn, bankReference } =
    gift;
  return [
    _id,
    formatDate(new Date(createdAt)),
    name,
    email,
    phone,
    String(amount),
    isMonthly ? "Yes" : "No",
    way,
    tier,
    campaign,
    gift.status,
    String(gift.refunded),
    gift.receipt,
    receivedOn ? formatIndiaDate(receivedOn) : "",
    bankReference,
    gift.claimedNumber,
    gift.isByHand ? "Yes" : "No",
    gift.isForeign ? gift.country : "",
    gift.isForeign ? "" : gift.country,
  ];
}

const EXPORT = "gifts";

handle(givingApi, giftEndpoints.list, async ({ db, query: { limit, after, ...filter } }) =>
  mapPage(await listGifts(db, filter, { limit, after }), toGiftAnswer),
);
handle(givingApi, giftEndpoints.counts, ({ db }) => countGifts(db));
handle(givingApi, giftEndpoints.campaigns, ({ db }) => listCampaignChoices(db));
handle(givingApi, giftEndpoints.foreignAccount, async ({ db }) => ({
  until: validUntil(await getContent(db, ABROAD)),
}));
handle(givingApi, giftEndpoints.totals, ({ db, now }) => sumGifts(db, now));
handle(givingApi, giftEndpoints.enter, async ({ db, body: { amount: amountInPaise, ...given }, act }) =>
  toGiftAnswer(await enterGift(db, { ...given, amountInPaise }, act)),
);
handle(givingApi, giftEndpoints.receive, async ({ db, params, body, act }) =>
  toGiftAnswer(await receiveGift(db, params.id, body, act)),
);
handle(givingApi, giftEndpoints.undoReceive, async ({ db, params, act }) =>
  toGiftAnswer(await undoReceived(db, params.id, act)),
);
handle(givingApi, giftEndpoints.refund, async ({ db, c, params: { id }, body, act }) => {
  const key = refundKey(c);
  const refund = { amountInPaise: body.amount, reason: body.reason };
  const paid = await findPaid(db, id);
  if (paid)
    return toGiftAnswer(await refundAtGateway(db, { id, ...paid }, { ...refund, key }, await refunding(c, act)));
  const answer = await onceFor(db, key, { route: c.req.path, body }, async (tx) => ({
    status: 200,
    body: toGiftAnswer(await refundByHand(tx, id, refund, act)),
  }));
  return answer.body as GiftAnswer;
});
handle(givingApi, giftEndpoints.refundHeld, async ({ db, c, params: { id, payment: attemptId }, act }) =>
  toGiftAnswer(await refundHeld(db, { id, attemptId, key: refundKey(c) }, await refunding(c, act))),
);

function refundKey(c: ApiContext): string {
  const key = c.req.header("idempotency-key");
  if (!key) throw new HttpError(400, "A refund needs an Idempotency-Key, so that it is made once.");
  return key;
}

const refunding = async ({ var: services }: ApiContext, act: Act) => ({
  gateways: await listGateways(services.db, services, act.now),
  payables: [giftPayable(services.encryption)],
  act,
});

handle(givingApi, giftEndpoints.read, ({ db, params }) => getGiftPage(db, params.id));
handle(givingApi, giftEndpoints.revealPan, async ({ db, c, params, act }) => ({
  pan: await revealPan(db, c.var.encryption, params.id, act),
}));
handle(givingApi, giftEndpoints.saveNote, ({ db, params, body, act }) => saveGiftNote(db, params.id, body, act));
handle(givingApi, giftEndpoints.endLinks, ({ db, params, act }) => endLinksOfGift(db, params.id, act));
handle(givingApi, giftEndpoints.remove, async ({ db, params, act }) => {
  await removeGift(db, params.id, act);
});
handle(givingApi, giftEndpoints.downloadLink, async ({ db, query, now }) => ({
  url: await makeDownloadLink(db, EXPORT, query, now),
}));

export const giftDownloadApi = createDownloadApi(EXPORT, (c, query) => {
  const filter = giftFilterSchema.parse(query);
  return answerListFile(c, {
    name: filter.state === FOREIGN ? "foreign-gifts" : "gifts",
    head: GIFT_FILE_HEAD,
    list: (page) => listGifts(c.var.db, filter, page),
    toCells: (gift) => toGiftCells(toGiftAnswer(gift)),
  });
});

const noReceipt = () => notFound("There is no such receipt.");

handle(givingApi, receiptEndpoints.listOwn, async ({ db, viewer }) =>
  (await listReceiptsOf(db, viewer.id)).map(toReceiptAnswer),
);
handle(givingApi, receiptEndpoints.ownDownloadLink, async ({ db, viewer, params, now }) => {
  const own = await listReceiptsOf(db, viewer.id);
  const receipt = own.find(({ id }) => id === params.id);
  if (!receipt) throw noReceipt();
  requirePaper(receipt);
  return { url: await makeDownloadLink(db, RECEIPT_FILE, { id: params.id }, now) };
});
handle(givingApi, receiptEndpoints.downloadLink, async ({ db, params, now }) => {
  return { url: await makeReceiptLink(db, params.id, now) };
});
handle(givingApi, receiptEndpoints.list, async ({ db, query }) =>
  (await listReceiptsOfGifts(db, [query.gift])).map(toReceiptAnswer),
);
handle(givingApi, receiptEndpoints.send, async ({ db, params, act }) =>
  toReceiptAnswer(await sendReceiptAgain(db, params.id, act)),
);
handle(givingApi, receiptEndpoints.void, async ({ db, params, body, act }) =>
  toReceiptAnswer(await voidReceiptById(db, params.id, body.reason, act)),
);
handle(givingApi, receiptEndpoints.reissue, async ({ db, c, params: { id }, body: { reason }, act }) => {
  const { encryption } = c.var;
  return toReceiptAnswer(await reissueReceiptById(db, { id, reason, encryption }, act));
});

function toReceiptAnswer({ id, giftId, number, amountInPaise, issuedOn, series, voided }: Receipt) {
  return {
    _id: id,
    number,
    gift: giftId,
    amount: paiseToRupees(amountInPaise),
    issuedOn,
    isDemo: series === "demo",
    isImported: series === "imported",
    voided,
  };
}

export const receiptDownloadApi = createDownloadApi(RECEIPT_FILE, async (c, { id = "" }) => {
  const receipt = await getReceipt(c.var.db, id);
  return answerFile(c, receiptFileName(receipt.number), await drawReceipt(receipt, c.var.environment.SITE_URL));
});
