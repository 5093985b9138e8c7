import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import type { AuditAnswer } from "../audit/audit.ts";
import type { InboxAnswer, InboxNote, OpenedBy, OpenInboxItem } from "./inbox-item.ts";
import { makeItem } from "./make-item.ts";

type Who = Record<string, string>;

async function open() {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const call = (method: string, path: string, as: Who = admin, body?: object, key?: string) =>
    site.request(`/api/v1/admin/inbox${path}`, {
      method,
      headers: { ...as, ...(body && { "content-type": "application/json" }), ...(key && { "idempotency-key": key }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const list = async (query = "", as: Who = admin) =>
    ((await (await call("GET", `?${query}`, as)).json()) as InboxAnswer[]).map(({ _id }) => _id);
  const item = async (id: string, as: Who = admin) => (await (await call("GET", `/${id}`, as)).json()) as OpenInboxItem;
  const idOf = async (email: string) => {
    const { rows } = await site.pool.query<{ id: string }>("select id from users where email = $1", [email]);
    return rows[0]?.id ?? "";
  };
  return { ...site, admin, call, list, item, idOf };
}

const KIND_OF = {
  MESSAGE: "message",
  COMMENT: "comment",
  REQUEST: "enrolment",
  GIFT: "donation",
  READER: "newsletter",
  MEMBER: "member",
};
const MAY = {
  editor: ["COMMENT", "MESSAGE", "READER"],
  events: ["COMMENT", "MESSAGE", "REQUEST"],
  finance: ["GIFT"],
} as const;

test("each role sees, opens, counts, changes and exports the kinds that are its own, and nothing else", async () => {
  const site = await open();
  for (const [id, kind] of Object.entries(KIND_OF)) await makeItem(site.db, id, { kind });
  for (const role of ["editor", "events", "finance"] as const) {
    const as = await site.signInAs(role);
    const mine: readonly string[] = MAY[role];
    expect((await site.list("", as)).toSorted(), role).toEqual([...mine]);
    expect((await site.list("status=new", as)).toSorted(), role).toEqual([...mine]);
    expect((await site.list("q=sunita", as)).toSorted(), role).toEqual([...mine]);
    const waiting = (await (await site.call("GET", "/waiting", as)).json()) as object;
    expect(Object.keys(waiting)).toHaveLength(mine.length);
    for (const [id, kind] of Object.entries(KIND_OF)) {
      const wanted = mine.includes(id) ? 200 : 403;
      const seen = async (method: string, path: string, body?: object) =>
        expect((await site.call(method, path, as, body)).status, `${role} ${method} ${path}`).toBe(wanted);
      await seen("GET", `?kind=${kind}`);
      await seen("GET", `/${id}`);
      for (const action of ["done", "spam", "reopen"]) await seen("POST", `/${id}/${action}`);
      await seen("PUT", `/${id}/assignee`, { assignee: "" });
      const noted = await site.call("POST", `/${id}/notes`, as, { text: "Seen." });
      expect(noted.status).toBe(mine.includes(id) ? 201 : 403);
      expect((await site.call("POST", `/${id}/read`, as)).status).toBe(wanted);
    }
    await site.call("POST", "/mark", as, { ids: Object.keys(KIND_OF), action: "done" });
    expect((await site.list("status=done")).toSorted()).toEqual([...mine]);
    await site.call("POST", "/mark", site.admin, { ids: Object.keys(KIND_OF), action: "reopen" });
    const link = (await (await site.call("POST", "/download-link", as, {})).json()) as { url: string };
    const lines = (await (await site.request(link.url)).text()).trim().split("\n").slice(1);
    expect(lines.map((line) => /[A-Z]{2,}/.exec(line)?.[0]).toSorted()).toEqual([...mine]);
  }
});

test("an opened item has notes and possible assignees; only admins see the sender's activity", async () => {
  const site = await open();
  const editor = await site.signInAs("editor");
  await site.signInAs("finance");
  await site.signInAs("member");
  await makeItem(site.db, "MS-1", { email: "member@example.org", details: { Message: "Hello" } });
  const seen = await site.item("MS-1", editor);
  expect(seen).toMatchObject({ details: { Message: "Hello" }, isRead: false, assignee: null, notes: [], sender: null });
  expect(seen.people.map(({ name }) => name)).toEqual(["A editor", "Administrator"]);
  const byAdmin = await site.item("MS-1");
  expect(byAdmin.sender).toEqual({
    memberId: await site.idOf("member@example.org"),
    joined: [{ label: "Messages", count: 1 }],
  });
  expect((await site.call("POST", "/MS-1/read", editor)).status).toBe(200);
  expect((await site.item("MS-1")).isRead).toBe(true);
});

test("staff who have an item open are told who else has, until a minute after it was last said", async () => {
  const site = await open();
  const [editor, events] = [await site.signInAs("editor"), await site.signInAs("events")];
  for (const id of ["MS-1", "MS-2"]) await makeItem(site.db, id);
  const say = async (id: string, as: Who) => {
    const { openedBy } = (await (await site.call("POST", `/${id}/read`, as)).json()) as OpenedBy;
    return openedBy.map(({ name }) => name);
  };
  expect(await say("MS-1", editor)).toEqual([]);
  expect(await say("MS-1", editor)).toEqual([]);
  expect(await say("MS-2", events)).toEqual([]);
  expect(await say("MS-1", events)).toEqual(["A editor"]);
  expect(await say("MS-1", site.admin)).toEqual(["A editor", "A events"]);
  await site.pool.query("update inbox_opened set seen_at = seen_at - interval '61 seconds'");
  expect(await say("MS-1", editor)).toEqual([]);
  expect(await say("MS-2", editor)).toEqual([]);
  expect(await say("MS-1", site.admin)).toEqual(["A editor"]);
  const { rows } = await site.pool.query("select count(*)::int as rows from inbox_opened");
  expect(rows).toEqual([{ rows: 5 }]);
});

test("an item keeps who marked it first, and when; reopening removes both", async () => {
  const site = await open();
  const editor = await site.signInAs("editor");
  await makeItem(site.db, "MS-1");
  const done = (await (await site.call("POST", "/MS-1/done", editor)).json()) as InboxAnswer;
  expect(done).toMatchObject({ status: "done", handledBy: "A editor" });
  const again = (await (await site.call("POST", "/MS-1/done")).json()) as InboxAnswer;
  expect(again).toEqual(done);
  expect(await (await site.call("POST", "/MS-1/reopen")).json()).toMatchObject({
    status: "new",
    handledAt: null,
    handledBy: "",
  });
  const noted = (await (await site.request("/api/v1/admin/audit", { headers: site.admin })).json()) as AuditAnswer[];
  expect(noted.map(({ by, action }) => `${by}: ${action}`)).toEqual(["Administrator: reopen", "A editor: done"]);
});

test("an item is assigned only to staff who may open it", async () => {
  const site = await open();
  const [editor] = [await site.signInAs("editor"), await site.signInAs("finance"), await site.signInAs("member")];
  const id = await site.idOf("editor@example.org");
  await makeItem(site.db, "MS-1");
  await makeItem(site.db, "MS-2");
  const assign = (assignee: unknown) => site.call("PUT", "/MS-1/assignee", site.admin, { assignee });
  expect(await (await assign(id)).json()).toMatchObject({ assignee: { _id: id, name: "A editor" } });
  expect(await site.list("status=new&assigned=me", editor)).toEqual(["MS-1"]);
  expect(await site.list("status=new&assigned=nobody", editor)).toEqual(["MS-2"]);
  for (const stranger of [await site.idOf("finance@example.org"), await site.idOf("member@example.org"), "x", 7, null])
    expect((await assign(stranger)).status, String(stranger)).toBe(400);
  await site.pool.query("update users set banned = true where id = $1", [id]);
  expect((await assign(id)).status).toBe(400);
  await site.pool.query("delete from users where id = $1", [id]);
  expect(await site.list("assigned=nobody")).toEqual(["MS-2", "MS-1"]);
  expect(await (await assign("")).json()).toMatchObject({ assignee: null });
});

test("a note has author and time; a retry stores it once, and an empty one is refused", async () => {
  const site = await open();
  const editor = await site.signInAs("editor");
  await makeItem(site.db, "MS-1");
  const text = "The lift runs from six.";
  const write = async () =>
    (await (await site.call("POST", "/MS-1/notes", editor, { text }, "a-key-1234")).json()) as InboxNote;
  const first = await write();
  expect(first).toMatchObject({ by: "A editor", text });
  expect(await write()).toEqual(first);
  await site.call("POST", "/MS-1/notes", site.admin, { text: "Thank you." });
  expect((await site.item("MS-1")).notes.map((note) => `${note.by}: ${note.text}`)).toEqual([
    `A editor: ${text}`,
    "Administrator: Thank you.",
  ]);
  for (const body of [{ text: "  " }, { text: "x".repeat(2_001) }, {}, { text: [] }])
    expect((await site.call("POST", "/MS-1/notes", site.admin, body)).status).toBe(400);
  expect((await site.call("POST", "/MS-9/notes", site.admin, { text })).status).toBe(404);
  await site.pool.query("delete from users where email = 'editor@example.org'");
  expect((await site.item("MS-1")).notes[0]?.by).toBe("A person whose account was deleted");
});

test("marking several items returns those that were changed, so that Undo concerns only these", async () => {
  const site = await open();
  for (const id of ["MS-1", "MS-2", "MS-3"]) await makeItem(site.db, id);
  await site.call("POST", "/MS-2/spam");
  const mark = async (body: object) => {
    const answer = await site.call("POST", "/mark", site.admin, body);
    return answer.status === 200
      ? ((await answer.json()) as InboxAnswer[]).map(({ _id }) => _id).toSorted()
      : answer.status;
  };
  expect(await mark({ ids: ["MS-1", "MS-3", "MS-9", "MS-1"], action: "done" })).toEqual(["MS-1", "MS-3"]);
  expect(await mark({ ids: ["MS-1", "MS-3"], action: "done" })).toEqual([]);
  expect(await site.list("status=spam")).toEqual(["MS-2"]);
  const [one, other] = await Promise.all([
    mark({ ids: ["MS-1", "MS-3"], action: "reopen" }),
    mark({ ids: ["MS-3", "MS-1"], action: "reopen" }),
  ]);
  expect([one, other].flat().toSorted()).toEqual(["MS-1", "MS-3"]);
  for (const body of [{ ids: [], action: "done" }, { ids: ["MS-1"], action: "approve" }, { ids: "MS-1" }, { ids: [7] }])
    expect(await mark(body)).toBe(400);
});

test("an unknown choice in the address counts as none, and a deleted item is 404", async () => {
  const site = await open();
  await makeItem(site.db, "MS-1");
  expect(await site.list("status=cats&assigned=you&kind=dogs,constructor")).toEqual(["MS-1"]);
  for (const [method, path] of [
    ["GET", "/MS-9"],
    ["GET", "/no-such-thing"],
    ["POST", "/MS-9/done"],
    ["POST", "/MS-9/read"],
  ] as const)
    expect((await site.call(method, path)).status, path).toBe(404);
});
