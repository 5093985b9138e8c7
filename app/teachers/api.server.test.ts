import { expect, test } from "vitest";
import { makeForm, makePictureFile, openSite } from "../../tests/support/site.ts";
import { listPostsBy } from "../blog/browse-posts.server.ts";
import { makePostRow } from "../blog/make-post.ts";
import { makeEventRow } from "../events/make-event.ts";
import { linkEvents } from "../events/events.server.ts";
import { events } from "../events/tables.server.ts";
import { listLeaders, listTeacherLinks } from "./teachers.server.ts";

const MORE = { city: "Pune", since: "2006", training: "Four years in Mysuru." };
const FIELDS = { name: "Meera Nair", role: "Posture and breath", life: "She came from dance.", order: "2" };
const NOW = new Date("2026-11-21T06:00:00Z");

async function open() {
  const site = await openSite();
  const headers = await site.signInAs("editor");
  const image = await makePictureFile();
  const send = async (method: string, path: string, fields: Record<string, string | Blob>) => {
    const init = { method, headers, body: makeForm(fields) };
    const response = await site.request(`/api/v1/admin/teachers${path}`, init);
    return {
      status: response.status,
      body: (await response.json()) as { _id: string; errors: object; current: object },
    };
  };
  return { ...site, headers, image, send };
}

test("a teacher who is created is public at once, in the foundation's order", async () => {
  const { image, send, request } = await open();
  const second = await send("POST", "/create", {
    ...FIELDS,
    languages: "Hindi, English",
    teaches: "Breath",
    ...MORE,
    image,
  });
  await send("POST", "/create", { ...FIELDS, name: "Asha Rawat", order: "1", image });
  expect(second.status).toBe(201);
  const listed = (await (await request("/api/v1/public/teachers")).json()) as { name: string; languages: string[] }[];
  expect(listed.map(({ name }) => name)).toEqual(["Asha Rawat", "Meera Nair"]);
  expect(listed[1]?.languages).toEqual(["Hindi", "English"]);
  expect(listed[1]).toMatchObject(MORE);
  expect(await (await request(`/api/v1/public/teachers/${second.body._id}`)).json()).toEqual(listed[1]);
});

test("what is missing has its sentence, and a retried create makes one", async () => {
  const { image, send, request } = await open();
  const refused = await send("POST", "/create", { name: "Meera Nair" });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { role: "Role is required.", life: "A short life is required.", image: "Image is required." } },
  });
  const ids = [];
  for (const _try of [1, 2])
    ids.push((await send("POST", "/create", { ...FIELDS, _id: "meera-nair", image })).body._id);
  expect(ids).toEqual(["meera-nair", "meera-nair"]);
  expect(await (await request("/api/v1/public/teachers")).json()).toHaveLength(1);
});

test("a second editor is told what the first one saved", async () => {
  const { image, send } = await open();
  const { _id } = (await send("POST", "/create", { ...FIELDS, image })).body;
  expect((await send("PUT", `/update/${_id}`, { ...FIELDS, role: "Breath", version: "1" })).status).toBe(200);
  const late = await send("PUT", `/update/${_id}`, { ...FIELDS, role: "Dance", version: "1" });
  expect(late).toMatchObject({ status: 409, body: { current: { role: "Breath", version: 2 } } });
});

test("leaders and what a teacher leads are found; who is gone is passed over", async () => {
  const { db, headers, image, send, request } = await open();
  const { _id } = (await send("POST", "/create", { ...FIELDS, isLeader: "true", image })).body;
  const eventId = await makeEventRow(db);
  await db.update(events).set({ teachers: [_id, "never-was"] });
  expect((await listLeaders(db)).map(({ id }) => id)).toEqual([_id]);
  expect(await listTeacherLinks(db, [_id, "never-was"])).toMatchObject([
    { to: `/teachers/${_id}`, words: "Meera Nair" },
  ]);
  expect(await linkEvents(db, { kind: "teachers", id: _id }, NOW)).toMatchObject([
    { to: `/events/${eventId}`, words: "Dawn sit" },
  ]);
  await makePostRow(db, { id: "old", author: "Meera Nair", publishAt: new Date("2026-01-01T06:00:00Z") });
  await makePostRow(db, { id: "new", author: "Meera Nair", publishAt: new Date("2026-02-01T06:00:00Z") });
  await makePostRow(db, { id: "later", author: "Meera Nair", publishAt: new Date("2027-01-01T06:00:00Z") });
  await makePostRow(db, { id: "other", author: "Asha Rawat" });
  expect((await listPostsBy(db, "Meera Nair", NOW)).map(({ to }) => to)).toEqual(["/blog/new", "/blog/old"]);
  const removed = await request(`/api/v1/admin/teachers/delete/${_id}`, { method: "DELETE", headers });
  expect(removed.status).toBe(204);
  expect(await listTeacherLinks(db, [_id])).toEqual([]);
});
