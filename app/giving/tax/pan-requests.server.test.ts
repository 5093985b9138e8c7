import { expect, test } from "vitest";
import { freshDatabase, untilSomebodyWaits } from "../../../tests/support/database.ts";
import { wholePages } from "../../../tests/support/loaders-only.ts";
import { openSite } from "../../../tests/support/site.ts";
import { createEncryption } from "../../platform/encryption/encryption.server.ts";
import { makeLinkToken } from "../../platform/text/secret-link.server.ts";
import { DAY_MS } from "../../platform/time/durations.ts";
import { openPan, storedPan } from "../receipts/stored-pan.server.ts";
import { gifts } from "../tables.server.ts";
import { ASK_PAN } from "./mails.server.ts";
import { panLinks } from "./tables.server.ts";
import { addPanToYear, deleteEndedPanLinks, findPanPage } from "./pan-requests.server.ts";

const PAN = "ABCPE1234F";
const OTHER = "ABCPX9876K";

async function open() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" }, await wholePages());
  const { db, services } = site;
  const { encryption } = services;
  const finance = await site.signInAs("finance");
  const give = async (id: string, receivedOn: string, { email = "Asha@example.org", pan = "" } = {}) => {
    const money = { receivedOn, bankReference: id, status: "paid" as const, amountInPaise: 100, method: "upi" };
    const person = { name: "Asha Rawat", email, ...(pan && storedPan(encryption, pan)) };
    await db.insert(gifts).values({ id, frequency: "one-time", ...money, ...person });
  };
  await give("GV-ONE", "2026-04-01");
  await give("GV-TWO", "2027-03-31", { email: "asha@example.org" });
  await give("GV-HAS", "2026-05-01", { pan: OTHER });
  await give("GV-LATER", "2027-04-01");
  await give("GV-ELSE", "2026-11-24", { email: "meera@example.org" });
  const ask = (id: string) => site.request(`/api/v1/admin/tax/gifts/${id}/ask`, { method: "POST", headers: finance });
  const linkFor = async (aboutId: string, now = new Date()) => {
    const values = { name: "", year: "", form: "", certificate: "" };
    return (await ASK_PAN.button?.path({ db, now, siteUrl: "https://k.example", aboutId, values })) ?? null;
  };
  const pans = async () => {
    const rows = await db.select({ id: gifts.id, pan: gifts.pan }).from(gifts).orderBy(gifts.id);
    return Object.fromEntries(rows.map(({ id, pan }) => [id, pan && openPan(encryption, pan)]));
  };
  const send = (path: string, pan: string) =>
    site.request(path, { method: "POST", body: new URLSearchParams({ pan }) });
  return { ...site, encryption, finance, ask, linkFor, pans, send };
}

test("a donor is asked by mail once a week, and only where the gift came and there is an address", async () => {
  const { ask, pool } = await open();
  expect((await ask("GV-ONE")).status).toBe(204);
  const again = await ask("GV-ONE");
  expect([again.status, await again.json()]).toMatchObject([409, { message: /^This donor was asked on / as never }]);
  await pool.query("update mails set created_at = created_at - interval '8 days'");
  expect((await ask("GV-ONE")).status).toBe(204);
  const { rows } = await pool.query("select recipient, kind, about_id, values from mails");
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ recipient: "asha@example.org", kind: "ask-pan", about_id: "GV-ONE" });
  expect(JSON.stringify(rows)).not.toContain("/pan/");
  await pool.query("update gifts set email = '' where id = 'GV-ELSE'");
  expect((await ask("GV-ELSE")).status).toBe(404);
  expect((await ask("GV-NOBODY")).status).toBe(404);
});

test("the donor's page takes the PAN for the gifts of that address and year, and never changes or shows one", async () => {
  const { linkFor, request, send, pans } = await open();
  const path = (await linkFor("GV-ONE")) ?? "";
  const page = await request(path);
  expect([page.status, page.headers.get("referrer-policy"), page.headers.get("cache-control")]).toEqual([
    200,
    "no-referrer",
    expect.stringContaining("no-store"),
  ]);
  const wrong = await send(path, "ABC");
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("A PAN has ten characters")]);
  expect((await send(path, "abcpe 1234 f")).status).toBe(303);
  const expected = { "GV-ELSE": null, "GV-HAS": OTHER, "GV-LATER": null, "GV-ONE": PAN, "GV-TWO": PAN };
  expect(await pans()).toEqual(expected);
  expect((await send(path, OTHER)).status).toBe(303);
  expect(await pans()).toEqual(expected);
  const known = await (await request(path)).text();
  expect(known).toContain("We have your PAN");
  expect(known).not.toMatch(/ABCPE|ABCPX|14, 3rd/);
});

test("a link has an end, an unknown one opens nothing, and no mail leaves for a gift that is gone", async () => {
  const { db, encryption, linkFor, request, send, pans, pool } = await open();
  const aged = (await linkFor("GV-ONE", new Date(Date.now() - 31 * DAY_MS))) ?? "";
  expect((await request(aged)).status).toBe(410);
  expect((await send(aged, PAN)).status).toBe(410);
  for (const path of ["/pan/none", "/pan/%00", `/pan/${"x".repeat(5_000)}`])
    expect([404, 400, 414]).toContain((await request(path)).status);
  await expect(addPanToYear(db, encryption, { pan: PAN, token: "none", now: new Date() })).rejects.toMatchObject({
    status: 404,
  });
  expect((await pans())["GV-ONE"]).toBeNull();
  expect(await deleteEndedPanLinks(db, new Date())).toBe(1);
  await pool.query("delete from gifts where id = 'GV-ONE'");
  expect(await linkFor("GV-ONE")).toBeNull();
});

test("of two answers at once one counts for all gifts of the year", async () => {
  const { db } = await freshDatabase();
  const encryption = createEncryption(["a secret of this test, long enough"]);
  const money = {
    receivedOn: "2026-11-24",
    amountInPaise: 100,
    method: "cash",
    bankReference: "",
    enteredByHand: true,
  };
  const person = { name: "Asha Rawat", email: "asha@example.org", frequency: "one-time", status: "paid" as const };
  await db.insert(gifts).values(["GV-ONE", "GV-TWO"].map((id) => ({ id, ...money, ...person })));
  const { token, tokenHash } = makeLinkToken();
  const now = new Date();
  await db.insert(panLinks).values({ tokenHash, giftId: "GV-ONE", expiresAt: new Date(now.getTime() + DAY_MS) });
  const add = (pan: string) => db.transaction((tx) => addPanToYear(tx, encryption, { pan, token, now }));
  const [first, second] = await db.transaction(async (tx) => {
    const added = await addPanToYear(tx, encryption, { pan: PAN, token, now });
    const later = add(OTHER);
    await untilSomebodyWaits(db);
    return [added, { later }] as const;
  });
  expect([first, await second.later]).toEqual([2, 0]);
  expect(await findPanPage(db, encryption, { token, now })).toMatchObject({ state: "known", year: "2026-27" });
});
