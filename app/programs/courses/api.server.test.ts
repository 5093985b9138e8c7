import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { makeProgramRow } from "../make-program.ts";
import type { CourseAnswer } from "./course.ts";

const course = { places: 2, sessions: [{ startsAt: "2027-01-05T07:00:00+05:30", minutes: "45" }] };

async function open() {
  const site = await openSite();
  await makeProgramRow(site.db);
  const signedIn = await site.signInAs("events");
  const call = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const headers = { ...signedIn, ...more, "content-type": "application/json" };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await site.request(`/api/v1/admin/programs/courses${path}`, init);
    const text = await answer.text();
    return { status: answer.status, body: JSON.parse(text || "null") as CourseAnswer };
  };
  return { ...site, call };
}

test("a course that is sent twice with one key is added once; it is changed, and deleted", async () => {
  const { call } = await open();
  const key = { "idempotency-key": "a-key-of-its-own" };
  const [first, second] = [await call("POST", "/hatha", course, key), await call("POST", "/hatha", course, key)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body._id).toBe(first.body._id);
  const path = `/hatha/${first.body._id}`;
  expect((await call("GET", path)).body).toMatchObject({
    title: "5 Jan 2027",
    places: 2,
    sessions: [{ startsAt: "2027-01-05T01:30:00.000Z", minutes: 45, formattedDate: "5 Jan 2027, 7:00 AM" }],
  });
  expect((await call("PUT", path, { ...course, places: 3, name: "In Hindi" })).body).toMatchObject({
    title: "In Hindi, 5 Jan 2027",
    places: 3,
  });
  expect((await call("GET", "/hatha")).body).toMatchObject({ title: "Hatha", courses: [{ places: 3 }] });
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await call("GET", path)).status).toBe(404);
});

test.each([
  [{ ...course, places: 0 }, { places: "Places must be a whole number from 1 to 1000." }],
  [{ ...course, sessions: [] }, { sessions: "A course has at least one session." }],
  [{ ...course, sessions: "Tuesdays" }, { sessions: "Sessions could not be read." }],
  [
    { ...course, sessions: [{ startsAt: "soon", minutes: 9 }] },
    { sessions: "A session is not complete. Please choose a day and a time." },
  ],
  [{ ...course, name: "n".repeat(81) }, { name: "Name must be at most 80 characters." }],
])("a course with bad input is refused in a sentence", async (input, errors) => {
  const { call } = await open();
  expect(await call("POST", "/hatha", input)).toMatchObject({ status: 400, body: { errors } });
});

test("a missing program or course is answered 404", async () => {
  const { call } = await open();
  expect((await call("POST", "/nothing", course)).status).toBe(404);
  for (const path of ["/nothing", "/hatha/CR-NONE", "/hatha/no%20reference", "/hatha/CR-NONE/participants"])
    expect((await call("GET", path)).status, path).toBe(404);
  expect((await call("DELETE", "/hatha/CR-NONE")).status).toBe(404);
});
