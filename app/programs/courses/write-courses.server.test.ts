import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { purgeRecord } from "../../platform/records/bin.server.ts";
import { attendances, courses } from "../tables.server.ts";
import { programStore } from "../write-programs.server.ts";
import { makeCourseRow, makeEnrolmentRow, makeProgramRow } from "../make-program.ts";
import { newCourseSchema } from "./course.ts";
import { getCourse, getPlan } from "./courses.server.ts";
import { addCourse, removeCourse, updateCourse } from "./write-courses.server.ts";

const NOW = new Date("2026-11-23T06:00:00Z");
const ACT = { by: "Kavya Joshi", now: NOW };
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: Error) => error.message,
  );
const input = (starts: string[], more: { places?: number } = {}) =>
  newCourseSchema.parse({ places: 12, sessions: starts.map((startsAt) => ({ startsAt, minutes: 45 })), ...more });

test("a course has its sessions by time; the plan shows what is ahead first, then what is over", async () => {
  const db = await testDatabase();
  await makeProgramRow(db);
  const course = await addCourse(db, "hatha", input(["2027-01-12T01:30:00Z", "2027-01-05T01:30:00Z"]), ACT);
  expect(course).toMatchObject({
    places: 12,
    taken: 0,
    version: 1,
    sessions: [
      { startsAt: new Date("2027-01-05T01:30:00Z"), endsAt: new Date("2027-01-05T02:15:00Z") },
      { startsAt: new Date("2027-01-12T01:30:00Z") },
    ],
  });
  await addCourse(db, "hatha", input(["2026-10-06T01:30:00Z"]), ACT);
  await addCourse(db, "hatha", input(["2026-11-17T01:30:00Z", "2026-11-24T01:30:00Z"]), ACT);
  const plan = await getPlan(db, "hatha", NOW);
  expect(plan.courses.map(({ title, status }) => [title, status])).toEqual([
    ["17 Nov 2026", "In Progress"],
    ["5 Jan 2027", "Upcoming"],
    ["6 Oct 2026", "Completed"],
  ]);
});

test("a program that is not there gets no course", async () => {
  const db = await testDatabase();
  expect(await outcome(addCourse(db, "nothing", input(["2027-01-05T01:30:00Z"]), ACT))).toBe(
    "This program is not on the site.",
  );
  expect(await outcome(getPlan(db, "nothing", NOW))).toBe("This program is not on the site.");
});

test("a session that is kept keeps who was present; one with attendance cannot be removed", async () => {
  const db = await testDatabase();
  await makeProgramRow(db);
  const { sessions, ...place } = await makeCourseRow(db, { starts: ["2026-11-17T01:30:00Z", "2026-11-24T01:30:00Z"] });
  const [first = 0, second = 0] = sessions;
  const { reference } = await makeEnrolmentRow(db, { state: "accepted", courseId: place.courseId, answeredAt: NOW });
  await db
    .insert(attendances)
    .values({ enrolmentId: reference, sessionId: first, courseId: place.courseId, markedAt: NOW });

  const moved = newCourseSchema.parse({
    places: 3,
    sessions: [
      { _id: first, startsAt: "2026-11-18T01:30:00Z", minutes: 60 },
      { startsAt: "2026-12-01T01:30:00Z", minutes: 60 },
    ],
  });
  const changed = await updateCourse(db, place, { ...moved, version: 1 }, ACT);
  expect(changed).toMatchObject({ places: 3, version: 2 });
  expect(changed.sessions.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    "2026-11-18T01:30:00.000Z",
    "2026-12-01T01:30:00.000Z",
  ]);
  expect(changed.sessions.map(({ id }) => id)).not.toContain(second);
  expect(await db.select().from(attendances)).toHaveLength(1);

  const without = { ...moved, sessions: moved.sessions.slice(1), version: 2 };
  expect(await outcome(updateCourse(db, place, without, ACT))).toContain("People were present at a session");
  expect((await getCourse(db, place)).version).toBe(2);
});

test("a session of another course is not taken over by its id", async () => {
  const db = await testDatabase();
  await makeProgramRow(db);
  const one = await makeCourseRow(db, { starts: ["2026-11-17T01:30:00Z"] });
  const other = await makeCourseRow(db, { id: "CR-TWO", starts: ["2026-11-18T01:30:00Z"] });
  const [stranger = 0] = other.sessions;
  const edit = newCourseSchema.parse({
    places: 3,
    sessions: [{ _id: stranger, startsAt: "2026-12-01T01:30:00Z", minutes: 60 }],
  });
  const changed = await updateCourse(db, one, edit, ACT);
  expect(changed.sessions[0]?.id).not.toBe(stranger);
  expect((await getCourse(db, other)).sessions).toMatchObject([
    { id: stranger, startsAt: new Date("2026-11-18T01:30:00Z") },
  ]);
});

test("a second editor is told what the first one saved, and nobody takes places that are taken", async () => {
  const db = await testDatabase();
  await makeProgramRow(db);
  const place = await makeCourseRow(db, { starts: ["2026-12-01T01:30:00Z"] });
  for (const name of ["dawa", "asha"])
    await makeEnrolmentRow(db, {
      id: `EN-${name.toUpperCase()}`,
      email: `${name}@example.org`,
      state: "accepted",
      courseId: place.courseId,
      answeredAt: NOW,
    });
  expect((await getCourse(db, place)).taken).toBe(2);
  await updateCourse(db, place, { ...input(["2026-12-01T01:30:00Z"]), version: 1 }, ACT);
  await expect(updateCourse(db, place, { ...input(["2026-12-02T01:30:00Z"]), version: 1 }, ACT)).rejects.toMatchObject({
    status: 409,
    details: { current: { places: 12, version: 2 } },
  });
  await expect(updateCourse(db, place, input(["2026-12-01T01:30:00Z"], { places: 1 }), ACT)).rejects.toMatchObject({
    status: 409,
    errors: { places: "2 places are taken already." },
  });
});

test("a course is deleted while nobody was accepted into it", async () => {
  const db = await testDatabase();
  await makeProgramRow(db);
  const place = await makeCourseRow(db, { starts: ["2026-12-01T01:30:00Z"] });
  const other = await makeCourseRow(db, { id: "CR-TWO", starts: ["2026-12-01T01:30:00Z"] });
  await makeEnrolmentRow(db, { state: "accepted", courseId: place.courseId, answeredAt: NOW });
  expect(await outcome(removeCourse(db, place, ACT))).toContain("People were accepted into this course");
  expect(await outcome(removeCourse(db, other, ACT))).toBe("done");
  expect(await outcome(removeCourse(db, other, ACT))).toBe("This course does not exist any more.");
  expect(await outcome(removeCourse(db, { ...place, programId: "other" }, ACT))).toBe(
    "This course does not exist any more.",
  );
});

test("while its program lies in the bin a course waits for it, and goes with it for ever", async () => {
  const db = await testDatabase();
  await makeProgramRow(db);
  await makeCourseRow(db, { starts: ["2026-12-01T01:30:00Z"] });
  await programStore.remove(db, "hatha", ACT);
  await programStore.restore(db, "hatha", ACT);
  expect((await getPlan(db, "hatha", NOW)).courses).toHaveLength(1);
  await programStore.remove(db, "hatha", ACT);
  await purgeRecord(db, programStore, "hatha", ACT);
  expect(await db.select().from(courses)).toEqual([]);
});
