import { expect, test } from "vitest";
import { makePostEditFields, makePostFields } from "../app/blog/make-post.ts";
import { makeEventFields } from "../app/events/make-event.ts";
import type { BinEntry, Version, VersionEntry } from "../app/platform/records/record.ts";
import { makeForm, makePictureFile, openSite } from "./support/site.ts";

type Saved = { _id: string; title: string; image: string; version: number; errors: Record<string, string> };
type Fields = Record<string, string | string[] | Blob>;

async function open() {
  const site = await openSite();
  const headers = await site.signInAs("admin");
  const call = async (method: string, path: string, fields?: Fields, as: Record<string, string> = headers) => {
    const body = fields ? { body: makeForm(fields) } : {};
    const answer = await site.request(`/api/v1/admin${path}`, { method, headers: as, ...body });
    return { status: answer.status, body: (answer.status === 204 ? null : await answer.json()) as never };
  };
  const image = await makePictureFile();
  const createPost = async (fields: Record<string, string> = {}) =>
    (await call("POST", "/blog/create-blog", { ...makePostFields(fields), image, authorImage: image })).body as Saved;
  const createEvent = async () =>
    (await call("POST", "/event/create-event", { ...makeEventFields(), image })).body as Saved;
  const listBin = async (as = headers) => (await call("GET", "/bin", undefined, as)).body as BinEntry[];
  const seen = async (path: string) => (await site.request(`/api/v1/public${path}`)).status;
  return { ...site, call, createPost, createEvent, listBin, seen };
}

test("a deleted article is in the bin, and is restored as it was, with its comments", async () => {
  const { call, createPost, listBin, seen, pool } = await open();
  const { _id, ...post } = await createPost({ title: "One lamp" });
  await pool.query("insert into comments (id, post_id, author, text) values ('CM-1', $1, 'Kiran', 'Thank you.')", [
    _id,
  ]);
  expect((await call("DELETE", `/blog/delete/${_id}`)).status).toBe(204);
  expect(await seen(`/allblogs/${_id}`)).toBe(404);
  expect(await listBin()).toEqual([
    {
      kind: "post",
      _id,
      title: "One lamp",
      deletedAt: expect.any(String),
      deletedBy: "Administrator",
      daysLeft: 30,
    },
  ]);
  expect((await call("POST", `/bin/post/${_id}/restore`)).status).toBe(204);
  expect(await seen(`/allblogs/${_id}`)).toBe(200);
  expect((await call("GET", `/blog/${_id}`)).body).toEqual({ _id, ...post });
  expect((await pool.query("select id from comments")).rows).toEqual([{ id: "CM-1" }]);
  expect(await listBin()).toEqual([]);
  // After a lost answer it is asked for again.
  expect((await call("POST", `/bin/post/${_id}/restore`)).status).toBe(204);
  expect((await call("POST", "/bin/post/no-post/restore")).status).toBe(404);
});

test("an event with registrations is cancelled, and restored with its seats", async () => {
  const { call, createEvent, listBin, request, seen } = await open();
  const { _id } = await createEvent();
  const guest = { name: "Kiran", email: "kiran@example.org", phone: "", seats: 2 };
  const headers = { "content-type": "application/json" };
  await request(`/api/v1/public/events/${_id}/registrations`, { method: "POST", headers, body: JSON.stringify(guest) });
  await call("DELETE", `/event/delete-event/${_id}`);
  expect(await seen(`/allevents/${_id}`)).toBe(404);
  expect(await listBin()).toMatchObject([{ kind: "event", _id }]);
  expect((await call("POST", `/bin/event/${_id}/restore`)).status).toBe(204);
  expect((await call("GET", `/event/${_id}`)).body).toMatchObject({ registered: 2 });
});

