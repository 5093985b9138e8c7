import { expect, test } from "vitest";
import { takeSeats } from "../app/events/registrations.server.ts";
import { events, registrations } from "../app/events/tables.server.ts";
import { subscribeProven } from "../app/newsletter/subscriptions.server.ts";
import { inboxItems } from "../app/platform/inbox/tables.server.ts";
import { makeEventRow } from "../app/events/make-event.ts";
import { erasePersonalData, exportPersonalData } from "../app/platform/people/personal-data.server.ts";
import { PEOPLE, FEATURES } from "../server/features.ts";
import { API_WRITES, listApiWrites, SECRET, sendWrite } from "./support/api-writes.ts";
import { testDatabase } from "./support/database.ts";
import { insertManyRows } from "./support/many-rows.ts";
import { openSite } from "./support/site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

const EMAIL = `${SECRET}@example.org`;
const PASSWORD = `${SECRET}-river-7`;
/** What a member sends about themselves; the account is made before, and stays signed in. */
const NOT_SENT = new Set([
  "POST /auth/register",
  "POST /auth/logout",
  "POST /admin/login",
  "POST /me/delete",
  "DELETE /me/bookmarks/{kind}/{id}",
]);

const erase = (site: Site, references: string[]) =>
  erasePersonalData(site.db, PEOPLE, { email: EMAIL, references }, new Date());

test("the export has what a person sent to every feature, and after erasure only a gift is left", async () => {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "10000" });
  await insertManyRows(site.config, 12);
  const before = await seatsTaken(site);
  const { signedIn, references } = await sendEverything(site);
  expect(await kindsSent(site)).toEqual(FEATURES.flatMap(({ inbox = {} }) => Object.keys(inbox)).toSorted());
  await sendWrite(site, "POST /public/donations", { member: {}, admin: {} });
  const gift = await markGiftReceived(site, signedIn.admin);

  const found = await exportPersonalData(site.db, PEOPLE, { email: EMAIL, references });
  const withData = PEOPLE.filter(({ personalData }) => personalData).map(({ name }) => name);
  expect(Object.keys(found)).toEqual(withData);
  const [account] = found["members"] as { id: string }[];
  const hers = [SECRET, account?.id ?? "none"];
  for (const feature of withData)
    expect(JSON.stringify(found[feature]), feature).toMatch(new RegExp(hers.join("|"), "i"));
  expect(JSON.stringify(found["blog"]).match(/CM-/g)).toHaveLength(2);
  expect(Object.keys(await marked(site, hers)).length).toBeGreaterThan(withData.length);

  expect(await erase(site, references)).toEqual([expect.stringContaining(gift)]);
  expect(await marked(site, hers)).toEqual({ "public.gifts": 1, "public.inbox_items": 1 });
  expect(await seatsTaken(site)).toBe(before);
});

test("erasure keeps what other people sent, and the numbers of past events", async () => {
  const db = await testDatabase();
  const [past, now] = [new Date("2098-12-31T00:00:00Z"), new Date("2099-02-15T00:00:00Z")];
  const id = await makeEventRow(db);
  const guest = { name: "Kiran Rao", phone: "", seats: 2 };
  await takeSeats(db, id, { ...guest, email: "kiran@example.org" }, past);
  await takeSeats(db, id, { ...guest, email: "asha@example.org" }, past);
  await erasePersonalData(db, PEOPLE, { email: "Kiran@example.org" }, now);
  expect(await db.select({ email: registrations.email }).from(registrations)).toEqual([{ email: "asha@example.org" }]);
  expect(await db.select({ email: inboxItems.email }).from(inboxItems)).toEqual([{ email: "asha@example.org" }]);
  expect(await db.select({ seats: events.registered }).from(events)).toEqual([{ seats: 4 }]);
});

test("erasure keeps a staff account, and says so", async () => {
  const site = await openSite();
  expect(await erasePersonalData(site.db, PEOPLE, { email: "admin@example.org" }, new Date())).toEqual([
    "The account: it works here as admin.",
  ]);
  await site.signInAs("admin");
});

/** Sends as a member, and a comment without an account; returns the comment's reference. */
async function sendEverything(site: Site) {
  const account = { firstName: SECRET, lastName: "Devi", email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD };
  await post(site, "/auth/register", { ...account, ageGroup: "adult", terms: true, interests: ["Yoga"] });
  const member = await site.services.auth.signIn({ email: EMAIL, password: PASSWORD, address: "test" });
  const signedIn = {
    member: { authorization: `Bearer ${member?.token}` },
    admin: await site.signInAs("admin"),
  };
  const isGiven = JSON.stringify({ isGiven: true });
  const headers = { ...signedIn.member, "content-type": "application/json" };
  await site.request("/api/v1/me/preferences/sitting-days", { method: "PUT", headers, body: isGiven });
  for (const route of await listApiWrites(site)) {
    if (API_WRITES[route]?.as !== "member" || NOT_SENT.has(route)) continue;
    expect((await sendWrite(site, route, signedIn)).status, route).toBeLessThan(300);
  }
  await site.db.transaction((tx) => subscribeProven(tx, EMAIL.toLowerCase(), new Date()));
  // The foundation sent this one: an invitation to the staff.
  await site.pool.query("update staff_invitations set name = $1, email = $2", [SECRET, EMAIL.toLowerCase()]);
  const [sent] = (await site.pool.query<{ id: string }>("select id from inbox_items where kind = 'message'")).rows;
  const answered = await site.request(`/api/v1/admin/inbox/${sent?.id}/replies`, {
    method: "POST",
    headers: { ...signedIn.admin, "content-type": "application/json" },
    body: JSON.stringify({ text: "Thank you." }),
  });
  expect(answered.status).toBe(201);
  const comment = await post(site, "/public/blogs/post-2/comments", { text: SECRET, author: SECRET });
  return { signedIn, references: [comment.reference] };
}

async function post(site: Site, path: string, body: object): Promise<{ reference: string }> {
  const headers = { "content-type": "application/json" };
  const answer = await site.request(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.status, path).toBeLessThan(300);
  return (await answer.json()) as { reference: string };
}

async function kindsSent({ pool }: Site): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>("select distinct kind from inbox_items order by kind");
  return rows.map(({ kind }) => kind);
}

async function markGiftReceived(site: Site, headers: Record<string, string>): Promise<string> {
  const { rows } = await site.pool.query<{ id: string }>("select id from inbox_items where kind = 'donation' limit 1");
  const id = rows[0]?.id ?? "";
  await site.request(`/api/v1/admin/inbox/${id}/done`, { method: "POST", headers });
  return id;
}

async function seatsTaken({ pool }: Site): Promise<number> {
  const { rows } = await pool.query<{ seats: number }>("select sum(registered)::int as seats from events");
  return rows[0]?.seats ?? 0;
}

/** How many rows of each table have a word of the person, in any column. */
async function marked({ pool }: Site, hers: string[]): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select 1 from ${name} as kept where kept::text ilike any (select '%' || word || '%' from unnest($1::text[]) word)`,
      [hers],
    );
    if (rowCount) found[name] = rowCount;
  }
  return found;
}
