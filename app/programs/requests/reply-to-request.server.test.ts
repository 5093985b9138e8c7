import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../../tests/support/database.ts";
import { inboxItems } from "../../platform/inbox/tables.server.ts";
import { makeCourseRow, makeEnrolmentRow, makeProgramRow } from "../make-program.ts";
import { requestEnrolment } from "../enrolments.server.ts";
import { attendances } from "../tables.server.ts";
import { replyToRequest } from "./reply-to-request.server.ts";
import { requestReplySchema } from "./request.ts";
import { countRequests, getRequest, getRequestPlace, getRequestWithPlan, listRequests } from "./requests.server.ts";

const NOW = new Date("2026-11-23T06:00:00Z");
const ACT = { by: "Kavya Joshi", now: NOW };
const STARTS = ["2026-12-01T01:30:00Z", "2026-12-08T01:30:00Z"];
const person = { name: "Dawa Lepcha", email: "dawa@example.org", phone: "", message: "" };
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: Error) => error.message,
  );
const reply = (state: string, more: object = {}) => requestReplySchema.parse({ state, ...more });
const intoOne = reply("accepted", { course: "CR-ONE" });

async function openProgram(places = 10) {
  const db = await testDatabase();
  await makeProgramRow(db);
  const course = await makeCourseRow(db, { starts: STARTS, places });
  const place = { programId: "hatha", reference: await requestEnrolment(db, "hatha", person) };
  const statusInInbox = async () => (await db.select({ status: inboxItems.status }).from(inboxItems))[0]?.status;
  return { db, course, place, statusInInbox };
}

test("ten concurrent acceptances never exceed the places of a course, without a deadlock", async () => {
  const { db, pool } = await freshDatabase();
  await makeProgramRow(db);
  for (const id of ["CR-ONE", "CR-TWO"]) await makeCourseRow(db, { id, starts: STARTS, places: 4 });
  const places = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      makeEnrolmentRow(db, { id: `EN-${number}`, email: `dawa${number}@example.org` }),
    ),
  );
  const acceptAll = (course: string) =>
    Promise.all(
      places.slice(0, 10).map((place) => outcome(replyToRequest(db, place, reply("accepted", { course }), ACT))),
    );
  const stored = async () => {
    const { rows } = await pool.query(
      "select c.id, c.taken, count(e.id)::int as people from courses c left join enrolments e on e.course_id = c.id group by c.id order by c.id",
    );
    return rows;
  };
  const answers = await acceptAll("CR-ONE");
  expect(answers.filter((answer) => answer === "done")).toHaveLength(4);
  expect(answers.filter((answer) => answer.startsWith("All places of this course are taken."))).toHaveLength(6);
  const moved = await Promise.all(
    places.flatMap((place, number) => [
      outcome(replyToRequest(db, place, reply("accepted", { course: number % 2 ? "CR-ONE" : "CR-TWO" }), ACT)),
      outcome(replyToRequest(db, place, reply("accepted", { course: number % 2 ? "CR-TWO" : "CR-ONE" }), ACT)),
    ]),
  );
  expect(moved.filter((answer) => answer !== "done" && !answer.startsWith("All places"))).toEqual([]);
  for (const row of await stored()) expect(row).toMatchObject({ taken: row.people });
  await pool.query("delete from enrolments");
  expect(await stored()).toMatchObject([
    { taken: 0, people: 0 },
    { taken: 0, people: 0 },
  ]);
});

test("an accepted request has a place, is done in the inbox, and can be undone", async () => {
  const { db, place, statusInInbox } = await openProgram();
  const { request, plan } = await replyToRequest(db, place, intoOne, ACT);
  expect(request).toMatchObject({ state: "accepted", course: "CR-ONE", answered: "23 Nov 2026", version: 2 });
  expect(plan).toMatchObject({ waiting: 0, courses: [{ taken: 1, places: 10 }] });
  expect(await statusInInbox()).toBe("done");
  const undone = await replyToRequest(db, place, reply("requested", { version: 2 }), ACT);
  expect(undone).toMatchObject({
    request: { state: "requested", course: "", answered: "" },
    plan: { waiting: 1, courses: [{ taken: 0 }] },
  });
  expect(await statusInInbox()).toBe("new");
});

test("only a declined request stores a reason", async () => {
  const { db, place } = await openProgram();
  const no = reply("declined", { reason: "The course is in Hindi." });
  expect((await replyToRequest(db, place, no, ACT)).request.reason).toBe("The course is in Hindi.");
  const waits = reply("waiting", { reason: "x", course: "CR-ONE" });
  expect((await replyToRequest(db, place, waits, ACT)).request).toMatchObject({
    state: "waiting",
    reason: "",
    course: "",
  });
});

test("an answer to a request that was answered meanwhile gets a conflict with the current state", async () => {
  const { db, place } = await openProgram();
  await replyToRequest(db, place, { ...intoOne, version: 1 }, ACT);
  await expect(replyToRequest(db, place, reply("declined", { version: 1 }), ACT)).rejects.toMatchObject({
    status: 409,
    message: "Another person has answered this request meanwhile. The list shows the answer.",
    details: { current: { state: "accepted", version: 2 } },
  });
});

