import { expect, test } from "vitest";
import { listPosted, namePosted, openPostOffice } from "../../tests/support/mails.ts";
import { openSite } from "../../tests/support/site.ts";
import type { AuditAnswer } from "../platform/audit/audit.ts";
import type { CommentRecord } from "./comment.ts";
import { COMMENT_SHOWN } from "./mails.server.ts";

async function open() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" });
  await site.pool.query(
    "insert into uploads (id, width, height, color, widths) values (repeat('0', 32), 6, 4, '#000000', '{4}')",
  );
  await site.pool.query(
    "insert into posts (id, title, excerpt, content, image_id, author, author_image_id, category, publish_at, read_time) values ('a-post-7k3f', 'The Pause', 'b', 'c', repeat('0', 32), 'd', repeat('0', 32), 'Yoga', now() - interval '1 day', '1 min read')",
  );
  const editor = await site.signInAs("editor");
  const ask = (method: string, path: string, body?: object, as: Record<string, string> = editor) =>
    site.request(`/api/v1${path}`, {
      method,
      headers: { ...as, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const write = async (content: string, author = "Kiran") => {
    const answer = await ask("POST", "/public/blogs/a-post-7k3f/comments", { content, author }, {});
    return ((await answer.json()) as { reference: string }).reference;
  };
  const decide = async (id: string, action: string) =>
    (await (await ask("POST", `/admin/comments/${action}/${id}`)).json()) as CommentRecord;
  const list = async (query = "") => (await (await ask("GET", `/admin/comments?${query}`)).json()) as CommentRecord[];
  const shown = async () =>
    (await (await site.request("/api/v1/public/blogs/a-post-7k3f/comments")).json()) as {
      text: string;
      reply: string;
    }[];
  const inbox = async (id: string) => {
    const { rows } = await site.pool.query<{ status: string }>("select status from inbox_items where id = $1", [id]);
    return rows[0]?.status;
  };
  return { ...site, editor, ask, write, decide, list, shown, inbox };
}

test("a comment is approved, rejected, deleted and restored as it was; the inbox and the log know", async () => {
  const { ask, write, decide, list, shown, inbox, signInAs } = await open();
  const id = await write("Thank you.");
  const states: unknown[] = [];
  for (const action of ["show", "reject", "wait", "show", "delete", "bring-back"]) {
    const { state } = await decide(id, action);
    states.push([state, (await shown()).length, await inbox(id)]);
  }
  expect(states).toEqual([
    ["shown", 1, "approved"],
    ["rejected", 0, "done"],
    ["waiting", 0, "new"],
    ["shown", 1, "approved"],
    ["deleted", 0, "done"],
    ["shown", 1, "approved"],
  ]);
  expect(await list("state=shown")).toMatchObject([{ _id: id, title: "The Pause", author: "Kiran" }]);
  const admin = await signInAs("admin");
  const changes = (await (await ask("GET", "/admin/audit?kind=comment", undefined, admin)).json()) as AuditAnswer[];
  expect(changes.map(({ action }) => action).toReversed()).toEqual([
    "approve",
    "reject",
    "wait",
    "approve",
    "delete",
    "restore",
  ]);
  expect((await ask("POST", "/admin/comments/show/CM-NOBODY")).status).toBe(404);
});

test("a decision in the inbox is undone: the comment waits again, and its mail leaves only after the Undo has passed", async () => {
  const { ask, write, shown, list, pool, db } = await open();
  const id = await write("Thank you.");
  await pool.query("insert into users (id, name, email) values ('asha', 'Asha', 'asha@letters.in')");
  await pool.query("update comments set user_id = 'asha' where id = $1", [id]);
  const seen: unknown[] = [];
  const act = async (path: string, body: object = {}) => {
    expect((await ask("POST", `/admin/inbox/${path}`, body)).status).toBe(200);
    seen.push([(await list(`q=${id}`))[0]?.state, (await shown()).length]);
  };
  await act(`${id}/approve`);
  const [mail] = await listPosted(db);
  expect((mail?.dueAt.getTime() ?? 0) - (mail?.createdAt.getTime() ?? 0)).toBeGreaterThan(9_000);
  await act(`${id}/reopen`);
  const { deliver } = await openPostOffice(db, [COMMENT_SHOWN]);
  await deliver();
  expect(await namePosted(db)).toEqual(["comment-shown to asha@letters.in: not-sent"]);
  await act(`${id}/approve`);
  await act("mark", { ids: [id], action: "spam" });
  await act(`${id}/reopen`);
  await act(`${id}/reject`);
  expect(seen).toEqual([
    ["shown", 1],
    ["waiting", 0],
    ["shown", 1],
    ["rejected", 0],
    ["waiting", 0],
    ["rejected", 0],
  ]);
});

test("counts, tabs and words narrow the list, page by page", async () => {
  const { ask, write, decide, list } = await open();
  const [a, b, c] = [await write("One river."), await write("Two rivers.", "Asha"), await write("Three.")];
  await decide(a, "show");
  await decide(b, "reject");
  await decide(c, "delete");
  const texts = async (query: string) => (await list(query)).map(({ text }) => text);
  expect(await texts("")).toEqual(["Two rivers.", "One river."]);
  expect(await texts("state=deleted")).toEqual(["Three."]);
  expect(await texts("q=RIVER&state=rejected")).toEqual(["Two rivers."]);
  expect(await texts(`q=${a}`)).toEqual(["One river."]);
  expect(await texts("q=asha&state=rubbish")).toEqual(["Two rivers."]);
  expect(await texts("q=%25")).toEqual([]);
  const counts = await (await ask("GET", "/admin/comments/counts")).json();
  expect(counts).toEqual({ waiting: 0, shown: 1, rejected: 1, deleted: 1 });
  const first = await ask("GET", "/admin/comments?limit=1");
  const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect(await (await ask("GET", next.replace("/api/v1", ""))).json()).toMatchObject([{ text: "One river." }]);
});

test("words are mended and answered, and readers see both in the next answer", async () => {
  const { ask, write, decide, shown } = await open();
  const id = await write("Thank yuo.");
  await decide(id, "show");
  const edit = { author: "Kiran Rao", text: "Thank you.", before: "Thank yuo." };
  expect((await ask("PUT", `/admin/comments/edit/${id}`, edit)).status).toBe(200);
  expect((await ask("PUT", `/admin/comments/reply/${id}`, { reply: "Come again.", before: "" })).status).toBe(200);
  expect(await shown()).toMatchObject([{ user: "Kiran Rao", text: "Thank you.", reply: "Come again." }]);
  expect((await ask("PUT", `/admin/comments/reply/${id}`, { reply: " ", before: "Come again." })).status).toBe(200);
  expect(await shown()).toMatchObject([{ reply: "" }]);
  const empty = await ask("PUT", `/admin/comments/edit/${id}`, { ...edit, text: " " });
  expect(await empty.json()).toMatchObject({ errors: { text: "Comment is required." } });
});

test("of two who mend or answer one comment, the later is told what stands there", async () => {
  const { ask, write } = await open();
  const id = await write("One.");
  const edits = ["Mine.", "Hers."].map((text) =>
    ask("PUT", `/admin/comments/edit/${id}`, { author: "Kiran", text, before: "One." }),
  );
  const answers = await Promise.all(edits);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await ask("PUT", `/admin/comments/reply/${id}`, { reply: "Hers.", before: "" });
  const late = await ask("PUT", `/admin/comments/reply/${id}`, { reply: "Mine.", before: "" });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    message: "Another person changed this reply while you were writing. It now says: “Hers.”",
    current: { reply: "Hers." },
  });
});

