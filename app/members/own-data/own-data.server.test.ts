import { strFromU8, unzipSync } from "fflate";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { PEOPLE } from "../../../server/features.ts";
import { makeEventRow } from "../../events/make-event.ts";
import { users } from "../../platform/auth/tables.server.ts";
import type { PersonalData } from "../../platform/people/personal-data.server.ts";
import { dataCopies } from "../tables.server.ts";
import { makeCopy } from "./write-copy.server.ts";
import { collectCopies } from "./data-copies.server.ts";
import { DAY_MS } from "../../platform/time/durations.ts";

const EMAIL = "member@example.org";

/** A member with a verified address, and the member's requests. */
async function openMember() {
  const site = await openSite();
  const headers = await site.signInAs("member");
  await site.db.update(users).set({ emailVerified: true }).where(eq(users.email, EMAIL));
  const [account] = await site.db.select().from(users).where(eq(users.email, EMAIL));
  const userId = account?.id ?? "";
  const call = (method: string, path: string, by: Record<string, string> = headers) =>
    site.request(`/api/v1${path}`, { method, headers: by });
  const ask = async () => (await (await call("POST", "/me/data")).json()) as { state: string; message: string };
  const stateNow = async () => ((await (await call("GET", "/me/data")).json()) as { state: string }).state;
  const copies = () => site.db.select().from(dataCopies);
  const services = { db: site.db, storage: site.services.storage, dataDir: site.dataDir, people: PEOPLE };
  const make = async (changes: Partial<typeof services> = {}) =>
    makeCopy({ ...services, ...changes }, (await copies())[0]?.id ?? "", new Date());
  const age = (ms: number) => site.db.update(dataCopies).set({ askedAt: new Date(Date.now() - ms) });
  const link = async (by: Record<string, string> = headers) => call("POST", "/me/data/download-link", by);
  const download = async () => {
    const { url } = (await (await link()).json()) as { url: string };
    return { url, answer: await site.request(url) };
  };
  const mails = async () => (await site.pool.query<{ kind: string }>("select kind from mails")).rows;
  return { site, headers, userId, call, ask, stateNow, copies, services, make, age, link, download, mails };
}

type Member = Awaited<ReturnType<typeof openMember>>;

