import { expect, onTestFinished, test } from "vitest";
import type { DemoContent } from "../app/platform/demo/demo-content.ts";
import { deleteDemoCopies, markDemo } from "../app/platform/demo/demo-rows.server.ts";
import { purgeDeleted } from "../app/platform/records/bin.server.ts";
import { seedDemo } from "../scripts/seed/demo.ts";
import { RECORDS } from "../server/features.ts";
import { copyDemo } from "./support/demo-copies.ts";
import { insertManyRows } from "./support/many-rows.ts";
import { openSite } from "./support/site.ts";

const IN_31_DAYS = new Date(Date.now() + 31 * 86_400_000);
const TABLES =
  "posts events thoughts programs teachers testimonials places resources campaigns registrations ticket_links comments users member_profiles inbox_items demo_rows";

async function open(settings: Record<string, string> = { DEMO_CONTENT: "true" }) {
  const site = await openSite(settings);
  const headers = await site.signInAs("admin");
  const send = async (path: string, method = "POST", json?: object) => {
    const body = json && { body: JSON.stringify(json) };
    const answer = await site.request(`/api/v1${path}`, {
      method,
      headers: { ...headers, ...(json && { "content-type": "application/json" }) },
      ...body,
    });
    expect(answer.status).toBeLessThan(300);
    return answer.status === 204 ? null : ((await answer.json()) as unknown);
  };
  const demo = async (path = "", method = "POST") => (await send(`/admin/settings/demo${path}`, method)) as DemoContent;
  const one = async (query: string) => Object.values((await site.pool.query(query)).rows[0] as object)[0] as unknown;
  /** What is stored, as a hash of each table. */
  const stored = async () => {
    const found = TABLES.split(" ").map((name) =>
      one(`select '${name} ' || md5(string_agg(t::text, ' ' order by t::text)) from ${name} t`),
    );
    return Promise.all(found);
  };
  return { ...site, send, demo, one, stored, read: () => demo("", "GET") };
}

const goingOf = ({ parts }: DemoContent) =>
  Object.fromEntries(parts.map(({ kind, going }) => [kind, going.length]).filter(([, count]) => count !== 0));
const keptOf = ({ parts }: DemoContent) =>
  parts.flatMap(({ kind, kept }) => kept.map(({ _id, because }) => `${kind} ${_id}: ${because}`));

/** A site with rows of its own, of which some are marked. Of the registrations at event-1 only KS-12 is not the demo's. */
async function openMarked() {
  const site = await open();
  await insertManyRows(site.config, 12);
  const rows = {
    post: ["post-1", "post-2", "post-4"],
    comment: ["CM-3", "CM-6", "CM-9", "CM-12"],
    event: ["event-1", "event-2"],
    registration: Array.from({ length: 11 }, (_, place) => `KS-${place + 1}`),
    program: ["program-1", "program-2", "program-3"],
    campaign: ["campaign-2", "campaign-4"],
    teacher: ["teacher-1", "draft-3"],
    member: ["user-1", "user-2"],
  };
  await markDemo(
    site.db,
    Object.entries(rows).flatMap(([kind, ids]) => ids.map((id) => ({ kind, id }))),
  );
  await site.pool.query("update registrations set event_id = 'event-2' where id = 'KS-11'");
  await site.pool.query("update events set registered = 11 where id = 'event-1'");
  await site.pool.query("update events set registered = 1 where id = 'event-2'");
  return site;
}

