import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Check, Health } from "../app/platform/health/health.ts";
import { deleteOldFailures } from "../app/platform/health/failed-requests.server.ts";
import { noteHealth } from "../app/platform/health/watch-health.server.ts";
import { openSite } from "./support/site.ts";
import { until } from "./support/site-process.ts";

const NOW = new Date("2026-11-26T14:10:00Z");
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

async function open(settings: Record<string, string> = {}) {
  const site = await openSite(settings);
  const headers = await site.signInAs("admin");
  const read = async () => (await (await site.request("/api/v1/admin/settings/health", { headers })).json()) as Health;
  const check = async (name: Check["name"]) => (await read()).checks.find((one) => one.name === name);
  return { ...site, headers, read, check };
}

test("where all is well each check says so, and a site without a mail server is told what to do", async () => {
  const site = await open();
  const { checks, failures, version } = await site.read();
  expect(checks.map(({ name, isWrong }) => [name, isWrong])).toEqual([
    ["mail", true],
    ["jobs", false],
    ["disk", expect.any(Boolean)],
    ["backups", false],
    ["certificate", false],
    ["clock", false],
  ]);
  expect(checks[0]).toMatchObject({ advice: expect.stringContaining("SMTP_URL") });
  expect(failures).toEqual([]);
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
});

test("mails that were tried in vain for ten minutes are wrong until one is sent, and the panel says so to all staff", async () => {
  const site = await open({ SMTP_URL: "smtp://localhost:1" });
  const editor = await site.signInAs("editor");
  const state = async () => (await site.request("/api/v1/admin/site-state", { headers: editor })).json();
  const post = (id: string, state: string, minutes: number) =>
    site.db.execute(sql`
      insert into mails (id, kind, recipient, "values", state, attempts, created_at, sent_at)
      values (${id}, 'test', 'a@prayas.in', '{}', ${state}, 2, now() - ${minutes} * interval '1 minute',
        case when ${state} = 'sent' then now() end)`);
  await post("young", "waiting", 9);
  expect(await state()).toMatchObject({ isMailStuck: false });
  expect(await site.check("mail")).toMatchObject({ isWrong: false });
  await post("old", "waiting", 11);
  expect(await state()).toMatchObject({ isMailStuck: true });
  expect(await site.check("mail")).toMatchObject({ isWrong: true, advice: expect.stringContaining("Open Mails") });
  await post("sent", "sent", 1);
  expect(await state()).toMatchObject({ isMailStuck: false });
});

test("a job that is ten minutes late is wrong", async () => {
  const site = await open();
  await site.services.jobs.send("backups", {});
  expect(await site.check("jobs")).toMatchObject({ isWrong: false });
  await site.db.execute(sql`update jobs.job set start_after = now() - interval '11 minutes' where name = 'backups'`);
  expect(await site.check("jobs")).toMatchObject({
    isWrong: true,
    says: expect.stringContaining("1 job is more than ten"),
  });
});

test("a certificate that cannot be read is wrong", async () => {
  const site = await open({ SITE_URL: "https://localhost:1" });
  expect(await site.check("certificate")).toMatchObject({ isWrong: true });
});

test("a request that fails by an error is listed with its request id for a day", async () => {
  const site = await open();
  await site.db.execute(sql`alter table jobs.job rename to job_gone`);
  const failed = await site.request("/api/v1/admin/settings/health", { headers: site.headers });
  await site.db.execute(sql`alter table jobs.job_gone rename to job`);
  expect(failed.status).toBe(500);
  await until("it is noted", async () => (await site.db.execute(sql`select 1 from failed_requests`)).rowCount === 1);
  expect((await site.read()).failures).toMatchObject([
    {
      requestId: failed.headers.get("x-request-id"),
      method: "GET",
      path: "/api/v1/admin/settings/health",
      status: 500,
    },
  ]);
  expect(await deleteOldFailures(site.db, new Date(Date.now() + 23 * 3_600_000))).toBe(0);
  expect(await deleteOldFailures(site.db, new Date(Date.now() + 25 * 3_600_000))).toBe(1);
});

test("what stays wrong for ten minutes is mailed to admins once, and again once it was mended in between", async () => {
  const { db } = await open();
  const disk = { name: "disk", isWrong: true, says: "1 MB of 40 GB are free.", advice: "Make room." } as const;
  const mail = { name: "mail", isWrong: true, says: "No mail leaves.", advice: "" } as const;
  const count = async () => (await db.execute(sql`select 1 from mails where kind = 'health-wrong'`)).rowCount;
  await noteHealth(db, [disk, mail], NOW);
  await noteHealth(db, [disk, mail], after(9));
  expect(await count()).toBe(0);
  await Promise.all([noteHealth(db, [disk, mail], after(10)), noteHealth(db, [disk, mail], after(10))]);
  await noteHealth(db, [disk, mail], after(15));
  expect(await count()).toBe(1);
  await noteHealth(db, [{ ...disk, isWrong: false }], after(20));
  await noteHealth(db, [disk], after(25));
  await noteHealth(db, [disk], after(30));
  expect(await count()).toBe(1);
  await noteHealth(db, [disk], after(35));
  expect(await count()).toBe(2);
});
