import { expect, test } from "vitest";
import { makePostEditFields, makePostFields } from "../app/blog/make-post.ts";
import { makeEventFields } from "../app/events/make-event.ts";
import type { Draft, VersionEntry } from "../app/platform/records/record.ts";
import { openDraftSite, type Saved, values } from "./support/draft-site.ts";
import { HOUR_MS } from "../app/platform/time/durations.ts";

test("a draft may be incomplete, is not public, and is deleted when it is published", async () => {
  const { call, save, listDrafts, seen, pictures } = await openDraftSite();
  const half = await save("half-said", { values: { title: "Half said" }, pictures: {} });
  expect(half).toMatchObject({ status: 200, body: { title: "Half said", base: null, publishAt: null, isOff: false } });
  expect(await seen("/allblogs/half-said")).toBe(404);
  expect((await call("GET", "/blog/half-said")).status).toBe(404);
  const { revision } = half.body as Draft;
  const again = (await save("half-said", { after: revision })).body as Draft;
  expect(again.revision).not.toBe(revision);
  expect(await listDrafts()).toMatchObject([{ _id: "half-said", title: "A lamp at dawn", savedBy: "Administrator" }]);

  const fields = { ...makePostFields({ _id: "half-said" }), ...pictures, draft: String(again.revision) };
  expect((await call("POST", "/blog/create-blog", fields)).status).toBe(201);
  expect(await listDrafts()).toEqual([]);
  expect((await call("GET", "/drafts/post/half-said")).status).toBe(404);
  const history = (await call("GET", "/blog/versions/half-said")).body as VersionEntry[];
  expect(history.map(({ isDraft }) => isDraft)).toEqual([false, true]);
});

test("a scheduled draft is published at its time; one that cannot be published stays, with the reason", async () => {
  const { call, save, listDrafts, seen, publishDue, createPost } = await openDraftSite();
  const now = new Date();
  const at = new Date(now.getTime() + HOUR_MS);
  const schedule = (id: string, publishAt: Date | null) =>
    call("PUT", `/drafts/post/${id}/schedule`, { publishAt: publishAt?.toISOString() ?? null });
  await save("a-lamp");
  expect(await schedule("a-lamp", now)).toMatchObject({
    status: 400,
    body: { errors: { publishAt: expect.stringContaining("That moment has passed.") as string } },
  });
  await save("half", { values: { title: "Half" }, pictures: {} });
  expect(await schedule("half", at)).toMatchObject({
    status: 400,
    body: { errors: { content: "Content is required.", image: "Image is required." } },
  });
  expect(await schedule("a-lamp", at)).toMatchObject({ status: 200, body: { publishAt: at.toISOString() } });
  const { _id, version } = await createPost({ title: "Stands already" });
  await save(_id, { base: version, values: { ...values, publishDate: "2026-01-01T06:00", readTime: "1 min read" } });
  expect((await schedule(_id, at)).status).toBe(200);
  await call("PUT", `/blog/update/${_id}`, makePostEditFields({ title: "Changed meanwhile" }));

  expect(await publishDue(now)).toBe(0);
  expect(await seen("/allblogs/a-lamp")).toBe(404);
  expect(await publishDue(new Date(at.getTime() + 1))).toBe(1);
  expect(await seen("/allblogs/a-lamp")).toBe(404);
  expect((await call("GET", "/blog/a-lamp")).body, "from its moment on").toMatchObject({
    publishDate: new Date(at.getTime() + 1).toISOString(),
  });
  expect((await call("GET", `/blog/${_id}`)).body).toMatchObject({ title: "Changed meanwhile" });
  const problem = "Someone else saved this post while you were editing it.";
  expect(await listDrafts()).toMatchObject([{ _id, publishAt: null, problem }, { _id: "half" }]);
  expect(await publishDue(new Date(at.getTime() + 2))).toBe(0);
});

test("a scheduled draft that became incomplete stays with the reason, and later ones are published", async () => {
  const { call, save, listDrafts, publishDue } = await openDraftSite();
  const at = new Date(Date.now() + HOUR_MS);
  for (const [id, minutes] of [
    ["emptied", 0],
    ["later", 1],
  ] as const) {
    await save(id);
    const publishAt = new Date(at.getTime() + minutes * 60_000).toISOString();
    expect((await call("PUT", `/drafts/post/${id}/schedule`, { publishAt })).status).toBe(200);
  }
  const first = (await listDrafts()).find(({ _id }) => _id === "emptied");
  expect((await save("emptied", { values: { ...values, title: "" }, after: first?.revision })).status).toBe(200);
  expect(await publishDue(new Date(at.getTime() + HOUR_MS))).toBe(1);
  expect(await listDrafts()).toMatchObject([{ _id: "emptied", publishAt: null, problem: "Title is required." }]);
});

