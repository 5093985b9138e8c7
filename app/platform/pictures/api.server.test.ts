import { expect, test } from "vitest";
import { makePostFields } from "../../blog/make-post.ts";
import { makePictureFile } from "../../../tests/support/site.ts";
import type { AuditAnswer } from "../audit/audit.ts";
import type { LibraryPicture, PictureRecord } from "./library-picture.ts";
import { openLibrary, descriptionOf } from "./make-library.ts";

const names = (pictures: LibraryPicture[]) => pictures.map(({ fileName }) => fileName);

test("a duplicate is in the library once, with the person who added it and the name of the file", async () => {
  const { add, list, counts } = await openLibrary();
  const first = await add("#112233", "IMG_2041.jpg");
  expect(first).toMatchObject({ isNew: true, fileName: "IMG_2041.jpg", addedBy: "Administrator", uses: 0, alt: "" });
  expect(first.bytes).toBeGreaterThan(0);
  expect(await add("#112233", "again.jpg")).toMatchObject({ _id: first._id, isNew: false, fileName: "IMG_2041.jpg" });
  await add("#445566");
  expect(names(await list())).toEqual(["445566.jpg", "IMG_2041.jpg"]);
  expect(await counts()).toMatchObject({ all: 2, unused: 2, wordless: 2 });
});

test("a program that is called a picture, a picture that is too large, and no picture at all are refused", async () => {
  const { send, list } = await openLibrary();
  const program = new File(["MZ\u0090\u0000 not a picture at all"], "lamp.jpg", { type: "image/jpeg" });
  expect((await send("POST", "/pictures", { image: program })).status).toBe(400);
  const large = new File([new Uint8Array(31 * 1024 * 1024)], "lamp.jpg", { type: "image/jpeg" });
  expect((await send("POST", "/pictures", { image: large })).status).toBe(413);
  expect(await send("POST", "/pictures", { name: "lamp.jpg" })).toMatchObject({
    status: 400,
    body: { errors: { image: "Image is required." } },
  });
  expect(await list()).toEqual([]);
});

test("the description of a picture is stored and recorded, and a conflict answers both versions", async () => {
  const { add, describe, one, call } = await openLibrary();
  const picture = await add("#112233");
  const said = await describe(picture, { alt: "A lamp at the door", credit: "Tara", focalX: 29, focalY: 83 });
  expect(said).toMatchObject({ status: 200, body: { alt: "A lamp at the door", focalX: 29, focalY: 83, version: 2 } });
  expect(await describe(picture, { alt: "A candle" })).toMatchObject({
    status: 409,
    body: { current: { alt: "A lamp at the door", version: 2 } },
  });
  expect(await describe(picture, { alt: " ", focalX: 101, version: 2 })).toMatchObject({
    status: 400,
    body: { errors: { alt: "Please say in a few words what the picture shows." } },
  });
  expect(await one(picture._id)).toMatchObject({ credit: "Tara", usedBy: [] });
  const [change] = (await call("GET", "/audit?kind=picture")).body as AuditAnswer[];
  expect(change).toMatchObject({ action: "update", title: "A lamp at the door" });
  expect(change?.differences).toContainEqual({ label: "Credit", before: "", after: "Tara" });
  expect((await call("PUT", `/pictures/one/${"0".repeat(32)}`, descriptionOf(picture))).status).toBe(404);
});