test("several records are deleted and restored at once, with a result for each, at most a hundred", async () => {
  const { createPost, listBin, request, signInAs } = await open();
  const admin = await signInAs("admin");
  const call = async (path: string, ids: string[], as = admin) => {
    const headers = { ...as, "content-type": "application/json" };
    const answer = await request(`/api/v1/admin${path}`, { method: "POST", headers, body: JSON.stringify({ ids }) });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const [one, two] = [(await createPost())._id, (await createPost())._id];
  const ids = [one, "no-post", two, one];
  const gone = { _id: "no-post", problem: "This post does not exist any more." };
  expect(await call("/bin/post", ids)).toEqual({
    status: 200,
    body: [{ _id: one, problem: "" }, gone, { _id: two, problem: "" }],
  });
  expect(await listBin()).toHaveLength(2);
  expect((await call("/bin/post/restore", [two, one, "no-post"])).body).toMatchObject([
    { _id: two, problem: "" },
    { _id: one, problem: "" },
    { _id: "no-post", problem: "This is not in the bin any more." },
  ]);
  expect(await listBin()).toEqual([]);
  const many = Array.from({ length: 101 }, (_, at) => `post-${at}`);
  expect((await call("/bin/post", many)).status).toBe(400);
  expect((await call("/bin/post", [])).status).toBe(400);
  expect((await call("/bin/post", [one], await signInAs("events"))).status).toBe(403);
});

test("the address of a record in the bin stays its own: another one is refused, and it can be restored", async () => {
  const { call, createPost, listBin } = await open();
  const { _id } = await createPost({ title: "The old one" });
  await call("DELETE", `/blog/delete/${_id}`);
  expect(await createPost({ _id, title: "The new one" })).toMatchObject({
    message: "The post with this id is in the bin. Restore it there, then edit it.",
  });
  expect(await listBin()).toMatchObject([{ title: "The old one" }]);
  expect((await call("POST", `/bin/post/${_id}/restore`)).status).toBe(204);
  expect((await call("GET", `/blog/${_id}`)).body).toMatchObject({ title: "The old one" });
});

test("deleting for ever removes a record, its picture uses, its comments and its versions", async () => {
  const { call, createPost, pool } = await open();
  const { _id } = await createPost();
  await pool.query("insert into comments (id, post_id, author, text) values ('CM-1', $1, 'Kiran', 'Thank you.')", [
    _id,
  ]);
  await call("DELETE", `/blog/delete/${_id}`);
  expect((await pool.query("select count(*)::int from upload_uses")).rows[0].count).toBeGreaterThan(0);
  expect((await call("DELETE", `/bin/post/${_id}`)).status).toBe(204);
  for (const table of ["records", "posts", "comments", "versions", "upload_uses"])
    expect((await pool.query(`select count(*)::int from ${table}`)).rows[0].count, table).toBe(0);
  expect((await call("DELETE", `/bin/post/${_id}`)).status).toBe(404);
});

test("each role sees and restores only its own kinds of records", async () => {
  const { call, createPost, createEvent, listBin, signInAs } = await open();
  const [post, event] = [await createPost(), await createEvent()];
  await call("DELETE", `/blog/delete/${post._id}`);
  await call("DELETE", `/event/delete-event/${event._id}`);
  const editor = await signInAs("editor");
  expect(await listBin(editor)).toMatchObject([{ kind: "post" }]);
  expect((await call("POST", `/bin/event/${event._id}/restore`, undefined, editor)).status).toBe(403);
  expect((await call("DELETE", `/bin/event/${event._id}`, undefined, editor)).status).toBe(403);
  expect((await call("POST", `/bin/post/${post._id}/restore`, undefined, editor)).status).toBe(204);
});

test("each save is a version with its author and date, which can be viewed and saved again with its picture", async () => {
  const { call, createPost } = await open();
  const { _id, image } = await createPost({ title: "First words" });
  const other = await makePictureFile({ color: "#123456" });
  await call("PUT", `/blog/update/${_id}`, { ...makePostEditFields({ title: "Second words" }), image: other });
  const history = (await call("GET", `/blog/versions/${_id}`)).body as VersionEntry[];
  expect(history).toMatchObject([{ savedBy: "Administrator" }, { savedBy: "Administrator" }]);
  const first = (await call("GET", `/blog/versions/${_id}/${history[1]?._id}`)).body as Version;
  expect(first).toMatchObject({ values: { title: "First words" }, pictures: { image } });
  const restored = await call("PUT", `/blog/update/${_id}`, {
    ...makePostEditFields({ title: first.values["title"] ?? "" }),
    image: first.pictures["image"] ?? "",
  });
  expect(restored).toMatchObject({ status: 200, body: { title: "First words", image, version: 3 } });
  expect((await call("GET", `/blog/versions/${_id}`)).body).toHaveLength(3);
});

test("a record from before versions can be restored too, and a missing picture is named", async () => {
  const { call, createPost, pool } = await open();
  const { _id } = await createPost({ title: "First words" });
  await pool.query("delete from versions");
  await call("PUT", `/blog/update/${_id}`, makePostEditFields({ title: "Second words" }));
  const history = (await call("GET", `/blog/versions/${_id}`)).body as VersionEntry[];
  expect(history).toMatchObject([{ savedBy: "Administrator" }, { savedBy: "" }]);
  const gone = `/uploads/${"0".repeat(32)}-480.webp`;
  const refused = await call("PUT", `/blog/update/${_id}`, { ...makePostEditFields(), image: gone });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { image: "This picture is no longer there. Please choose another one." } },
  });
  expect((await call("GET", `/blog/versions/${_id}/1000`)).status).toBe(404);
});

test("the newest fifty versions of a record are kept", async () => {
  const { call, createPost, pool } = await open();
  const { _id } = await createPost();
  await pool.query(
    "insert into versions (kind, record_id, values, saved_at) select 'post', $1, '{}', now() from generate_series(1, 60)",
    [_id],
  );
  await call("PUT", `/blog/update/${_id}`, makePostEditFields());
  expect((await call("GET", `/blog/versions/${_id}`)).body).toHaveLength(50);
  expect((await pool.query("select count(*)::int from versions")).rows[0].count).toBe(50);
});