test("several drafts are published at once; one that lacks something stays, and says what", async () => {
  const { call, save, listDrafts, createPost, signInAs } = await openDraftSite();
  await save("a-lamp");
  await save("half", { values: { title: "Half" }, pictures: {} });
  const { _id, version } = await createPost({ title: "On the site" });
  const edited = { ...values, title: "Edited", publishDate: "2026-01-01T06:00", readTime: "1 min read" };
  await save(_id, { base: version, values: edited });
  const ids = ["a-lamp", "half", _id, "none"];
  expect((await call("POST", "/drafts/post/publish", { ids }, await signInAs("events"))).status).toBe(403);
  expect(await call("POST", "/drafts/post/publish", { ids })).toMatchObject({
    status: 200,
    body: [
      { _id: "a-lamp", problem: "" },
      { _id: "half", problem: "Excerpt is required." },
      { _id, problem: "" },
      { _id: "none", problem: "There is no draft of this any more." },
    ],
  });
  expect((await call("GET", "/blog/a-lamp")).body).toMatchObject({ title: "A lamp at dawn" });
  expect((await call("GET", `/blog/${_id}`)).body).toMatchObject({ title: "Edited" });
  expect(await listDrafts()).toMatchObject([{ _id: "half" }]);
});

test("an unpublished article is a draft with its date and its comments, and can be published as it was", async () => {
  const { call, createPost, listDrafts, seen, pool, pictures, image, request } = await openDraftSite();
  const { _id, publishDate, ...post } = await createPost({ title: "One lamp" });
  await pool.query("insert into comments (id, post_id, author, text) values ('CM-1', $1, 'Kiran', 'Thank you.')", [
    _id,
  ]);
  expect(await call("POST", `/drafts/post/${_id}/take-off`, {})).toMatchObject({
    status: 200,
    body: { isOff: true, base: null, values: { title: "One lamp" }, pictures: { image: post.image } },
  });
  expect(await seen(`/allblogs/${_id}`)).toBe(404);
  const [{ revision } = { revision: 0 }] = await listDrafts();
  const fields = { ...makePostFields({ _id, title: "One lamp, again" }), ...pictures, draft: String(revision) };
  expect((await call("POST", "/blog/create-blog", fields)).status).toBe(200);
  expect((await call("GET", `/blog/${_id}`)).body).toMatchObject({ title: "One lamp, again", publishDate, version: 2 });
  expect((await pool.query("select id from comments")).rows).toHaveLength(1);
  expect(await listDrafts()).toEqual([]);

  const event = (await call("POST", "/event/create-event", { ...makeEventFields(), image })).body as Saved;
  const guest = { name: "Kiran", email: "kiran@example.org", phone: "", seats: 2 };
  const headers = { "content-type": "application/json" };
  const at = `/api/v1/public/events/${event._id}/registrations`;
  await request(at, { method: "POST", headers, body: JSON.stringify(guest) });
  expect(await call("POST", `/drafts/event/${event._id}/take-off`, {})).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("People registered for this event") as string },
  });
  expect(await seen(`/allevents/${event._id}`)).toBe(200);
});

test("drafts are for the roles of their kind, and are deleted with their record", async () => {
  const { call, save, createPost, listDrafts, signInAs } = await openDraftSite();
  const events = await signInAs("events");
  await save("a-lamp");
  expect((await call("GET", "/drafts/post/a-lamp", undefined, events)).status).toBe(403);
  expect((await call("GET", "/drafts/event", undefined, events)).status).toBe(200);
  expect((await call("GET", "/drafts/nothing")).status).toBe(404);
  expect((await call("DELETE", "/drafts/post/a-lamp")).status).toBe(204);
  expect((await call("DELETE", "/drafts/post/a-lamp")).status).toBe(404);
  const { _id, version } = await createPost();
  await save(_id, { base: version });
  await call("DELETE", `/blog/delete/${_id}`);
  expect(await listDrafts()).toEqual([]);
});

