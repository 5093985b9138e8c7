import { expect, test } from "vitest";
import { PEOPLE } from "../../server/features.ts";
import { testDatabase } from "../../tests/support/database.ts";
import { openSite } from "../../tests/support/site.ts";
import type { AuditAnswer } from "../platform/audit/audit.ts";
import { erasePersonalData, exportPersonalData } from "../platform/people/personal-data.server.ts";
import { addMovement } from "../platform/payments/movements.server.ts";
import { indiaDay } from "../platform/time/india-time.ts";
import type { GiftPage, GiftTotals } from "./gift.ts";
import { sumGifts } from "./gifts.server.ts";
import { makeDonation } from "./make-donation.ts";

const PAN = "ABCPE1234F";

async function open() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" });
  const [finance, admin] = [await site.signInAs("finance"), await site.signInAs("admin")];
  const put = (path: string, headers: Record<string, string>, body: object) => ask(path, headers, body, "PUT");
  const ask = async (path: string, headers: Record<string, string>, body?: object, method = "POST") => {
    const sent = body && { method, body: JSON.stringify(body) };
    const all = { "content-type": "application/json", ...headers };
    const answer = await site.request(`/api/v1${path}`, { headers: all, ...sent });
    return { status: answer.status, body: (await answer.json()) as never };
  };
  const give = async (changes: object = {}) => {
    const { body } = await ask("/public/donations", {}, makeDonation(changes));
    return (body as { reference: string }).reference;
  };
  return { ...site, finance, admin, ask, put, give };
}

test("a PAN is shown in full to finance and admins alone, and the list of changes says who saw it", async () => {
  const { ask, give, finance, admin, signInAs } = await open();
  const id = await give({ wantsTaxReceipt: true, pan: PAN });
  const reveal = (headers: Record<string, string>) => ask(`/admin/gifts/${id}/pan`, headers, {});
  expect((await reveal({})).status).toBe(401);
  for (const role of ["editor", "events", "member"] as const)
    expect((await reveal(await signInAs(role))).status, role).toBe(403);
  expect(await reveal(finance)).toEqual({ status: 200, body: { pan: PAN } });
  expect((await reveal(admin)).body).toEqual({ pan: PAN });
  const { body } = await ask("/admin/audit?kind=donation", admin);
  expect(body as AuditAnswer[]).toMatchObject([
    { by: "Administrator", action: "reveal", recordId: id, subject: { path: `/admin/gifts/${id}` } },
    { by: "A finance", action: "reveal", recordId: id },
  ]);
  expect(JSON.stringify(body)).not.toContain(PAN);
});

test("staff note something about a gift, of which the list of changes has no text; it is exported, and erased though the gift stays", async () => {
  const { ask, put, give, finance, admin, db, signInAs } = await open();
  const id = await give();
  const save = (note: string, before: string, headers = finance) =>
    put(`/admin/gifts/${id}/note`, headers, { note, before });
  expect((await save("Calls on Mondays.", "", await signInAs("editor"))).status).toBe(403);
  expect(await save("Calls on Mondays.", "")).toMatchObject({ status: 200, body: { note: "Calls on Mondays." } });
  expect((await save("Late.", "")).status).toBe(409);
  expect((await ask(`/admin/gifts/${id}`, finance)).body).toMatchObject({
    note: "Calls on Mondays.",
    notedBy: "A finance",
  });
  const changes = (await ask("/admin/audit?kind=donation", admin)).body as AuditAnswer[];
  expect(changes).toMatchObject([{ action: "note", recordId: id, title: "", differences: [] }]);
  const email = makeDonation({}).email;
  const received = { receivedOn: indiaDay(new Date()), bankReference: "UTR 1" };
  await ask(`/admin/gifts/${id}/receive`, finance, received);
  expect(JSON.stringify(await exportPersonalData(db, PEOPLE, { email }))).toContain("Calls on Mondays.");
  await erasePersonalData(db, PEOPLE, { email }, new Date());
  expect((await ask(`/admin/gifts/${id}`, finance)).body).toMatchObject({ status: "paid", note: "", notedAt: null });
});