async function contentsOf({ download }: Member): Promise<Record<string, string>> {
  const { answer } = await download();
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test("a member requests a copy, gets a mail, and downloads one zip with the member's own data and no secrets", async () => {
  const member = await openMember();
  const { site, headers, ask, make, stateNow, mails, download } = member;
  await makeEventRow(site.db, { id: "dawn" });
  const register = (email: string, name: string, by: Record<string, string> = {}) =>
    site.request("/api/v1/public/events/dawn/registrations", {
      method: "POST",
      headers: { "content-type": "application/json", ...by },
      body: JSON.stringify({ name, email, seats: 2 }),
    });
  await register(EMAIL, "=Asha, of Rishikesh", headers);
  await register("kiran@example.org", "Kiran Rao");
  expect(await stateNow()).toBe("none");
  expect(await ask()).toMatchObject({ state: "waiting", message: expect.stringContaining("being made") });
  const jobs = await site.pool.query("select 1 from jobs.job where name = 'own-data.make'");
  expect(jobs.rowCount).toBe(1);
  await make();
  expect(await stateNow()).toBe("ready");
  expect(await mails()).toContainEqual({ kind: "own-data-ready" });

  const { answer } = await download();
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const files = await contentsOf(member);
  expect(Object.keys(files).toSorted()).toEqual([
    "README.txt",
    "events.csv",
    "events.json",
    "mails.csv",
    "mails.json",
    "members.json",
  ]);
  expect(JSON.parse(files["events.json"] ?? "")).toEqual([expect.objectContaining({ email: EMAIL, seats: 2 })]);
  expect(files["events.csv"]).toContain(`"'=Asha, of Rishikesh",${EMAIL}`);
  expect(files["README.txt"]).toContain("events.json, events.csv: 1");
  const all = Object.values(files).join("\n");
  expect(all).not.toContain("Kiran");
  const { rows } = await site.pool.query<{ secret: string }>(
    `select password as secret from accounts where password is not null union all select token from sessions
     union all select token_hash from ticket_links union all select token_hash from account_links`,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { secret } of rows) expect(all).not.toContain(secret);
});

test("a member has one copy at a time and one a day, also with concurrent requests", async () => {
  const { site, ask, make, age, copies, stateNow } = await openMember();
  const asked = await Promise.all(Array.from({ length: 10 }, ask));
  expect(asked.filter(({ message }) => message.includes("already"))).toHaveLength(9);
  const jobs = await site.pool.query("select 1 from jobs.job where name = 'own-data.make'");
  expect(jobs.rowCount).toBe(1);
  await make();
  const [first] = await copies();
  expect(await ask()).toMatchObject({ state: "ready", message: expect.stringContaining("a copy of today already") });
  expect(await copies()).toEqual([first]);
  await age(DAY_MS + 1000);
  expect(await ask()).toMatchObject({ state: "waiting" });
  expect((await copies())[0]?.id).not.toBe(first?.id);
  await age(7 * DAY_MS + 1000);
  expect(await stateNow()).toBe("none");
});

test("only the member can download the copy, until it expires; no public address serves it", async () => {
  const { site, ask, make, link, download, copies, age } = await openMember();
  expect((await link()).status).toBe(404);
  await ask();
  expect((await link()).status, "while it is being made").toBe(404);
  await make();
  expect((await link(await site.signInAs("editor"))).status).toBe(404);
  expect((await link({})).status).toBe(401);
  const { url, answer } = await download();
  expect([answer.status, (await site.request(url)).status]).toEqual([200, 404]);
  const file = `data-copy-${(await copies())[0]?.id}.zip`;
  expect(await site.services.storage.has(file)).toBe(true);
  for (const folder of ["files", "uploads"]) expect((await site.request(`/${folder}/${file}`)).status).toBe(404);
  await age(7 * DAY_MS + 1000);
  expect((await link()).status).toBe(404);
});

test("an account with an unverified address must verify it first, and gets no data of that address", async () => {
  const { site, call, services, userId } = await openMember();
  await site.db.update(users).set({ emailVerified: false });
  expect((await call("POST", "/me/data")).status).toBe(409);
  await site.pool.query("insert into subscriptions (email, source) values ($1, 'footer')", [EMAIL]);
  await site.db.insert(dataCopies).values({ userId, id: "by-force", state: "waiting", askedAt: new Date() });
  await makeCopy(services, "by-force", new Date());
  const found = await site.services.storage.read("data-copy-by-force.zip");
  const bytes = Buffer.concat(await (found?.stream.toArray() ?? []));
  expect(Object.keys(unzipSync(new Uint8Array(bytes)))).toEqual(["members.json", "README.txt"]);
});

test("after a failure the member can retry; a job that runs twice sends one mail", async () => {
  const { services, ask, make, stateNow, mails, copies } = await openMember();
  const full = { ...services.storage, putFile: () => Promise.reject(new Error("no room")) };
  await ask();
  const [failed] = await copies();
  await expect(make({ storage: full })).rejects.toThrow("no room");
  expect(await stateNow()).toBe("failed");
  expect(await ask()).toMatchObject({ state: "waiting" });
  expect((await copies())[0]?.id).not.toBe(failed?.id);
  await Promise.all([make(), make()]);
  await make();
  expect(await stateNow()).toBe("ready");
  expect(await mails()).toEqual([{ kind: "own-data-ready" }]);
});

test("files of deleted copies are removed; files of pending and current ones are not", async () => {
  const { site, ask, make, userId, services } = await openMember();
  await ask();
  await make();
  await site.services.storage.put("data-copy-0f8fad5b-d9cb-469f-a165-70867728950e.zip", Buffer.from("left by a kill"));
  const collect = (ms: number) => collectCopies(site.db, services.storage, new Date(Date.now() + ms));
  expect(await collect(0)).toBe(0);
  expect(await collect(DAY_MS)).toBe(1);
  await site.db.delete(users).where(eq(users.id, userId));
  expect(await collect(DAY_MS)).toBe(1);
});

test("a copy with ten thousand rows and files is complete", async () => {
  const member = await openMember();
  const row = (number: number) => ({
    reference: `KS-${number}`,
    name: "Asha",
    at: new Date(0),
    tags: ["a", "b"],
    note: null,
  });
  const many: PersonalData = {
    export: async () => Array.from({ length: 10_000 }, (_, number) => row(number)),
    files: async () => [{ name: "photo.webp", bytes: new Uint8Array([1, 2, 3]) }],
    erase: async () => [],
  };
  await member.ask();
  await member.make({ people: [{ name: "many", personalData: many }] });
  const files = await contentsOf(member);
  expect(JSON.parse(files["many.json"] ?? "")).toHaveLength(10_000);
  const lines = (files["many.csv"] ?? "").trim().split("\r\n");
  expect(lines).toHaveLength(10_001);
  expect(lines[10_000]).toBe('KS-9999,Asha,1970-01-01T00:00:00.000Z,"[""a"",""b""]",');
  expect(files["photo.webp"]).toBe("\u0001\u0002\u0003");
});
