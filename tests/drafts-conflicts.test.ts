import { expect, test } from "vitest";
import { makePostEditFields, makePostFields } from "../app/blog/make-post.ts";
import type { Draft } from "../app/platform/records/record.ts";
import { openDraftSite, values } from "./support/draft-site.ts";
import { HOUR_MS } from "../app/platform/time/durations.ts";

test("two concurrent edits are both kept: the second one gets a conflict with the first one's text", async () => {
  const { save, createPost, call, listDrafts } = await openDraftSite();
  const first = (await save("a-lamp")).body as Draft;
  const refused = await save("a-lamp", { values: { title: "Mine" } });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: "Administrator saved a draft of this while you were writing.",
      current: { title: "A lamp at dawn" },
    },
  });
  expect(await save("a-lamp", { values: { title: "Mine" }, after: first.revision })).toMatchObject({ status: 200 });

  const { _id, version } = await createPost();
  const draft = (await save(_id, { base: version })).body as Draft;
  await call("PUT", `/blog/update/${_id}`, { ...makePostEditFields(), draft: String(draft.revision + 1000) });
  expect(
    (await listDrafts()).map((one) => one._id),
    "a save that knows nothing of a draft leaves it",
  ).toContain(_id);
});

test("a draft that was published meanwhile is not overwritten by another text; the same text is a retry", async () => {
  const { call, save, pictures } = await openDraftSite();
  const { revision } = (await save("a-lamp")).body as Draft;
  const publish = (fields: Record<string, string> = {}) =>
    call("POST", "/blog/create-blog", {
      ...makePostFields({ _id: "a-lamp", ...fields }),
      ...pictures,
      draft: String(revision),
    });
  expect((await publish({ title: "Hers" })).status).toBe(201);
  expect((await publish({ title: "Hers" })).status).toBe(200);
  expect(await publish({ title: "His" })).toMatchObject({ status: 409, body: { current: { title: "Hers" } } });
  expect((await call("GET", "/blog/a-lamp")).body).toMatchObject({ title: "Hers" });
});

test("a draft of an article that was deleted meanwhile brings it back unpublished", async () => {
  const { call, save, createPost, listDrafts, seen } = await openDraftSite();
  const { _id, version } = await createPost({ title: "One lamp" });
  await call("DELETE", `/blog/delete/${_id}`);
  expect((await save(_id, { base: version })).status).toBe(200);
  expect((await call("GET", "/bin")).body).toEqual([]);
  expect(await listDrafts()).toMatchObject([{ _id, isOff: true, base: null }]);
  expect(await seen(`/allblogs/${_id}`)).toBe(404);
});

test("a draft of an article with a draft, deleted meanwhile, is published again", async () => {
  const { call, save, createPost, seen, publishDue } = await openDraftSite();
  const { _id, version } = await createPost({ title: "One lamp" });
  await save(_id, { base: version });
  await call("DELETE", `/blog/delete/${_id}`);
  const draft = (await save(_id, { base: version })).body as Draft;
  expect(draft).toMatchObject({ isOff: true, base: null });
  expect((await call("POST", "/drafts/post/publish", { ids: [_id] })).body).toEqual([{ _id, problem: "" }]);
  expect(await seen(`/allblogs/${_id}`)).toBe(200);
  expect(await publishDue(new Date())).toBe(0);
});

test("archiving makes what was seen before stale: the changes of a page that shows it published are not lost", async () => {
  const { call, save, createPost } = await openDraftSite();
  const { _id, version } = await createPost();
  const { revision } = (await save(_id, { base: version })).body as Draft;
  await call("POST", `/drafts/post/${_id}/take-off`, {});
  expect(await call("DELETE", `/drafts/post/${_id}?after=${revision}`)).toMatchObject({
    status: 409,
    body: { current: { isOff: true, title: "A lamp at dawn" } },
  });
  expect(await save(_id, { base: version, after: revision })).toMatchObject({ status: 409 });
});

test("a newer draft stays beside what was published, and is published only by one who has seen that", async () => {
  const { call, save, listDrafts, pictures } = await openDraftSite();
  const { revision } = (await save("a-lamp")).body as Draft;
  const newer = (await save("a-lamp", { values: { ...values, title: "Newer" }, after: revision })).body as Draft;
  const publish = (fields: Record<string, string>) =>
    call("POST", "/blog/create-blog", { ...makePostFields({ _id: "a-lamp", ...fields }), ...pictures });
  expect((await publish({ title: "Hers", draft: String(revision) })).status).toBe(201);
  expect(await listDrafts()).toMatchObject([{ _id: "a-lamp", title: "Newer", base: 0 }]);
  expect((await call("GET", "/blog/counts")).body).toMatchObject({ all: 1, drafts: 1 });
  expect((await call("POST", "/drafts/post/publish", { ids: ["a-lamp"] })).body).toMatchObject([
    { problem: expect.stringMatching(/./) as string },
  ]);
  const mine = { title: "Newer", draft: String(newer.revision) };
  const refused = await publish(mine);
  expect(refused).toMatchObject({ status: 409, body: { current: { title: "Hers", version: 1 } } });
  expect((await publish({ ...mine, version: "1" })).status, "the version was seen").toBe(200);
  expect((await call("GET", "/blog/a-lamp")).body).toMatchObject({ title: "Newer" });
  expect(await listDrafts()).toEqual([]);
});

test("only the draft that was seen is scheduled", async () => {
  const { call, save } = await openDraftSite();
  const { revision } = (await save("a-lamp")).body as Draft;
  const publishAt = new Date(Date.now() + HOUR_MS).toISOString();
  const schedule = (after: number) => call("PUT", "/drafts/post/a-lamp/schedule", { publishAt, after });
  expect(await schedule(revision + 1)).toMatchObject({ status: 409, body: { current: { revision } } });
  expect((await schedule(revision)).status).toBe(200);
});

test("a window with a deleted draft gets an error, and does not create a new one", async () => {
  const { call, save, listDrafts } = await openDraftSite();
  const { revision } = (await save("a-lamp")).body as Draft;
  await call("DELETE", "/drafts/post/a-lamp");
  const late = await save("a-lamp", { after: revision });
  expect(late).toMatchObject({
    status: 409,
    body: { message: "This draft was published or deleted while you were writing." },
  });
  expect(late.body).not.toHaveProperty("current");
  expect(await listDrafts()).toEqual([]);
});