test("the demo content goes as a whole, comes back as it was, and is not loaded again", async () => {
  const { settings, remove } = await copyDemo();
  onTestFinished(remove);
  const { services, pool, demo, read, stored, one } = await open(settings);
  const before = await stored();
  await pool.query("delete from demo_rows");
  await seedDemo(services);
  expect(await stored(), "a site of an earlier version is marked alike").toEqual(before);
  const found = await read();
  expect(goingOf(found)).toEqual({
    post: 12,
    event: 12,
    place: 3,
    program: 6,
    resource: 18,
    thought: 60,
    campaign: 1,
    teacher: 4,
    testimonial: 4,
    comment: 2,
    registration: 74,
    member: 14,
  });
  expect(keptOf(found)).toEqual([]);
  expect(found.unwritten).toContainEqual({ title: "About", path: "/admin/pages/about" });
  const removed = await demo("/remove");
  expect(removed).toMatchObject({ parts: [], removed: { count: 210, by: "Administrator" } });
  for (const view of ["published_posts", "published_events", "published_thoughts", "registrations", "comments"])
    expect(await one(`select count(*) from ${view}`), view).toBe("0");
  expect(await one("select count(*) from audit_log where kind = 'settings' and record_id = 'demo'")).toBe("1");
  expect(await demo("/restore")).toEqual(found);
  expect(await stored()).toEqual(before);
  await demo("/remove");
  await purgeDeleted(services.client.db, RECORDS, IN_31_DAYS);
  expect(await deleteDemoCopies(services.client.db, IN_31_DAYS)).toBe(90);
  await seedDemo(services);
  expect(await one("select count(*) from posts")).toBe("0");
});

test("what was edited, is written on or was used stays, with the reason", async () => {
  const { demo, read, pool, one } = await openMarked();
  await pool.query("update teachers set version = 2 where id = 'teacher-1'");
  await pool.query("update users set last_sign_in_at = now() where id = 'user-2'");
  await pool.query("update courses set version = 2 where id = 'CR-3'");
  const found = await read();
  expect(goingOf(found)).toEqual({
    post: 2,
    comment: 4,
    event: 1,
    registration: 11,
    program: 1,
    campaign: 1,
    member: 1,
  });
  expect(keptOf(found)).toEqual([
    "post post-2: A reader commented on it.",
    "event event-1: People registered for it.",
    "program program-1: People asked to join it.",
    "program program-3: Its courses were edited.",
    "campaign campaign-2: Gifts were made to it.",
    "teacher teacher-1: It was edited.",
    "teacher draft-3: It was edited.",
    "member user-2: Somebody uses the account.",
  ]);
  const removed = await demo("/remove");
  expect(keptOf(removed)).toEqual(keptOf(found));
  expect(await one("select registered from events where id = 'event-1'")).toBe(1);
  expect(await one("select count(*) from mails where kind like '%cancel%'")).toBe("0");
  expect(await demo("/restore")).toEqual(found);
  expect(await one("select registered from events where id = 'event-1'")).toBe(11);
});

test("two people who remove the demo content at once remove it once", async () => {
  const { demo, pool, one } = await openMarked();
  // No record makes the second one wait.
  await pool.query("delete from demo_rows where kind <> 'member'");
  const both = await Promise.all([demo("/remove"), demo("/remove")]);
  expect(both[0].removed).toEqual(both[1].removed);
  expect(await one("select count(*) from audit_log where kind = 'settings' and record_id = 'demo'")).toBe("1");
  expect(goingOf(await demo("/restore"))).toEqual({ member: 2 });
});

test("what is gone for good, restored already or without room stays away, and the rest comes back", async () => {
  const { demo, send, pool, one } = await openMarked();
  await demo("/remove");
  await send("/admin/bin/post/post-1/restore");
  await send("/admin/bin/program/program-2", "DELETE");
  await send("/admin/bin/event/event-2", "DELETE");
  await pool.query("update events set capacity = 5 where id = 'event-1'");
  await pool.query("insert into users (id, name, email) values ('another', 'A member', 'member1@example.org')");
  const back = await demo("/restore");
  expect(goingOf(back)).toEqual({ post: 2, comment: 4, program: 1, campaign: 1, teacher: 1, member: 1 });
  expect(back.removed).toBeNull();
  expect(await one("select registered from events where id = 'event-1'")).toBe(1);
});

test("a record that an account created is its own, whatever its title", async () => {
  const { db, pool, read } = await openMarked();
  await pool.query(
    "insert into audit_log (changed_at, by_id, by, kind, record_id, action) values (now(), 'a', 'Asha', 'post', 'post-5', 'create')",
  );
  await markDemo(db, [{ kind: "post", id: "post-5" }]);
  expect(goingOf(await read())["post"]).toBe(2);
});
