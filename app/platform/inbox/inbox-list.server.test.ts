import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../database/client.server.ts";
import { promisedBy, addUpdateToInbox, addToInbox, settleInInbox } from "./inbox.server.ts";
import { countWaiting, listInbox, type InboxListQuery } from "./inbox-list.server.ts";
import { settings } from "../settings/tables.server.ts";
import { makeItem } from "./make-item.ts";

const KINDS = ["message", "comment", "registration"];
const NOW = new Date("2026-11-25T06:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 60 * 60 * 1000);

let db: Database;
beforeEach(async () => {
  db = await testDatabase();
});

async function ids(wanted: Partial<InboxListQuery>, limit = 50): Promise<string[]> {
  const all: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await listInbox(db, { kinds: KINDS, status: "", q: "", ...wanted }, { limit, after });
    all.push(...page.rows.map(({ id }) => id));
    if (!page.next) return all;
    after = page.next;
  }
}

async function fillWaiting() {
  await makeItem(db, "LATE", { dueAt: hours(-2), createdAt: hours(-26) });
  await makeItem(db, "OLD", { kind: "comment", createdAt: hours(-50) });
  await makeItem(db, "SOON", { dueAt: hours(3), createdAt: hours(-21) });
  await makeItem(db, "YOUNG", { kind: "registration", createdAt: hours(-1) });
  await makeItem(db, "FRESH", { dueAt: hours(23), createdAt: hours(-1) });
  await makeItem(db, "DONE", { status: "done", handledAt: NOW });
  await makeItem(db, "SHOWN", { kind: "comment", status: "approved", handledAt: NOW });
  await makeItem(db, "SPAM", { status: "spam", handledAt: NOW });
}

test("pending items come by the time left, then newest first, across pages of any size", async () => {
  await fillWaiting();
  const waiting = ["LATE", "SOON", "FRESH", "YOUNG", "OLD"];
  expect(await ids({ status: "new" })).toEqual(waiting);
  expect(await ids({ status: "new" }, 1)).toEqual(waiting);
  expect(await ids({ status: "new" }, 2)).toEqual(waiting);
});

test("the other views are sorted newest first, across pages", async () => {
  await fillWaiting();
  expect(await ids({ status: "done" }, 1)).toEqual(["SHOWN", "DONE"]);
  expect(await ids({ status: "spam" })).toEqual(["SPAM"]);
  const everything = ["SPAM", "SHOWN", "DONE", "FRESH", "YOUNG", "SOON", "OLD", "LATE"];
  expect(await ids({})).toEqual(everything);
  expect(await ids({}, 3)).toEqual(everything);
});

test("lists, searches and counts have only the requested kinds", async () => {
  await fillWaiting();
  const comments = { kinds: ["comment"] };
  expect(await ids({ ...comments, status: "new" })).toEqual(["OLD"]);
  expect(await ids(comments)).toEqual(["SHOWN", "OLD"]);
  expect(await ids({ ...comments, q: "sunita" })).toEqual(["SHOWN", "OLD"]);
  expect(await ids({ kinds: [] })).toEqual([]);
  expect(await countWaiting(db, ["comment", "donation"])).toEqual({ comment: 1 });
  expect(await countWaiting(db, KINDS)).toEqual({ message: 3, comment: 1, registration: 1 });
});

test("an item is found by a part of its name, address, reference, message or phone number, in any notation", async () => {
  await makeItem(db, "MS-7K3F9M2P", {
    phone: "+91 98765 43210",
    details: { Message: "Is the way in from the street\nwithout steps? 50% of us walk slowly." },
  });
  await makeItem(db, "MS-OTHER", { name: "Rohan", email: "rohan@example.org" });
  for (const q of ["SUNITA r", "sunita@exam", "ms-7k3f", "the street", "without steps", "98765-43210", "43210", "50%"])
    expect(await ids({ q }), q).toEqual(["MS-7K3F9M2P"]);
  for (const q of ["nowhere", "5_%", "Message"]) expect(await ids({ q }), q).toEqual([]);
  expect(await ids({ q: "example.org" }, 1)).toEqual(["MS-OTHER", "MS-7K3F9M2P"]);
  expect(await ids({ q: "sunita", status: "done" })).toEqual([]);
});

test("words in Devanagari and of two letters are found too, regardless of case", async () => {
  await makeItem(db, "HINDI", { name: "सुनीता रावत", details: { Message: "क्या बिना सीढ़ियों का रास्ता है? ॐ" } });
  await makeItem(db, "LARGE", { name: "ZR RAM", summary: "ÉLAN" });
  for (const q of ["सुनीता", "ता रा", "सीढ़ियों", "ॐ"]) expect(await ids({ q }), q).toEqual(["HINDI"]);
  for (const q of ["zr", "Zr r", "Élan", "ÉLAN"]) expect(await ids({ q }), q).toEqual(["LARGE"]);
});

test("an item has a due time if its feature promises a reply, and the foundation says when", async () => {
  await db.insert(settings).values({ key: "site", value: { answerHours: 72 } });
  const sent = { kind: "message", name: "Asha", email: "asha@example.org", summary: "Parking" };
  await addToInbox(db, { ...sent, id: "PROMISED", isReplyPromised: true });
  await addToInbox(db, { ...sent, id: "NOT" });
  await db.update(settings).set({ value: { answerHours: null } });
  await addToInbox(db, { ...sent, id: "NEVER", isReplyPromised: true });
  const { rows } = await listInbox(db, { kinds: KINDS, status: "", q: "" }, { limit: 10 });
  const sentAt = new Date(rows.find(({ id }) => id === "PROMISED")?.createdAt ?? "");
  expect(Object.fromEntries(rows.map((row) => [row.id, row.dueAt]))).toEqual({
    PROMISED: promisedBy(sentAt, 72),
    NOT: null,
    NEVER: null,
  });
});

test("news make an item pending and unread again; an item that its feature settles is done", async () => {
  await makeItem(db, "KS-1", { kind: "registration", status: "done", handledAt: NOW, readAt: NOW });
  await addUpdateToInbox(db, "registration", "KS-1", { summary: "given back", details: { "Given back": "today" } });
  const [again] = (await listInbox(db, { kinds: KINDS, status: "new", q: "" }, { limit: 10 })).rows;
  expect(again).toMatchObject({ summary: "General question (given back)", readAt: null, handledAt: null });
  await settleInInbox(db, "registration", "KS-1", NOW);
  expect(await ids({ status: "new" })).toEqual([]);
});
