import { makeCampaignFields } from "../../app/giving/campaigns/make-campaign.ts";
import { makeGiftFile } from "../../app/giving/imports/make-import.ts";
import { MAKE_STATEMENT, makeLine } from "../../app/giving/statements/make-statement.ts";
import { fillForImportWrites, importWrites } from "./import-writes.ts";
import type { openSite } from "./site.ts";
import { storeGifts } from "./store-gifts.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

/** The gift of the receipt that the admin downloads as its donor. */
const OWN = "ZZZZZZZ6";

/** A received gift of a donor whose PAN is known. */
const WITH_PAN = "GV-PAN";

/** A second payment of that gift, which was sent back. */
const HELD = "pay_held";

/** A received gift of a donor with an address, who is asked for the PAN. */
const ASKED = "GV-ASKED";

/** A monthly gift. */
const MANDATE = `${"m".repeat(14)}ZZZZZZB2`;

/** A statement with four credits. */
const STATEMENT = "/admin/statements/BS-WRITES";

/** An import with one gift. */
const IMPORT = "GI-WRITES";

/** What the columns of a made file of gifts hold, as `receivedOn` and `name`. */
const GIFT_COLUMNS = ["", "", "receivedOn", "name", "", "", "", "", "", "", "amount", "method", "", ""];

const makeGifts = (name: string) => new File([makeGiftFile({ name, receipt: "" })], `${name}.csv`);
const makeStatementFile = (words: string) => new File([MAKE_STATEMENT.hdfc([makeLine({ words })])], `${words}.csv`);