test("where no PAN was given none is shown, and nothing is noted", async () => {
  const { ask, give, finance, admin } = await open();
  const reveal = async (id: string) => (await ask(`/admin/gifts/${id}/pan`, finance, {})).status;
  expect(await reveal(await give())).toBe(404);
  expect(await reveal("GV-NOBODY")).toBe(404);
  expect((await ask("/admin/audit?kind=donation", admin)).body).toEqual([]);
});

test("the page of a pledge has no gateway, and nothing of it can be refunded", async () => {
  const { ask, give, finance } = await open();
  const id = await give();
  expect((await ask(`/admin/gifts/${id}`, finance)).body as GiftPage).toMatchObject({
    status: "announced",
    gateway: null,
    given: { count: 0, amount: 0 },
    events: [{ title: "Created on the donate page" }],
  });
  const refund = { ...finance, "idempotency-key": "a-key-of-this-refund" };
  expect(await ask(`/admin/gifts/${id}/refund`, refund, { amount: 1, reason: "Asked" })).toMatchObject({
    status: 409,
    body: { message: "This gift has not come, so nothing can be refunded." },
  });
  expect((await ask("/admin/gifts/GV-NOBODY", finance)).status).toBe(404);
});

test("a gift of which money was refunded is not marked as not received, and not removed", async () => {
  const { ask, request, finance } = await open();
  const today = indiaDay(new Date());
  const cash = { name: "Dawa Lepcha", amount: 1_500, method: "cash", receivedOn: today };
  const { body } = await ask("/admin/gifts", finance, cash);
  const { _id: id } = body as GiftPage;
  const refund = { ...finance, "idempotency-key": "a-key-of-this-refund" };
  await ask(`/admin/gifts/${id}/refund`, refund, { amount: 500, reason: "Paid twice" });
  const removed = await request(`/api/v1/admin/gifts/${id}`, { method: "DELETE", headers: finance });
  expect(removed.status).toBe(409);
  const { months } = (await ask("/admin/gifts/totals", finance)).body as GiftTotals;
  expect(months).toMatchObject([{ count: 1, amount: 1_000 }]);
});

test("the total of the financial year begins on 1 April, without what was refunded", async () => {
  const db = await testDatabase();
  const move = (movedOn: string, amountInPaise: number) =>
    addMovement(db, {
      subjectKind: "gift",
      subjectId: "GV-1",
      kind: amountInPaise > 0 ? "received" : "refunded",
      amountInPaise,
      movedOn,
      method: "cash",
    });
  await move("2026-03-31", 100_000);
  await move("2026-04-01", 250_000);
  await move("2026-04-02", -50_000);
  const yearAt = async (instant: string) => (await sumGifts(db, new Date(instant))).year;
  expect(await yearAt("2026-04-10T00:00:00Z")).toEqual({ label: "2026-27", count: 1, amount: 2_000 });
  // The last minute of March in India, and the first of April.
  expect(await yearAt("2026-03-31T18:29:00Z")).toMatchObject({ label: "2025-26" });
  expect(await yearAt("2026-03-31T18:30:00Z")).toMatchObject({ label: "2026-27" });
});

test("the timeline says which receipts were issued and made void, and which mails left or did not", async () => {
  const { ask, pool, finance } = await open();
  const today = indiaDay(new Date());
  const cash = { name: "Dawa Lepcha", email: "dawa@example.org", amount: 1_500, method: "cash", receivedOn: today };
  const { _id: id, receipt } = (await ask("/admin/gifts", finance, cash)).body as GiftPage;
  const titles = async () =>
    ((await ask(`/admin/gifts/${id}`, finance)).body as GiftPage).events.map((one) => one.title);
  expect(await titles()).toEqual([`Receipt ${receipt} issued`, "Received: ₹1,500", "Entered by staff"]);
  await pool.query("update mails set state = 'sent', sent_at = now() + interval '1 minute' where about_id = $1", [id]);
  expect((await titles())[0]).toBe("Receipt mailed");
  await pool.query("update mails set state = 'failed', sent_at = null where about_id = $1", [id]);
  expect(await titles()).toContain("Receipt not mailed");
  const [listed] = (await ask(`/admin/receipts?gift=${id}`, finance)).body as { _id: string }[];
  await ask(`/admin/receipts/${listed?._id}/void`, finance, { reason: "Wrong name" });
  expect(await titles()).toContain(`Receipt ${receipt} made void`);
});
