import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../../tests/support/database.ts";
import { openSite } from "../../../tests/support/site.ts";
import type { Database } from "../database/client.server.ts";
import { postMail } from "./outbox.server.ts";
import { mails } from "./tables.server.ts";

const THANKS = { name: "thanks", class: "answer" } as const;
const GIFT = { name: "gift", class: "answer" } as const;
const TICKET = { name: "ticket", class: "essential" } as const;
const RESET = { name: "reset", class: "essential", allowance: "reset" } as const;
const ASHA = { to: "asha@letters.in", isFromStranger: true };

async function listStates(db: Database, of: { name: string }) {
  const rows = await db.select().from(mails);
  return rows.filter(({ kind }) => kind === of.name).map(({ state }) => state);
}
const times = (many: number, what: () => Promise<void>) => Promise.all(Array.from({ length: many }, what));

test("visitors can cause five mails a day to an address; further ones are stored with the reason", async () => {
  const db = await testDatabase();
  for (let time = 0; time < 3; time++) await postMail(db, THANKS, ASHA);
  for (let time = 0; time < 4; time++) await postMail(db, GIFT, ASHA);
  expect(await listStates(db, GIFT)).toEqual(["waiting", "waiting", "not-sent", "not-sent"]);
  await postMail(db, THANKS, { ...ASHA, to: "meera@letters.in" });
  await postMail(db, THANKS, { to: ASHA.to });
  expect(await listStates(db, THANKS)).toEqual(Array(5).fill("waiting"));
  await db.update(mails).set({ createdAt: sql`now() - interval '25 hours'` });
  await postMail(db, GIFT, ASHA);
  expect((await listStates(db, GIFT)).filter((state) => state === "waiting")).toHaveLength(3);
});

test("five contact forms or tickets block neither another class of mail nor a password reset", async () => {
  const db = await testDatabase();
  for (let time = 0; time < 6; time++) await postMail(db, THANKS, ASHA);
  for (let time = 0; time < 6; time++) await postMail(db, TICKET, ASHA);
  await postMail(db, RESET, ASHA);
  const waits = [...Array<string>(5).fill("waiting"), "not-sent"];
  expect([await listStates(db, THANKS), await listStates(db, TICKET), await listStates(db, RESET)]).toEqual([
    waits,
    waits,
    ["waiting"],
  ]);
});

test("twenty forms at once cause no more than five mails", async () => {
  const { db } = await freshDatabase();
  await times(20, () => db.transaction((tx) => postMail(tx, THANKS, ASHA)));
  expect((await listStates(db, THANKS)).filter((state) => state === "waiting")).toHaveLength(5);
});

test("the forms are answered as before, and the owner of an address can reset the password from a known network", async () => {
  const site = await openSite({ ADMIN_EMAIL: "asha@letters.in", VISITOR_FORMS_PER_MINUTE: "100" });
  const send = async (path: string, json: object) => {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(json) };
    return (await site.request(`/api/v1${path}`, init)).status;
  };
  const message = { name: "Asha", email: ASHA.to, subject: "general", message: "Is there room?" };
  for (let time = 0; time < 7; time++) expect(await send("/public/contact", message)).toBe(201);
  expect(await listStates(site.db, { name: "message-received" })).toEqual([
    ...Array<string>(5).fill("waiting"),
    "not-sent",
    "not-sent",
  ]);
  const reset = () => send("/auth/reset", { email: ASHA.to });
  for (let time = 0; time < 5; time++) expect(await reset()).toBe(200);
  await site.pool.query("delete from rate_limits");
  expect(await reset()).toBe(200);
  expect((await listStates(site.db, { name: "set-password" })).at(-1)).toBe("not-sent");
  expect(await send("/admin/login", { email: ASHA.to, password: "correct-horse-9" })).toBe(200);
  await site.pool.query("delete from rate_limits");
  expect(await reset()).toBe(200);
  expect((await listStates(site.db, { name: "set-password" })).at(-1)).toBe("waiting");
});