test("no comment is shown and rejected at once, or answered without words, whatever writes it", async () => {
  const { pool, write } = await open();
  const id = await write("One.");
  const set = (changes: string) =>
    pool.query(`update comments set ${changes} where id = $1`, [id]).then(
      () => "written",
      (error: { constraint?: string }) => error.constraint,
    );
  expect(await set("approved_at = now(), rejected_at = now()")).toBe("comments_decided_once");
  expect(await set("replied_at = now()")).toBe("comments_reply");
});

test("several are decided at once; each is answered as it is now, or why it did not change", async () => {
  const { ask, write, shown, inbox } = await open();
  const [one, two] = [await write("Thank you."), await write("And again.")];
  const answer = await ask("POST", "/admin/comments/decide", { ids: [one, "CM-NONE", two], action: "show" });
  expect(await answer.json()).toMatchObject([
    { _id: one, problem: "", comment: { state: "shown" } },
    { problem: "This comment is not there any more." },
    { _id: two, problem: "", comment: { state: "shown" } },
  ]);
  expect(await shown()).toHaveLength(2);
  expect(await inbox(two)).toBe("approved");
  const many = Array.from({ length: 101 }, () => one);
  for (const body of [
    { ids: many, action: "show" },
    { ids: [one], action: "burn" },
  ])
    expect((await ask("POST", "/admin/comments/decide", body)).status).toBe(400);
});