test("a pending request blocks a second one; after the answer a new request is possible, with one place in each course", async () => {
  const { db, place } = await openProgram();
  const ask = () => outcome(db.transaction((tx) => requestEnrolment(tx, "hatha", person)));
  const once = "You have already asked to join this program. We will write to you.";
  expect(await ask()).toBe(once);
  await replyToRequest(db, place, reply("waiting"), ACT);
  expect(await ask()).toBe(once);
  await replyToRequest(db, place, intoOne, ACT);
  const again = { programId: "hatha", reference: await requestEnrolment(db, "hatha", person) };
  expect(await outcome(replyToRequest(db, again, intoOne, ACT))).toBe(
    "This e-mail address has a place in that course already.",
  );
  expect(await outcome(replyToRequest(db, place, reply("requested"), ACT))).toBe(
    "This e-mail address has asked again meanwhile. Answer that request.",
  );
  await makeCourseRow(db, { id: "CR-TWO", starts: STARTS });
  expect(await outcome(replyToRequest(db, again, reply("accepted", { course: "CR-TWO" }), ACT))).toBe("done");
});

test("a participant with attendance keeps the place until the attendance is undone", async () => {
  const { db, place, course } = await openProgram();
  await makeCourseRow(db, { id: "CR-TWO", starts: STARTS });
  await replyToRequest(db, place, intoOne, ACT);
  const [session = 0] = course.sessions;
  const mark = { enrolmentId: place.reference, sessionId: session, courseId: "CR-ONE", markedAt: NOW };
  await db.insert(attendances).values(mark);
  for (const other of [reply("declined"), reply("accepted", { course: "CR-TWO" })])
    expect(await outcome(replyToRequest(db, place, other, ACT))).toContain("A person who was present");
  expect(await getRequest(db, place)).toMatchObject({ courseId: "CR-ONE", attended: 1 });
});

test("a course of another program, a deleted course, and a request of another program are refused", async () => {
  const { db, place } = await openProgram();
  await makeProgramRow(db, { id: "other" });
  await makeCourseRow(db, { id: "CR-OTHER", programId: "other", starts: STARTS });
  for (const course of ["CR-OTHER", "CR-NONE"])
    expect(await outcome(replyToRequest(db, place, reply("accepted", { course }), ACT))).toBe(
      "This course does not exist any more. Please choose another.",
    );
  expect(await outcome(replyToRequest(db, { ...place, programId: "other" }, intoOne, ACT))).toBe(
    "This request is not there any more.",
  );
});

test("a request is found by its reference, with the courses to choose from", async () => {
  const { db, place } = await openProgram();
  const found = await getRequestPlace(db, place.reference);
  expect(found).toEqual(place);
  expect(await getRequestWithPlan(db, found, NOW)).toMatchObject({
    request: { reference: place.reference, state: "requested", version: 1 },
    plan: { programId: "hatha", waiting: 1, courses: [{ _id: "CR-ONE", taken: 0 }] },
  });
  expect(await outcome(getRequestPlace(db, "EN-NONE"))).toBe("This request is not there any more.");
});

test("an answer has a known state, and a course if it accepts", () => {
  const sentence = (given: object) => requestReplySchema.safeParse(given).error?.issues[0]?.message;
  expect(sentence({ state: "perhaps" })).toBe("State must be one of requested, accepted, waiting, declined.");
  expect(sentence({ state: "accepted" })).toBe("Please choose a course.");
  expect(sentence({ state: "accepted", course: "no such shape" })).toBe("Please choose a course.");
  expect(sentence({ state: "waiting" })).toBeUndefined();
});

test("the list continues across pages, longest pending first", async () => {
  const { db, place } = await openProgram();
  const earlier = new Date("2026-11-01T00:00:00Z");
  for (const number of [1, 2])
    await makeEnrolmentRow(db, { id: `EN-${number}`, email: `a${number}@example.org`, createdAt: earlier });
  const seen: string[] = [];
  for (let after: string | undefined, isMore = true; isMore;) {
    const { rows, next } = await listRequests(db, "hatha", { limit: 1, after });
    seen.push(...rows.map(({ id }) => id));
    isMore = next !== null;
    after = next ?? undefined;
  }
  expect(seen).toEqual(["EN-1", "EN-2", place.reference]);
  expect(await outcome(listRequests(db, "nothing", { limit: 1 }))).toBe("This program is not on the site.");
});

test("requests are listed by state, and found by phone digits or a name without accents", async () => {
  const { db, place } = await openProgram();
  await makeEnrolmentRow(db, { id: "EN-1", name: "Dáwa Ode", email: "ode@example.org", phone: "+91 90000 00034" });
  await replyToRequest(db, place, reply("waiting"), ACT);
  const found = async (asked: { q?: string; state?: "requested" | "waiting" }) =>
    (await listRequests(db, "hatha", { limit: 10, ...asked })).rows.map(({ id }) => id);
  expect(await found({ state: "waiting" })).toEqual([place.reference]);
  expect(await found({ state: "requested", q: "dawa" })).toEqual(["EN-1"]);
  for (const q of ["9000000034", "00 034", "EN-1", "dáwa ode"]) expect(await found({ q }), q).toEqual(["EN-1"]);
  expect(await countRequests(db, "hatha")).toEqual({ requested: 1, accepted: 0, waiting: 1, declined: 0 });
});
