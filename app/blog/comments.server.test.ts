import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../tests/support/database.ts";
import { namePosted, openPostOffice, readMail } from "../../tests/support/mails.ts";
import { users } from "../platform/auth/tables.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { addComment, approveComment, listComments } from "./comments.server.ts";
import { decideComment } from "./moderate-comments.server.ts";
import { makePostRow } from "./make-post.ts";
import { COMMENT_SHOWN } from "./mails.server.ts";

const NOW = new Date("2026-11-21T00:00:00Z");
const ACT = { by: "Kavya Joshi", now: NOW };

async function open(db: Database) {
  const postId = await makePostRow(db);
  await db.insert(users).values({ id: "asha", name: "Asha Rawat", email: "asha@letters.in" });
  const write = (userId: string | null) =>
    addComment(db, postId, { author: "Asha", content: "Thank you.", userId }, NOW);
  return { postId, write };
}

test("a member whose comment is approved hears of it, with a link to where it stands; a guest's address nobody knows", async () => {
  const db = await testDatabase();
  const { postId, write } = await open(db);
  const id = await write("asha");
  await approveComment(db, await write(null), NOW);
  expect(await namePosted(db)).toEqual([]);
  await approveComment(db, id, NOW);
  expect(await namePosted(db)).toEqual(["comment-shown to asha@letters.in"]);
  const mail = await readMail(db, COMMENT_SHOWN, NOW);
  expect(mail.subject).toBe("Your comment is on the site: Evening breath practice");
  expect(mail.paragraphs[0]).toBe("Namaste Asha Rawat,");
  const { pathname, hash } = new URL(mail.button?.href ?? "");
  expect(pathname).toBe(`/blog/${postId}`);
  const shown = await listComments(db, postId, { limit: 10, now: NOW });
  expect(shown.rows.map((comment) => `#${comment.id}`)).toContain(hash);
});

test("shown, taken back and shown again is told once, and what is not shown any more is not told", async () => {
  const { db } = await freshDatabase();
  const { write } = await open(db);
  const { deliver } = await openPostOffice(db, [COMMENT_SHOWN]);
  const first = await write("asha");
  for (const action of ["show", "wait", "show"] as const) await decideComment(db, first, action, ACT);
  await deliver();
  for (const action of ["wait", "show", "delete", "bring-back"] as const) await decideComment(db, first, action, ACT);
  const second = await write("asha");
  for (const action of ["show", "reject"] as const) await decideComment(db, second, action, ACT);
  await deliver();
  expect(await namePosted(db)).toEqual([
    "comment-shown to asha@letters.in: sent",
    "comment-shown to asha@letters.in: not-sent",
  ]);
});

test("a decision that is not stored is told to nobody", async () => {
  const db = await testDatabase();
  const { write } = await open(db);
  const id = await write("asha");
  await expect(
    db.transaction(async (tx) => {
      await approveComment(tx, id, NOW);
      throw new Error("The line dropped.");
    }),
  ).rejects.toThrow("The line dropped.");
  await expect(decideComment(db, "CM-NONE", "show", ACT)).rejects.toThrow("This comment is not there any more.");
  expect(await namePosted(db)).toEqual([]);
});
