import { desc, sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { makeForm, makePictureFile, openSite } from "../../tests/support/site.ts";
import { auditLog } from "../platform/audit/tables.server.ts";
import { settings } from "../platform/settings/tables.server.ts";
import { uploads, uploadUses } from "../platform/uploads/tables.server.ts";
import { listShownTestimonials, listTestimonials } from "./testimonials.server.ts";

const FIELDS = { words: "I came for my knees.", name: "Lakshmi Iyer", role: "Head nurse", order: "2" };
const SITE_PICTURE = {
  src: "/media/avatar-imran-560.webp",
  srcSet: "/media/avatar-imran-560.webp 560w",
  avifSrcSet: null,
  width: 560,
  height: 560,
  color: "#7b8188",
};

async function open() {
  const site = await openSite();
  const headers = await site.signInAs("editor");
  const image = await makePictureFile();
  const send = async (method: string, path: string, fields: Record<string, string | Blob>) => {
    const init = { method, headers, body: makeForm(fields) };
    const response = await site.request(`/api/v1/admin/testimonials${path}`, init);
    return { status: response.status, body: (await response.json()) as { _id: string; image: string } };
  };
  return { ...site, headers, image, send };
}

test("testimonials are made, changed, conflicted over and deleted; visitors have them in the foundation's order", async () => {
  const { db, headers, image, send, request } = await open();
  const { status, body } = await send("POST", "/create", { ...FIELDS, image });
  expect(status).toBe(201);
  await send("POST", "/create", { ...FIELDS, name: "Imran Qureshi", order: "1", image });
  const names = async () => (await listShownTestimonials(db)).map(({ name }) => name);
  expect(await names()).toEqual(["Imran Qureshi", "Lakshmi Iyer"]);
  const path = `/update/${body._id}`;
  expect((await send("PUT", path, { ...FIELDS, order: "0", version: "1" })).status).toBe(200);
  expect(await send("PUT", path, { ...FIELDS, role: "Nurse", version: "1" })).toMatchObject({
    status: 409,
    body: { current: { role: "Head nurse", version: 2 } },
  });
  expect(await names()).toEqual(["Lakshmi Iyer", "Imran Qureshi"]);
  expect(await send("POST", "/create", { name: "Nobody" })).toMatchObject({
    status: 400,
    body: { errors: { words: "The words are required.", role: "Role is required." } },
  });
  const gone = await request(`/api/v1/admin/testimonials/delete/${body._id}`, { method: "DELETE", headers });
  expect(gone.status).toBe(204);
  expect(await names()).toEqual(["Imran Qureshi"]);
});

test("a testimonial is moved to the place of another, which is noted among the changes", async () => {
  const { db, headers, image, send, request } = await open();
  const { body: last } = await send("POST", "/create", { ...FIELDS, image });
  const { body: first } = await send("POST", "/create", { ...FIELDS, name: "Imran Qureshi", order: "1", image });
  const move = (id: string, to: string) =>
    request(`/api/v1/admin/testimonials/move/${id}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ to }),
    });
  expect((await move(last._id, first._id)).status).toBe(204);
  expect((await listShownTestimonials(db)).map(({ name }) => name)).toEqual(["Lakshmi Iyer", "Imran Qureshi"]);
  const [change] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(change).toMatchObject({ kind: "testimonial", recordId: last._id, action: "move" });
  expect((await move("nobody", first._id)).status).toBe(404);
  expect((await move(last._id, "nobody")).status).toBe(409);
});

test("once the site is live, invented people are gone from it and stay in the panel", async () => {
  const { db, image, send } = await open();
  await send("POST", "/create", { ...FIELDS, isSample: "true", image });
  await send("POST", "/create", { ...FIELDS, name: "A real person", image });
  expect(await listShownTestimonials(db)).toHaveLength(2);
  await db.insert(settings).values({ key: "site", value: { isLive: true } });
  expect((await listShownTestimonials(db)).map(({ name }) => name)).toEqual(["A real person"]);
  expect((await listTestimonials(db, { limit: 10 })).rows).toHaveLength(2);
});

test("what stood in the settings is carried over: words, order, samples, files of the site and uploads", async () => {
  const db = await testDatabase();
  const id = "a".repeat(32);
  await db.insert(uploads).values({ id, width: 600, height: 600, color: "#a23b22", widths: [240, 600] });
  const said = { words: "I sit.", name: "Imran", role: "Driver", picture: SITE_PICTURE, isSample: true };
  const uploaded = { ...said, name: "Devika", picture: { ...SITE_PICTURE, src: `/uploads/${id}-600.webp` } };
  const value = [said, { ...uploaded, isSample: false }, { ...said, words: "" }];
  await db.insert(settings).values({ key: "testimonials", value });
  await db.execute(sql.raw(carryingOver()));
  const { rows } = await listTestimonials(db, { limit: 10 });
  expect(rows).toMatchObject([
    { id: "testimonial-1", words: "I sit.", name: "Imran", role: "Driver", isSample: true, picture: SITE_PICTURE },
    { id: "testimonial-2", name: "Devika", isSample: false, picture: { src: `/uploads/${id}-600.webp` } },
  ]);
  expect(await db.select().from(uploadUses)).toMatchObject([{ uploadId: id, ownerId: "testimonial-2" }]);
  expect(await db.$count(settings)).toBe(0);
});

test("an upload takes the place of a file of the site", async () => {
  const { db, image, send } = await open();
  const picture = JSON.stringify(SITE_PICTURE);
  await db.execute(sql`insert into testimonials (id, words, name, role, position, site_picture)
    values ('imran', 'I sit.', 'Imran', 'Driver', 1, ${picture}::jsonb)`);
  expect((await send("PUT", "/update/imran", FIELDS)).body.image).toBe(SITE_PICTURE.src);
  expect((await send("PUT", "/update/imran", { ...FIELDS, image })).body.image).toMatch(/^\/uploads\//);
});

/** The statements of the migration that move rows. */
function carryingOver(): string {
  const migration = readFileSync("migrations/0014_thoughts_and_testimonials.sql", "utf8");
  return migration.slice(migration.indexOf("INSERT INTO"), migration.indexOf("CREATE TRIGGER"));
}

test("a testimonial needs no photograph and no number: it goes last", async () => {
  const { db, image, send } = await open();
  await send("POST", "/create", { ...FIELDS, order: "7", image });
  const { order: _order, ...fields } = { ...FIELDS, name: "Bela Rao" };
  expect(await send("POST", "/create", fields)).toMatchObject({ status: 201, body: { image: "", order: 8 } });
  expect((await listShownTestimonials(db)).map(({ name, picture }) => [name, picture !== null])).toEqual([
    ["Lakshmi Iyer", true],
    ["Bela Rao", false],
  ]);
});