test("the list can be searched by description and by the pages that use a picture, sorted and paged", async () => {
  const { add, list, describe, createPost, call, send, signInAs } = await openLibrary();
  const [lamp, lake, kite] = [await add("#112233"), await add("#445566"), await add("#778899")];
  await describe(lamp, { alt: "A clay lamp" });
  await createPost({ title: "Sitting through a power cut", image: lake.src, authorImage: lake.src });
  const editor = await signInAs("editor");
  await send("POST", "/pictures", { image: await makePictureFile({ color: "#aabbcc" }), name: "hers.jpg" }, editor);

  const ids = async (query: string) => (await list(query)).map(({ _id }) => _id);
  expect(await ids("q=CLAY")).toEqual([lamp._id]);
  expect(await ids("q=power cut")).toEqual([lake._id]);
  expect(await ids("q=778899")).toEqual([kite._id]);
  expect(await ids("q=50%25")).toEqual([]);
  expect(await ids("which=unused&q=89")).toEqual([kite._id]);
  expect(await ids("which=wordless")).toHaveLength(3);
  expect((await ids("order=used"))[0]).toBe(lake._id);
  expect(names((await call("GET", "/pictures?which=mine", undefined, editor)).body)).toEqual(["hers.jpg"]);
  expect((await call("GET", "/pictures?order=oldest")).status).toBe(400);

  for (const order of ["newest", "used", "largest"]) {
    const seen: string[] = [];
    for (let path = `/pictures?order=${order}&limit=3`; path;) {
      const page = await call("GET", path);
      seen.push(...(page.body as LibraryPicture[]).map(({ _id }) => _id));
      const next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
      path = next.replace("/api/v1/admin", "");
    }
    expect(new Set(seen).size, order).toBe(4);
    expect(seen, order).toHaveLength(4);
  }
});

test("a picture lists its uses and their states, and cannot be deleted while it is used", async () => {
  const { add, one, call, createPost, pool } = await openLibrary();
  const { _id, src } = await add("#112233");
  const post = await createPost({ title: "On the site", image: src, authorImage: src, imageAlt: "A lamp" });
  await call("PUT", "/drafts/post/half-said", {
    values: { title: "Half said", content: `<img src="${src}" alt="">` },
    pictures: {},
    base: null,
    after: null,
  });
  const gone = await createPost({ title: "Deleted", image: src, authorImage: src });
  await call("DELETE", `/blog/delete/${gone._id}`);
  expect(await one(_id)).toMatchObject({
    alt: "A lamp",
    uses: 3,
    usedBy: [
      { kind: "post", id: gone._id, title: "Deleted", state: "bin", mayChange: true },
      { kind: "post", id: "half-said", title: "Half said", state: "draft" },
      { kind: "post", id: post._id, title: "On the site", state: "site" },
    ],
  });
  expect(await call("DELETE", `/pictures/one/${_id}`)).toMatchObject({
    status: 409,
    body: { message: "This picture is used in 3 places. Take it out there first." },
  });
  expect((await call("POST", "/pictures/clear", { ids: [_id] })).body).toEqual({ cleared: [] });
  await pool.query("delete from upload_uses");
  // The record itself still names it: the database says no, and so does the answer.
  expect((await call("DELETE", `/pictures/one/${_id}`)).status).toBe(409);
});

test("unused pictures are cleared with their files, and a form that chose one meanwhile gets an error", async () => {
  const { add, call, list, send, request } = await openLibrary();
  const [lamp, lake] = [await add("#112233"), await add("#445566")];
  expect((await call("POST", "/pictures/clear", { ids: [lamp._id, lamp._id] })).body).toEqual({ cleared: [lamp._id] });
  expect((await request(lamp.src)).status).toBe(404);
  expect((await request(lake.src)).status).toBe(200);
  const fields = { ...makePostFields(), image: lamp.src, authorImage: lake.src };
  expect(await send("POST", "/blog/create-blog", fields)).toMatchObject({
    status: 400,
    body: { errors: { image: "This picture is no longer there. Please choose another one." } },
  });
  expect((await call("DELETE", `/pictures/one/${lake._id}`)).status).toBe(204);
  expect((await call("DELETE", `/pictures/one/${lake._id}`)).status).toBe(404);
  expect(await list()).toEqual([]);
  expect((await call("POST", "/pictures/clear", { ids: [] })).status).toBe(400);
  expect((await call("POST", "/pictures/clear", { ids: ["../lamp"] })).status).toBe(400);
  const noted = (await call("GET", "/audit?kind=picture")).body as AuditAnswer[];
  expect(noted.map(({ action }) => action)).toEqual(["purge", "purge"]);
});

test("an account sees which uses of a picture it may not change", async () => {
  const { add, call, createPost, signInAs } = await openLibrary();
  const lamp = await add("#112233");
  await createPost({ title: "An article", image: lamp.src, authorImage: lamp.src });
  const seen = (await call("GET", `/pictures/one/${lamp._id}`, undefined, await signInAs("events"))).body;
  expect((seen as PictureRecord).usedBy).toMatchObject([{ title: "An article", mayChange: false }]);
});
