import { expect, test } from "vitest";
import { openPostOffice } from "../../../tests/support/mails.ts";
import { smtpError } from "../../../tests/support/mail-server.ts";
import { openSite } from "../../../tests/support/site.ts";
import { MAILS } from "../../../server/features.ts";
import { sendMessage } from "../../contact/messages.server.ts";
import { mails } from "../mail/tables.server.ts";
import { makeItem } from "./make-item.ts";
import type { OpenInboxItem } from "./inbox-item.ts";
import type { InboxReply } from "./reply.ts";

/** The time of openSite. */
const SITE = "http://localhost:3000";

type Who = Record<string, string>;

const ANSWER = "Yes, the lift runs from six.\n\nYour mother is welcome.";

async function open() {
  const site = await openSite();
  const editor = await site.signInAs("editor");
  const call = (method: string, path: string, body?: object, more: { as?: Who; key?: string } = {}) =>
    site.request(`/api/v1/admin/inbox${path}`, {
      method,
      headers: {
        ...(more.as ?? editor),
        ...(body && { "content-type": "application/json" }),
        ...(more.key && { "idempotency-key": more.key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const item = async (id: string) => (await (await call("GET", `/${id}`)).json()) as OpenInboxItem;
  const reply = async (id: string, text = ANSWER) =>
    (await (await call("POST", `/${id}/replies`, { text })).json()) as InboxReply;
  return { ...site, editor, call, item, reply };
}

const message = { name: "Sunita Rao", email: "Sunita@letters.in", phone: "", subject: "general" as const };

test("a reply is in the thread of the confirmation, quotes the message, and marks the item done", async () => {
  const site = await open();
  const asked = "Is the Wednesday class step-free?\n\nMy mother walks with a frame.";
  const id = await sendMessage(site.db, { ...message, email: "sunita@letters.in", message: asked });
  const post = await openPostOffice(site.db, MAILS, SITE);
  await post.deliver();
  const sent = await site.reply(id);
  expect(sent).toMatchObject({ by: "A editor", to: "sunita@letters.in", text: ANSWER });
  expect(await site.item(id)).toMatchObject({ status: "done", handledBy: "A editor", replies: [{ _id: sent._id }] });
  await post.deliver();
  await site.reply(id, "And there is tea.");
  await post.deliver();
  const [confirmed, first, second] = post.received.map(({ mail }) => mail);
  expect(first?.subject).toBe(`Re: ${confirmed?.subject}`);
  expect(first?.subject).toContain(id);
  expect([first?.inReplyTo, first?.references].flat()).toEqual([confirmed?.messageId, confirmed?.messageId]);
  expect(second?.inReplyTo).toBe(first?.messageId);
  expect(second?.references).toEqual([confirmed?.messageId, first?.messageId]);
  expect(first?.headers.get("auto-submitted")).toBe("no");
  expect(first?.text).toContain(`Namaste Sunita Rao,\n\n${ANSWER}\n\nWith kind wishes`);
  expect(first?.text).toMatch(/On .+ Sunita Rao wrote:\n> Is the Wednesday class step-free\?\n>\n> My mother walks/);
  expect((await site.item(id)).replies.map(({ mail }) => mail?.state)).toEqual(["sent", "sent"]);
});

test("a reply sent twice is one mail; of two people who reply at once the second gets a 409 and keeps the text", async () => {
  const site = await open();
  await makeItem(site.db, "MS-1", { email: "sunita@letters.in" });
  const [body, key] = [{ text: ANSWER, after: "" }, { key: "a-key-1234" }];
  const answers = await Promise.all([1, 2, 3].map(() => site.call("POST", "/MS-1/replies", body, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await site.item("MS-1")).replies).toHaveLength(1);
  expect(await countMails(site)).toBe(1);
  const other = await site.call(
    "POST",
    "/MS-1/replies",
    { text: "I would say no.", after: "" },
    { as: await site.signInAs("admin") },
  );
  expect(other.status).toBe(409);
  expect(((await other.json()) as { message: string }).message).toMatch(/^A editor has replied since you began\./);
  const seen = (await site.item("MS-1")).replies.at(-1)?._id;
  expect((await site.call("POST", "/MS-1/replies", { text: "And more.", after: seen })).status).toBe(201);
  expect(await countMails(site)).toBe(2);
});

test("a reply can be cancelled until it is sent, and its item is pending again", async () => {
  const site = await open();
  await makeItem(site.db, "MS-1", { email: "sunita@letters.in", dueAt: new Date() });
  const first = await site.reply("MS-1");
  expect(first.mail).toMatchObject({
    state: "waiting",
    isTried: false,
    problem: expect.stringContaining("No mail server"),
  });
  expect((await site.call("DELETE", `/MS-1/replies/${first._id}`)).status).toBe(204);
  expect(await site.item("MS-1")).toMatchObject({ status: "new", handledAt: null, replies: [] });
  expect(await countMails(site)).toBe(0);
  expect((await site.call("DELETE", `/MS-1/replies/${first._id}`)).status).toBe(404);
  const second = await site.reply("MS-1");
  const post = await openPostOffice(site.db, MAILS, SITE);
  expect(await post.deliver(new Date(second.createdAt)), "it waits a moment").toEqual({ handled: 0, isAway: false });
  await post.deliver();
  expect((await site.call("DELETE", `/MS-1/replies/${second._id}`)).status).toBe(409);
  expect((await site.item("MS-1")).status).toBe("done");
});

test("a failed reply can be sent again; an item that a feature settles stays pending after a reply", async () => {
  const site = await open();
  await makeItem(site.db, "CM-1", { kind: "comment", email: "sunita@example.org" });
  const { _id } = await site.reply("CM-1");
  expect((await site.item("CM-1")).status).toBe("new");
  expect((await site.call("POST", `/CM-1/replies/${_id}/again`)).status).toBe(409);
  const post = await openPostOffice(site.db, MAILS, SITE);
  await post.deliver();
  const mailOf = async () => (await site.item("CM-1")).replies[0]?.mail;
  expect(await mailOf()).toMatchObject({ state: "not-sent", problem: expect.stringContaining("address of the demo") });
  const again = (await (await site.call("POST", `/CM-1/replies/${_id}/again`)).json()) as InboxReply;
  expect(again).toMatchObject({ _id, mail: { state: "waiting" } });
  await site.pool.query("delete from mails");
  expect(await mailOf()).toBeNull();
  expect((await site.call("POST", `/CM-1/replies/${_id}/again`)).status).toBe(409);
});

test("a reply is refused to a role that may not open the kind, without an address, and without text", async () => {
  const site = await open();
  const finance = await site.signInAs("finance");
  for (const [id, changes] of [
    ["MS-1", {}],
    ["CM-1", { kind: "comment", email: "" }],
    ["GV-1", { kind: "donation" }],
  ] as const)
    await makeItem(site.db, id, changes);
  const answer = async (id: string, body: object, as?: Who) =>
    (await site.call("POST", `/${id}/replies`, body, as ? { as } : {})).status;
  expect(await answer("MS-1", { text: ANSWER }, finance)).toBe(403);
  expect(await answer("GV-1", { text: ANSWER })).toBe(403);
  expect(await answer("GV-1", { text: ANSWER }, finance)).toBe(201);
  expect(await answer("MS-9", { text: ANSWER })).toBe(404);
  expect(await answer("CM-1", { text: ANSWER })).toBe(409);
  for (const body of [{}, { text: "  " }, { text: "x".repeat(10_001) }, { text: [] }, { text: ANSWER, after: "MS-1" }])
    expect(await answer("MS-1", body), JSON.stringify(body).slice(0, 60)).toBe(400);
  const [gift] = ((await (await site.call("GET", "/GV-1", undefined, { as: finance })).json()) as OpenInboxItem)
    .replies;
  expect((await site.call("DELETE", `/MS-1/replies/${gift?._id}`)).status, "a reply to another item").toBe(404);
  expect((await site.call("DELETE", `/GV-1/replies/${gift?._id}`)).status).toBe(403);
  expect((await site.call("DELETE", "/MS-1/replies/none")).status).toBe(400);
});

test("a sender's text never becomes a header, a list or a recipient", async () => {
  const site = await open();
  const evil = "x\r\nBcc: evil@letters.in";
  await makeItem(site.db, "MS-1", {
    name: evil,
    email: "sunita@letters.in",
    summary: evil,
    details: { Message: evil },
  });
  for (const email of ["a@letters.in, b@letters.in", "a@letters.in\r\nRCPT TO:<evil@letters.in>"]) {
    await makeItem(site.db, `MS-${email.length}`, { email });
    expect((await site.call("POST", `/MS-${email.length}/replies`, { text: ANSWER })).status).toBe(409);
  }
  await site.reply("MS-1", `${evil}\n.\nQUIT`);
  const post = await openPostOffice(site.db, MAILS, SITE);
  await post.deliver();
  const [one, ...others] = post.received;
  expect(others).toEqual([]);
  expect(one?.to).toEqual(["sunita@letters.in"]);
  expect(one?.mail.bcc).toBeUndefined();
  expect(one?.mail.text).toContain("QUIT");
});

async function countMails({ pool }: { pool: { query: (text: string) => Promise<{ rowCount: number | null }> } }) {
  return (await pool.query("select 1 from mails where kind = 'inbox-reply'")).rowCount;
}

test("a reply that finally failed makes its item pending again, and says why", async () => {
  const site = await open();
  const id = await sendMessage(site.db, { ...message, email: "sunita@letters.in", message: "Is there room?" });
  const post = await openPostOffice(site.db, MAILS, SITE, { onRcptTo: () => smtpError(550, "5.1.1 No such user") });
  await site.db.delete(mails);
  const { _id } = await site.reply(id);
  expect(await site.item(id)).toMatchObject({ status: "done" });
  await post.deliver();
  expect(await site.item(id)).toMatchObject({
    status: "new",
    isRead: false,
    handledBy: "",
    replies: [{ mail: { state: "failed", problem: "The mail server refused this address for good." } }],
  });
  expect((await site.call("POST", `/${id}/replies/${_id}/again`)).status).toBe(201);
  expect(await site.item(id)).toMatchObject({ status: "done" });
  await post.deliver();
  expect(await site.item(id)).toMatchObject({ status: "new", replies: [{ mail: { state: "not-sent" } }] });
});
