import type { openSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

/** The gift of the receipt that the admin downloads as its donor. */
const OWN = "ZZZZZZZ6";

/** A received gift of a donor whose PAN is known. */
const WITH_PAN = "GV-PAN";

/** Calls of the writes about gifts, on a site filled by `fillForWrites`. */
export function giftWrites(reason: string) {
  const write = (path: string, json?: object) => ({ as: "admin" as const, path, ...(json && { json }) });
  return {
    "POST /admin/gifts/{id}/refund": write(`/admin/gifts/${WITH_PAN}/refund`, { amount: 100, reason }),
    "POST /admin/gifts/{id}/pan": write(`/admin/gifts/${WITH_PAN}/pan`),
    "POST /admin/gifts/{id}/end-links": write(`/admin/gifts/${WITH_PAN}/end-links`),
    "POST /admin/gifts/{id}/receipt/download-link": write("/admin/gifts/GV-ZZZZZZZ4/receipt/download-link"),
    "POST /admin/receipts/{id}/send": write(`/admin/receipts/RC-${OWN}/send`),
    "POST /admin/receipts/{id}/void": write("/admin/receipts/RC-ZZZZZZZ4/void", { reason }),
    "POST /admin/receipts/{id}/reissue": write("/admin/receipts/RC-ZZZZZZZ5/reissue", { reason }),
    "POST /me/receipts/{id}/download-link": write(`/me/receipts/RC-${OWN}/download-link`),
  };
}

/** A gift that was entered by hand, and a receipt of the admin's own. */
export async function fillForGiftWrites(site: Site, name: string): Promise<void> {
  await site.pool.query(
    `insert into gifts (id, name, email, amount_in_paise, frequency, method, received_on, bank_reference, entered_by_hand)
     values ('GV-HAND', $1, '', 50000, 'one-time', 'cash', '2026-01-02', '', true)`,
    [name],
  );
  await site.pool.query("update gifts set user_id = (select id from users where role = 'admin') where id = $1", [
    `GV-${OWN}`,
  ]);
  await site.pool.query(
    `insert into gifts (id, name, email, amount_in_paise, frequency, method, received_on, bank_reference, status, pan)
     values ($1, $2, '', 50000, 'one-time', 'upi', '2026-01-02', 'UTR', 'paid', $3)`,
    [WITH_PAN, name, site.services.encryption.encrypt("PAN", name)],
  );
}