/** Calls of the writes about gifts, and of those that import people, on a site filled by `fillForWrites`. */
export function giftWrites(reason: string) {
  const write = (path: string, json?: object) => ({ as: "admin" as const, path, ...(json && { json }) });
  const campaign = makeCampaignFields({ title: reason, story: reason });
  return {
    "POST /admin/campaigns/create": { as: "admin" as const, form: campaign },
    "PUT /admin/campaigns/update/{id}": {
      as: "admin" as const,
      path: "/admin/campaigns/update/campaign-3",
      form: campaign,
    },
    "POST /admin/campaigns/move/{id}": write("/admin/campaigns/move/campaign-5", { to: "campaign-6" }),
    "DELETE /admin/campaigns/delete/{id}": write("/admin/campaigns/delete/campaign-4"),
    "POST /admin/giving/report/download-link": write("/admin/giving/report/download-link?format=xlsx"),
    "POST /admin/gifts/{id}/refund": write(`/admin/gifts/${WITH_PAN}/refund`, { amount: 100, reason }),
    "POST /admin/gifts/{id}/held/{payment}/refund": write(`/admin/gifts/${WITH_PAN}/held/${HELD}/refund`),
    "POST /admin/gifts/{id}/pan": write(`/admin/gifts/${WITH_PAN}/pan`),
    "PUT /admin/gifts/{id}/note": write(`/admin/gifts/${WITH_PAN}/note`, { note: reason }),
    "PUT /admin/donors/{id}/note": write(`/admin/donors/${ASKED}/note`, { note: reason }),
    "POST /admin/donors/{id}/send-link": write(`/admin/donors/${ASKED}/send-link`),
    "POST /admin/donors/{id}/merge": write("/admin/donors/GV-CASH/merge", { other: "GV-HAND" }),
    "POST /admin/donors/merges/{id}/undo": write("/admin/donors/merges/DM-WRITES/undo"),
    "POST /admin/gifts/{id}/end-links": write(`/admin/gifts/${WITH_PAN}/end-links`),
    "POST /admin/gifts/{id}/receipt/download-link": write("/admin/gifts/GV-ZZZZZZZ4/receipt/download-link"),
    "POST /admin/monthly-gifts/{id}/cancel": write(`/admin/monthly-gifts/${MANDATE}/cancel`),
    "POST /admin/tax/gifts/{id}/ask": write(`/admin/tax/gifts/${ASKED}/ask`),
    "POST /admin/tax/ask-all": write("/admin/tax/ask-all?year=2025-26"),
    "POST /admin/tax/gifts/{id}/pan": write(`/admin/tax/gifts/${ASKED}/pan`, { pan: "ABCPE1234F" }),
    "POST /admin/tax/gifts/{id}/address": write(`/admin/tax/gifts/${ASKED}/address`, {
      addressLine: reason,
      city: "Nainital",
      pin: "263001",
    }),
    "POST /admin/tax/gifts/{id}/check-cash": write("/admin/tax/gifts/GV-CASH/check-cash", { reason }),
    "POST /admin/tax/gifts/{id}/undo": write(`/admin/tax/gifts/${ASKED}/undo`, { entry: "address", gifts: [ASKED] }),
    "POST /admin/tax/download-link": write("/admin/tax/download-link?year=2025-26"),
    "POST /admin/gift-imports/check": { as: "admin" as const, form: { file: makeGifts(reason) } },
    "POST /admin/gift-imports": { as: "admin" as const, form: { file: makeGifts(reason), columns: GIFT_COLUMNS } },
    "POST /admin/gift-imports/{id}/remove": write(`/admin/gift-imports/${IMPORT}/remove`),
    ...importWrites(reason),
    "PUT /admin/tax/filing": write("/admin/tax/filing?year=2025-26", {
      filedOn: "2026-05-18",
      acknowledgement: reason,
    }),
    "POST /admin/tax/certificates": {
      as: "admin" as const,
      path: "/admin/tax/certificates?year=2025-26",
      form: { name: `${reason} ABCPE1234F.pdf`, file: new File([`%PDF-1.7 ${reason}`], "a.pdf") },
    },
    "POST /admin/tax/certificates/mail": write("/admin/tax/certificates/mail?year=2024-25"),
    "POST /admin/tax/certificates/{id}/mail": write("/admin/tax/certificates/TC-1/mail", { to: "of-pan@example.org" }),
    "PUT /admin/tax/certificates/{id}/donor": write("/admin/tax/certificates/TC-4/donor", { gift: "GV-CERTIFICATE" }),
    "POST /admin/tax/certificates/{id}/download-link": write("/admin/tax/certificates/TC-2/download-link"),
    "DELETE /admin/tax/certificates/{id}": write("/admin/tax/certificates/TC-3"),
    "POST /admin/receipts/{id}/send": write(`/admin/receipts/RC-${OWN}/send`),
    "POST /admin/receipts/{id}/void": write("/admin/receipts/RC-ZZZZZZZ4/void", { reason }),
    "POST /admin/receipts/{id}/reissue": write("/admin/receipts/RC-ZZZZZZZ5/reissue", { reason }),
    "POST /admin/statements": { as: "admin" as const, form: { file: makeStatementFile(reason) } },
    "POST /admin/statements/{id}/confirm": write(`${STATEMENT}/confirm`, {
      credits: [{ credit: "901", gift: "GV-ZZZZZZZ7" }],
    }),
    "POST /admin/statements/{id}/credits/{credit}/gift": write(`${STATEMENT}/credits/902/gift`, {
      name: `${reason} Devi`,
      method: "upi",
    }),
    "POST /admin/statements/{id}/credits/{credit}/split": write(`${STATEMENT}/credits/905/split`, {
      method: "upi",
      parts: [
        { amount: 500, name: `${reason} Devi` },
        { amount: 500, name: "Asha Rao" },
      ],
    }),
    "POST /admin/statements/{id}/credits/{credit}/undo-split": write(`${STATEMENT}/credits/906/undo-split`),
    "POST /admin/statements/{id}/credits/{credit}/not-this-gift": write(`${STATEMENT}/credits/903/not-this-gift`, {
      gift: "GV-ZZZZZZZ8",
    }),
    "POST /admin/statements/{id}/credits/{credit}/ignore": write(`${STATEMENT}/credits/904/ignore`),
    "POST /admin/statements/{id}/credits/{credit}/restore": write(`${STATEMENT}/credits/904/restore`),
    "POST /me/giving-link": write("/me/giving-link"),
    "POST /me/receipts/{id}/download-link": write(`/me/receipts/RC-${OWN}/download-link`),
  };
}

