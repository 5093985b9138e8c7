import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { auditLog } from "../../platform/audit/tables.server.ts";
import { users } from "../../platform/auth/tables.server.ts";
import { toMyEnrolment } from "../enrolment.ts";
import { listEnrolmentsOf } from "../enrolments.server.ts";
import { makeCourseRow, makeEnrolmentRow, makeProgramRow } from "../make-program.ts";
import { listProgramsToEdit } from "../programs.server.ts";
import { listParticipants, markPresence } from "./attendance.server.ts";

const NOW = new Date("2026-12-15T02:00:00Z");
const ACT = { by: "Kavya Joshi", byId: "kavya", now: NOW };
const STARTS = ["2026-12-01T01:30:00Z", "2026-12-08T01:30:00Z", "2026-12-15T01:30:00Z"];
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: Error) => error.message,
  );

async function openCourse() {
  const db = await testDatabase();
  await makeProgramRow(db);
  const { sessions, ...course } = await makeCourseRow(db, { starts: STARTS });
  await db.insert(users).values({ id: "dawa", name: "Dawa Lepcha", email: "dawa@example.org" });
  const accepted = { state: "accepted", courseId: course.courseId, answeredAt: NOW };
  const { reference } = await makeEnrolmentRow(db, { ...accepted, userId: "dawa" });
  const mark = (session: number, isPresent = true, now = NOW) =>
    markPresence(db, { ...course, reference }, { session, isPresent }, { ...ACT, now });
  return { db, course, sessions, accepted, mark };
}

test("marking twice counts once and can be undone; only changes are logged", async () => {
  const { db, course, sessions, mark } = await openCourse();
  const [first = 0, second = 0] = sessions;
  await mark(first);
  expect(await mark(first)).toMatchObject({ name: "Dawa Lepcha", present: [first] });
  expect((await mark(second)).present).toEqual([first, second]);
  await mark(first, false);
  expect((await mark(first, false)).present).toEqual([second]);
  expect((await listParticipants(db, course, { limit: 9 })).rows).toMatchObject([{ present: [second] }]);
  const noted = await db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
  expect(noted.map(({ action }) => action)).toEqual(["check-in", "check-in", "undo-check-in"]);
});

test("attendance can be marked from one hour before a session, not earlier", async () => {
  const { sessions, mark } = await openCourse();
  const [, second = 0] = sessions;
  expect(await outcome(mark(second, true, new Date("2026-12-08T00:29:59Z")))).toBe(
    "This session lies ahead. Attendance is marked from one hour before it begins.",
  );
  expect((await mark(second, false, new Date("2026-12-08T00:29:59Z"))).present).toEqual([]);
  expect((await mark(second, true, new Date("2026-12-08T00:30:00Z"))).present).toEqual([second]);
});

test("only participants of the course can be present at its sessions", async () => {
  const { db, course, mark } = await openCourse();
  const other = await makeCourseRow(db, { id: "CR-TWO", starts: STARTS });
  const [stranger = 0] = other.sessions;
  expect(await outcome(mark(stranger))).toBe("This session is not part of the course any more.");
  expect(await outcome(mark(2_000_000_000))).toBe("This session is not part of the course any more.");
  const waits = await makeEnrolmentRow(db, { id: "EN-TWO", email: "asha@example.org" });
  const attempt = markPresence(db, { ...course, ...waits }, { session: stranger, isPresent: true }, ACT);
  expect(await outcome(attempt)).toBe("This person is not in the course any more.");
});

test("the list of a course has the accepted participants, by name, in pages", async () => {
  const { db, course, accepted } = await openCourse();
  for (const name of ["asha", "Kiran"])
    await makeEnrolmentRow(db, {
      ...accepted,
      id: `EN-${name.toUpperCase()}`,
      name,
      email: `${name.toLowerCase()}@example.org`,
    });
  await makeEnrolmentRow(db, { id: "EN-WAITS", email: "waits@example.org" });
  const first = await listParticipants(db, course, { limit: 2 });
  expect(first.rows.map(({ name }) => name)).toEqual(["asha", "Dawa Lepcha"]);
  const rest = await listParticipants(db, course, { limit: 2, after: first.next ?? "" });
  expect([rest.rows.map(({ name }) => name), rest.next]).toEqual([["Kiran"], null]);
  expect(await outcome(listParticipants(db, { ...course, courseId: "CR-NONE" }, { limit: 2 }))).toBe(
    "This course does not exist any more.",
  );
});

test("the profile shows a course as upcoming, in progress with its per cent, and completed after the last session", async () => {
  const { db, sessions, mark } = await openCourse();
  const at = async (moment: string) => {
    const [enrolment] = await listEnrolmentsOf(db, "dawa", new Date(moment));
    return enrolment && toMyEnrolment(enrolment, new Date(moment));
  };
  expect(await at("2026-11-30T00:00:00Z")).toMatchObject({
    status: "Upcoming",
    startDate: "2026-12-01T01:30:00.000Z",
    nextSession: "1 Dec 2026, 7:00 AM",
    percent: 0,
  });
  for (const session of sessions.slice(0, 2)) await mark(session);
  expect(await at("2026-12-09T00:00:00Z")).toMatchObject({
    status: "In Progress",
    attended: 2,
    sessions: 3,
    percent: 67,
    nextSession: "15 Dec 2026, 7:00 AM",
  });
  expect(await at("2026-12-15T02:29:00Z")).toMatchObject({ status: "In Progress" });
  expect(await at("2026-12-15T02:30:00Z")).toMatchObject({ status: "Completed", percent: 67, nextSession: "" });
});

test("before acceptance the profile shows the request and the next start of the program", async () => {
  const { db } = await openCourse();
  await db.insert(users).values({ id: "asha", name: "Asha", email: "asha@example.org" });
  await makeEnrolmentRow(db, {
    id: "EN-ASHA",
    email: "asha@example.org",
    userId: "asha",
    state: "declined",
    reason: "The course is in Hindi.",
    answeredAt: NOW,
  });
  const [enrolment] = await listEnrolmentsOf(db, "asha", new Date("2026-11-30T00:00:00Z"));
  expect(enrolment && toMyEnrolment(enrolment, NOW)).toMatchObject({
    status: "Declined",
    reason: "The course is in Hindi.",
    formattedDate: "1 Dec 2026",
    sessions: 0,
    percent: 0,
  });
});

test("the list of programs leads to the course whose session was last, or begins within the hour", async () => {
  const db = await testDatabase();
  await makeProgramRow(db);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const toMark = async () => (await listProgramsToEdit(db, { limit: 9 })).rows[0]?.courseToMark;
  await makeCourseRow(db, { id: "CR-TOMORROW", starts: [hours(24)] });
  expect(await toMark()).toBeNull();
  await makeCourseRow(db, { id: "CR-OLD", starts: [hours(-72), hours(-48)] });
  expect(await toMark()).toBe("CR-OLD");
  await makeCourseRow(db, { id: "CR-SOON", starts: [hours(0.9), hours(24)] });
  expect(await toMark()).toBe("CR-SOON");
});
