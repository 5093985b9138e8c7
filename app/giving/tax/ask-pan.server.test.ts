import { expect, test } from "vitest";
import { freshDatabase, untilSomebodyWaits } from "../../../tests/support/database.ts";
import { wholePages } from "../../../tests/support/loaders-only.ts";
import { openSite } from "../../../tests/support/site.ts";
import { storeGifts } from "../../../tests/support/store-gifts.ts";
import { createEncryption } from "../../platform/encryption/encryption.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { addPan } from "../donor-page/donor-gifts.server.ts";
import { financialYear } from "../receipts/financial-year.ts";
import { openPan, storedPan } from "../receipts/stored-pan.server.ts";
import { gifts } from "../tables.server.ts";
import { ASK_PAN } from "./mails.server.ts";

const PAN = "ABCPE1234F";
const OTHER = "ABCPX9876K";
const THIS_YEAR = financialYear(indiaDay(new Date()));

async function open() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" }, await wholePages());
  const { db, services } = site;
  const { encryption } = services;
  const finance = await site.signInAs("finance");
  const give = async (id: string, receivedOn: string, { email = "Asha@example.org", pan = "" } = {}) => {
    const money = { receivedOn, bankReference: id, status: "paid" as const, amountInPaise: 100, method: "upi" };
    const person = { name: "Asha Rawat", email, ...(pan && storedPan(encryption, pan)) };
    await storeGifts(db, [{ id, frequency: "one-time", ...money, ...person }]);
  };
  await give("GV-BEFORE", "2024-03-31");
  await give("GV-OLD", "2024-04-01");
  await give("GV-ONE", indiaDay(new Date()), { email: "asha@example.org" });
  await give("GV-HAS", "2025-05-01", { pan: OTHER });
  await give("GV-ELSE", "2026-11-24", { email: "meera@example.org" });
  const ask = (id: string) => site.request(`/api/v1/admin/tax/gifts/${id}/ask`, { method: "POST", headers: finance });
  const linkFor = async (aboutId: string) => {
    await ask(aboutId);
    const values = { name: "", year: "", form: "", certificate: "" };
    return (await ASK_PAN.button?.path({ db, now: new Date(), siteUrl: "https://k.example", aboutId, values })) ?? null;
  };
  const pans = async () => {
    const rows = await db.select({ id: gifts.id, pan: gifts.pan }).from(gifts).orderBy(gifts.id);
    return Object.fromEntries(rows.map(({ id, pan }) => [id, pan && openPan(encryption, pan)]));
  };
  const send = (path: string, pan: string) =>
    site.request(path.split("#")[0] ?? "", { method: "POST", body: new URLSearchParams({ action: "pan", pan }) });
  return { ...site, headers: finance, give, ask, linkFor, pans, send };
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
  expect(JSON.stringify(rows)).not.toContain("/giving/");
  await pool.query("update gifts set email = '' where id = 'GV-ELSE'");
  expect((await ask("GV-ELSE")).status).toBe(404);
  expect((await ask("GV-NOBODY")).status).toBe(404);
});

test("all who can be asked are asked at once, each address once, at most 200 by one call, and nobody twice in a week", async () => {
  const { give, ask, headers, request, pool } = await open();
  const year = THIS_YEAR;
  await pool.query("delete from gifts");
  for (const [id, pan] of [["GV-ONE"], ["GV-TWO"], ["GV-WRONG", "ABPN4K"], ["GV-FINE", OTHER], ["GV-ASKED"]] as const) {
    const email = id === "GV-TWO" ? "one@example.org" : `${id.slice(3).toLowerCase()}@example.org`;
    await give(id, indiaDay(new Date()), { email, ...(pan && { pan }) });
  }
  await give("GV-NONE", indiaDay(new Date()), { email: "" });
  await ask("GV-ASKED");
  const askAll = async () =>
    (await (await request(`/api/v1/admin/tax/ask-all?year=${year}`, { method: "POST", headers })).json()) as object;
  const summary = async () => (await (await request(`/api/v1/admin/tax?year=${year}`, { headers })).json()) as object;
  expect(await summary()).toMatchObject({ toAsk: 2 });
  expect(await Promise.all([askAll(), askAll()])).toEqual(
    expect.arrayContaining([
      { asked: 2, left: 0 },
      { asked: 0, left: 0 },
    ]),
  );
  expect(await summary()).toMatchObject({ toAsk: 0 });
  const { rows } = await pool.query<{ recipient: string }>("select recipient from mails order by recipient");
  expect(rows.map(({ recipient }) => recipient)).toEqual(["asked@example.org", "one@example.org", "wrong@example.org"]);
  const { rows: noted } = await pool.query("select 1 from audit_log where action = 'ask-pan'");
  expect(noted).toHaveLength(3);
  await pool.query(
    `with more as (insert into gifts (id, name, email, amount_in_paise, frequency, method, received_on, bank_reference, status)
       select 'GV-MANY' || n, 'Donor', 'many' || n || '@example.org', 100, 'one-time', 'upi', $1, 'many' || n, 'paid'
       from generate_series(1, 203) n returning id)
     insert into money_movements (subject_kind, subject_id, kind, amount_in_paise, method, moved_on)
     select 'gift', id, 'received', 100, 'upi', $1 from more`,
    [indiaDay(new Date())],
  );
  expect([await askAll(), await askAll(), await askAll()]).toEqual([
    { asked: 200, left: 3 },
    { asked: 3, left: 0 },
    { asked: 0, left: 0 },
  ]);
});