/** Two gifts that were entered by hand, and a receipt of the admin's own. */
export async function fillForGiftWrites(site: Site, name: string): Promise<void> {
  const came = {
    name,
    amountInPaise: 50_000,
    frequency: "one-time",
    receivedOn: "2026-01-02",
    status: "paid" as const,
  };
  const cash = { ...came, email: "", method: "cash", bankReference: "", enteredByHand: true };
  await storeGifts(site.db, [
    { ...cash, id: "GV-HAND" },
    { ...cash, id: "GV-CASH" },
    { ...came, id: ASKED, email: "asked@example.org", method: "upi", bankReference: "UTR-ASKED" },
    {
      ...came,
      id: WITH_PAN,
      email: "",
      method: "upi",
      bankReference: "UTR",
      pan: site.services.encryption.encrypt("PAN", name),
    },
  ]);
  await site.pool.query("insert into gift_imports (id, file_hash, imported_at) values ($1, $2, now())", [IMPORT, name]);
  await site.pool.query("update gifts set import_id = $1 where id = 'GV-CASH'", [IMPORT]);
  await site.pool.query("update gifts set user_id = (select id from users where role = 'admin') where id = $1", [
    `GV-${OWN}`,
  ]);
  await fillCertificates(site, name);
  await fillForImportWrites(site, name);
  await site.pool.query(
    `with payment as (
       insert into payments (id, subject_kind, subject_id, gateway, amount_in_paise, status, created_at, updated_at)
       values ($1, 'gift', $2, 'razorpay-test', 50000, 'paid', now(), now()) returning id
     ), attempt as (
       insert into payment_attempts (id, payment_id, status, method, problem, created_at, updated_at)
       select $1, id, 'captured', 'upi', 'paid twice', now(), now() from payment returning *
     ) insert into gateway_refunds (key, payment_id, attempt_id, amount_in_paise, status, created_at, updated_at)
       select id, payment_id, id, 50000, 'processed', now(), now() from attempt`,
    [HELD, WITH_PAN],
  );
  await site.pool.query(
    `insert into donor_merges (id, donor_id, other_id, merged_at, merged_by, before)
     values ('DM-WRITES', $1, 'GV-OTHER', now(), $2, '{"gifts": [], "addresses": [], "note": "", "otherNote": ""}')`,
    [WITH_PAN, name],
  );
  await site.pool.query("insert into bank_statements values ('BS-WRITES', $1, '2026-01-02', '2026-01-02', now())", [
    name,
  ]);
  await site.pool.query(
    `insert into bank_credits (id, statement_id, day, amount_in_paise, words, number, mention, fingerprint)
     overriding system value
     select n, 'BS-WRITES', '2026-01-02', 100000, $1, $1 || n, '', n from generate_series(901, 906) n`,
    [name],
  );
  await site.pool.query(
    `insert into bank_credit_parts (credit_id, part, gift_id, amount_in_paise, reference)
     select 906, n, 'GV-PART' || n, 50000, $1 || n from generate_series(1, 2) n`,
    [name],
  );
  await site.pool.query(
    `insert into gifts (id, name, email, amount_in_paise, frequency, method, received_on, bank_reference, status, entered_by_hand)
     select 'GV-PART' || n, $1, '', 50000, 'one-time', 'upi', '2026-01-02', $1 || n, 'paid', true from generate_series(1, 2) n`,
    [name],
  );
}

/** Three certificates of a donor whose gift is in the books, and one of nobody. */
async function fillCertificates(site: Site, name: string): Promise<void> {
  const { encryption } = site.services;
  const pan = encryption.encrypt("PAN", "ABCPE1234F");
  await site.pool.query(
    `with gift as (
       insert into gifts (id, name, email, amount_in_paise, frequency, method, received_on, bank_reference, status, pan)
       values ('GV-CERTIFICATE', $1, 'of-pan@example.org', 50000, 'one-time', 'upi', '2024-05-02', 'UTR-TC', 'paid', $2)
       returning id
     ) insert into money_movements (kind, amount_in_paise, subject_kind, subject_id, method, moved_on)
       select 'received', 50000, 'gift', id, 'upi', '2024-05-02' from gift`,
    [name, pan],
  );
  await site.pool.query(
    `insert into tax_certificates (id, year, pan, file_name, file, sha256, uploaded_at)
     select 'TC-' || n, '2024-25', case when n = 4 then $4 else $1 end, $2 || n, $3, n, now() from generate_series(1, 4) n`,
    [pan, name, encryption.encrypt("tax certificate", ""), encryption.encrypt("PAN", "ABCPX9876K")],
  );
}