test("the pictures of a draft are in use until it is deleted for ever", async () => {
  const { call, save, pool } = await openDraftSite();
  const uses = async () => (await pool.query("select owner_kind from upload_uses where owner_kind like 'draft%'")).rows;
  await save("a-lamp");
  expect(await uses()).toEqual([{ owner_kind: "draft of post" }]);
  await call("DELETE", "/drafts/post/a-lamp");
  expect(await uses()).toEqual([{ owner_kind: "draft of post" }]);
  expect((await call("DELETE", "/bin/post/a-lamp")).status).toBe(204);
  expect(await uses()).toEqual([]);
  expect((await pool.query("select id from versions")).rows, "nothing is left of what was never on the site").toEqual(
    [],
  );
});

test("a discarded draft is in the bin until it is restored or written again", async () => {
  const { call, save, listDrafts, signInAs } = await openDraftSite();
  await save("a-lamp");
  await call("DELETE", "/drafts/post/a-lamp");
  expect(await listDrafts()).toEqual([]);
  expect((await call("GET", "/bin")).body).toMatchObject([
    { kind: "post", _id: "a-lamp", title: "A lamp at dawn", daysLeft: 30 },
  ]);
  const events = await signInAs("events");
  expect((await call("POST", "/bin/post/a-lamp/restore", {}, events)).status).toBe(403);
  expect((await call("POST", "/bin/post/a-lamp/restore", {})).status).toBe(204);
  expect(await listDrafts()).toMatchObject([{ _id: "a-lamp", title: "A lamp at dawn", isOff: false }]);
  expect((await call("POST", "/bin/post/a-lamp/restore", {})).status, "again, after a lost answer").toBe(204);

  await call("DELETE", "/drafts/post/a-lamp");
  expect(await save("a-lamp", { values: { title: "Written again" } })).toMatchObject({ status: 200 });
  expect((await call("GET", "/bin")).body).toEqual([]);
  const history = (await call("GET", "/blog/versions/a-lamp")).body as VersionEntry[];
  expect(history, "what was discarded is in its history").toHaveLength(2);
});

test("discarded changes of a published article stay in its history, and it stays published", async () => {
  const { call, save, createPost, listDrafts, seen } = await openDraftSite();
  const { _id, version } = await createPost();
  const { revision } = (await save(_id, { base: version })).body as Draft;
  expect(await call("DELETE", `/drafts/post/${_id}?after=${revision + 1}`)).toMatchObject({
    status: 409,
    body: { current: { revision } },
  });
  expect((await call("DELETE", `/drafts/post/${_id}?after=${revision}`)).status).toBe(204);
  expect(await listDrafts()).toEqual([]);
  expect((await call("GET", "/bin")).body).toEqual([]);
  expect(await seen(`/allblogs/${_id}`)).toBe(200);
  const history = (await call("GET", `/blog/versions/${_id}`)).body as VersionEntry[];
  expect(history.map(({ isDraft }) => isDraft)).toEqual([true, false]);
});

test("an archived article goes to the bin and comes back archived", async () => {
  const { call, createPost, listDrafts, seen } = await openDraftSite();
  const { _id } = await createPost({ title: "One lamp" });
  await call("POST", `/drafts/post/${_id}/take-off`, {});
  expect((await call("DELETE", `/drafts/post/${_id}`)).status).toBe(204);
  expect((await call("GET", "/bin")).body).toMatchObject([{ kind: "post", _id, title: "One lamp" }]);
  expect((await call("POST", `/bin/post/${_id}/restore`, {})).status).toBe(204);
  expect(await listDrafts()).toMatchObject([{ _id, isOff: true }]);
  expect(await seen(`/allblogs/${_id}`)).toBe(404);
});

test("the draft of a deleted article is restored with it", async () => {
  const { call, save, createPost, listDrafts } = await openDraftSite();
  const { _id, version } = await createPost();
  await save(_id, { base: version });
  await call("DELETE", `/blog/delete/${_id}`);
  expect((await call("GET", "/bin")).body).toMatchObject([{ kind: "post", _id }]);
  expect((await call("POST", `/bin/post/${_id}/restore`, {})).status).toBe(204);
  expect(await listDrafts()).toMatchObject([{ _id, base: version, title: "A lamp at dawn" }]);
  expect((await call("GET", "/bin")).body).toEqual([]);
});