test("the mail leads to the donor's page, which takes the PAN for the year asked about and later ones, and replaces one of the wrong shape", async () => {
  const { give, linkFor, request, send, pans } = await open();
  await give("GV-WRONG", "2024-06-01", { pan: "ABPN4K" });
  const path = (await linkFor("GV-OLD")) ?? "";
  expect(path).toMatch(/^\/giving\/[\w-]+#pan$/);
  const page = await request(path);
  expect([page.status, page.headers.get("referrer-policy"), page.headers.get("cache-control")]).toEqual([
    200,
    "no-referrer",
    expect.stringContaining("no-store"),
  ]);
  const words = (await page.text()).replaceAll(/<!--.*?-->/g, "");
  expect(words).toContain(`We have no valid PAN for 3 gifts of 2024-25 and ${THIS_YEAR}, ₹3 in all.`);
  const wrong = await send(path, "ABC");
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("A PAN has ten characters")]);
  expect((await send(path, "abcpe 1234 f")).status).toBe(303);
  const expected = {
    "GV-BEFORE": null,
    "GV-ELSE": null,
    "GV-HAS": OTHER,
    "GV-OLD": PAN,
    "GV-ONE": PAN,
    "GV-WRONG": PAN,
  };
  expect(await pans()).toEqual(expected);
  expect((await send(path, OTHER)).status).toBe(303);
  expect(await pans()).toEqual(expected);
  const known = (await (await request(path)).text()).replaceAll(/<!--.*?-->/g, "");
  expect(known).toContain(`We have it for your gifts of 2024-25, 2025-26 and ${THIS_YEAR}`);
  expect(known).not.toMatch(/ABCPE|ABCPX|14, 3rd/);
});

test("a year that nobody asked about in the last thirty days takes no PAN any more", async () => {
  const { ask, linkFor, send, pans, pool } = await open();
  expect((await ask("GV-OLD")).status).toBe(204);
  await pool.query("update mails set created_at = created_at - interval '31 days'");
  expect((await send((await linkFor("GV-ONE")) ?? "", PAN)).status).toBe(303);
  expect(await pans()).toMatchObject({ "GV-OLD": null, "GV-ONE": PAN });
});

test("a link of a mail from before the donor's page leads there, an unknown one nowhere, and no mail leaves for a gift that is gone", async () => {
  const { linkFor, request, pool } = await open();
  const path = (await linkFor("GV-ONE")) ?? "";
  const former = await request(path.replace("/giving/", "/pan/").replace("#pan", ""));
  expect([former.status, former.headers.get("location"), former.headers.get("referrer-policy")]).toEqual([
    302,
    path,
    "no-referrer",
  ]);
  for (const unknown of ["/pan/none", "/pan/%00", `/pan/${"x".repeat(5_000)}`])
    expect([404, 400, 414]).toContain((await request(unknown)).status);
  await pool.query("delete from gifts where id = 'GV-ONE'");
  expect(await linkFor("GV-ONE")).toBeNull();
});

test("of two answers at once one counts for all gifts", async () => {
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
  await storeGifts(
    db,
    ["GV-ONE", "GV-TWO"].map((id) => ({ id, ...money, ...person })),
  );
  const donor = { email: person.email, encryption, now: new Date("2026-11-26T06:00:00Z") };
  const later = await db.transaction(async (tx) => {
    await addPan(tx, PAN, donor);
    const second = db.transaction((other) => addPan(other, OTHER, donor));
    await untilSomebodyWaits(db);
    return { second };
  });
  await later.second;
  const stored = await db.select({ pan: gifts.pan }).from(gifts);
  expect(stored.map(({ pan }) => pan && openPan(encryption, pan))).toEqual([PAN, PAN]);
});
