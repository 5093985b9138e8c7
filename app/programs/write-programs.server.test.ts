import { expect, test } from "vitest";
import { makeForm, makePictureFile, openSite } from "../../tests/support/site.ts";
import { makeProgramFields } from "./make-program.ts";
import type { ProgramRecord } from "./program-record.ts";

async function open() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "100" });
  const headers = await site.signInAs("events");
  const image = await makePictureFile();
  const send = async (method: string, path: string, fields: Record<string, string | Blob> = {}) => {
    const init = { method, headers, ...(method === "DELETE" ? {} : { body: makeForm(fields) }) };
    const response = await site.request(`/api/v1/admin/programs${path}`, init);
    const text = await response.text();
    return {
      status: response.status,
      body: JSON.parse(text || "{}") as ProgramRecord & {
        errors: Record<string, string>;
        current: ProgramRecord;
        message: string;
      },
    };
  };
  return { ...site, image, send };
}

test("a program that is created is public at once, and its price is what is written next", async () => {
  const { image, send, request } = await open();
  const { status, body } = await send("POST", "/create", { ...makeProgramFields(), image });
  expect(status).toBe(201);
  expect(body).toMatchObject({ price: 1500, features: ["Cushions are there", "Tea afterwards"], order: 3, version: 1 });
  const priced = await send("PUT", `/update/${body._id}`, { ...makeProgramFields({ price: "1200.50" }), version: "1" });
  expect(priced.body).toMatchObject({ price: 1200.5, version: 2, outline: [{ title: "Arriving" }] });
  const shown = await (await request(`/api/v1/public/programs/${body._id}`)).json();
  expect(shown).toMatchObject({ price: 1200.5, startDate: null });
});

test("a second editor is told what the first one saved; a retried create makes one", async () => {
  const { image, send } = await open();
  for (const status of [201, 200])
    expect((await send("POST", "/create", { ...makeProgramFields(), _id: "sitting", image })).status).toBe(status);
  const late = await send("PUT", "/update/sitting", { ...makeProgramFields({ price: "0" }), version: "1" });
  expect(late).toMatchObject({ status: 409, body: { current: { _id: "sitting", price: 1500, version: 2 } } });
});

test.each([
  ["title", "", "Title is required."],
  ["price", "-1", "Price"],
  ["category", "Dance", "Category must be one of"],
  ["outline", "{", "What we do could not be read."],
])("%s cannot be %j", async (field, value, sentence) => {
  const { image, send } = await open();
  const { status, body } = await send("POST", "/create", { ...makeProgramFields({ [field]: value }), image });
  expect(status).toBe(400);
  expect(body.errors[field]).toContain(sentence);
});

test("a program with requests to join stays; one without is deleted", async () => {
  const { image, send, request } = await open();
  const { _id } = (await send("POST", "/create", { ...makeProgramFields(), image })).body;
  const body = JSON.stringify({ name: "Asha", email: "asha@example.org" });
  const headers = { "content-type": "application/json" };
  expect((await request(`/api/v1/public/programs/${_id}/enrolments`, { method: "POST", headers, body })).status).toBe(
    201,
  );
  expect(await send("DELETE", `/delete/${_id}`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("their requests belong to it") },
  });
  const other = (await send("POST", "/create", { ...makeProgramFields({ title: "Walking" }), image })).body;
  expect((await send("DELETE", `/delete/${other._id}`)).status).toBe(204);
  expect((await request(`/api/v1/public/programs/${other._id}`)).status).toBe(404);
});
