import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { untilSomebodyWaits } from "../../../tests/support/database.ts";
import { HOME } from "../../layouts/site/site-content.ts";
import { getContent } from "../settings/content.server.ts";
import { getSite } from "../settings/site.server.ts";
import { uploads } from "../uploads/tables.server.ts";
import { openLibrary } from "./make-library.ts";

async function open() {
  const library = await openLibrary();
  const save = (section: string, at: string, value: string, before = "") =>
    library.call("PUT", `/settings/${section}`, { values: { [at]: value }, before: { [at]: before } });
  return { ...library, save };
}

test("the site's own pictures are among the uses, under the section that changes them", async () => {
  const { add, one, call, list, save, pool } = await open();
  const { _id, src } = await add("#112233");
  expect((await save("identity", "site.logo", src)).status).toBe(200);
  expect((await save("home", "home.picture", src)).status).toBe(200);
  // Another section of the same row: it is still called like the one that has its picture.
  const { rows } = await pool.query("select value->>'phone' as phone from settings where key = 'site'");
  const phone = (rows[0] as { phone: string }).phone;
  expect((await save("contact", "site.phone", "+91 98765 43210", phone)).status).toBe(200);
  const uses = [
    { kind: "settings", id: "settings/home", title: "Home page", state: "site", mayChange: true },
    { kind: "settings", id: "settings/identity", title: "Identity", state: "site", mayChange: true },
  ];
  expect(await one(_id)).toMatchObject({ uses: 2, usedBy: uses });
  expect((await list("q=identity")).map((picture) => picture._id)).toEqual([_id]);
  expect((await call("POST", "/pictures/clear", { ids: [_id] })).body).toEqual({ cleared: [] });
  expect((await save("identity", "site.logo", "", src)).status).toBe(200);
  expect((await save("home", "home.picture", "", src)).status).toBe(200);
  expect((await call("POST", "/pictures/clear", { ids: [_id] })).body).toEqual({ cleared: [_id] });
});

test("the site's own pictures have the focal point of the library", async () => {
  const { add, describe, save, db } = await open();
  const old = await add("#112233");
  await save("identity", "site.logo", old.src);
  await save("home", "home.callPicture", old.src);
  const before = (await getSite(db)).logo;
  expect(before).toMatchObject({ id: old._id });
  expect(before).not.toHaveProperty("focus");
  await describe(old, { alt: "Dawn", focalX: 10, focalY: 20 });
  expect((await getSite(db)).logo).toEqual({ ...before, focus: "10% 20%" });
  expect((await getContent(db, HOME)).callPicture).toMatchObject({ id: old._id, focus: "10% 20%" });
});

test("a picture that is cleared while a section with it is being saved is not stored there", async () => {
  const { add, save, db } = await open();
  const { _id, src } = await add("#112233");
  const saving = await db.transaction(async (tx) => {
    await tx.delete(uploads).where(eq(uploads.id, _id));
    const started = save("identity", "site.logo", src);
    await untilSomebodyWaits(tx);
    return { started };
  });
  expect(await saving.started).toMatchObject({
    status: 400,
    body: { errors: { "site.logo": "This picture is no longer there. Please choose another one." } },
  });
  expect((await getSite(db)).logo).toBeNull();
});

test("a draft in the bin names its pictures, and so does the restored one", async () => {
  const { add, one, call, createPost } = await open();
  const old = await add("#112233");
  const { _id } = await createPost({ title: "A lamp", image: old.src, authorImage: old.src });
  const written = { values: { title: "A lamp at dawn" }, pictures: { image: old.src }, base: 1, after: null };
  expect((await call("PUT", `/drafts/post/${_id}`, written)).status).toBe(200);
  await call("DELETE", `/blog/delete/${_id}`);
  const uses = async () => (await one(old._id)).usedBy;
  expect(await uses()).toMatchObject([
    { kind: "post", id: _id, title: "A lamp", state: "bin", mayChange: true },
    { kind: "post", id: _id, title: "A lamp at dawn", state: "binned-draft", mayChange: true },
  ]);
  expect((await call("POST", `/bin/post/${_id}/restore`)).status).toBe(204);
  expect((await uses()).map(({ state }) => state).toSorted()).toEqual(["draft", "site"]);
});
