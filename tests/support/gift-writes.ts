import type { openSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

/** The gift of the receipt that the admin downloads as its donor. */
const OWN = "ZZZZZZZ6";

/** Calls of the writes about gifts, on a site filled by `fillForWrites`. */
export function giftWrites(reason: string) {
  const write = (path: string, json?: object) => ({ as: "admin" as const, path, ...(json && { json }) });
  return {
    "POST /admin/gifts/{id}/receipt/download-link": write("/admin/gifts/GV-ZZZZZZZ4/receipt/download-link"),
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
}
