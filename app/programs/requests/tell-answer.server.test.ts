import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { listPosted, namePosted, openPostOffice, readMail } from "../../../tests/support/mails.ts";
import {
  PROGRAM_ACCEPTED,
  PROGRAM_DECLINED,
  PROGRAM_MAILS,
  PROGRAM_REQUESTED,
  PROGRAM_WAITING,
} from "../mails.server.ts";
import { makeCourseRow, makeEnrolmentRow, makeProgramRow } from "../make-program.ts";
import { requestEnrolment } from "../enrolments.server.ts";
import { replyToRequest } from "./reply-to-request.server.ts";
import { requestReplySchema } from "./request.ts";

const ACT = { by: "Kavya Joshi", now: new Date("2026-11-23T06:00:00Z") };
const DAWA = { name: "Dawa Lepcha", email: "dawa@letters.in", phone: "", message: "" };

async function open() {
  const { db } = await freshDatabase();
  await makeProgramRow(db, { bring: "A mat and a blanket" });
  for (const id of ["CR-ONE", "CR-TWO"])
    await makeCourseRow(db, { id, starts: ["2098-12-01T01:30:00Z", "2098-12-08T01:30:00Z"], places: 1 });
  const reference = await requestEnrolment(db, "hatha", DAWA);
  const { deliver } = await openPostOffice(db, PROGRAM_MAILS);
  return {
    db,
    reference,
    deliver,
    reply: (state: string, more: object = {}) =>
      replyToRequest(db, { programId: "hatha", reference }, requestReplySchema.parse({ state, ...more }), ACT),
    /** The mails of the answers, and their states. */
    answered: async () => (await namePosted(db)).slice(1).map((name) => name.replace(" to dawa@letters.in", "")),
  };
}

test("a request is confirmed by mail, a refused one is not", async () => {
  const { db, reference } = await open();
  const mail = await readMail(db, PROGRAM_REQUESTED);
  expect(mail).toMatchObject({
    facts: [
      ["Program", expect.any(String)],
      ["Reference", reference],
    ],
    button: { label: "See the program", href: "https://kshitij.in/programs/hatha" },
  });
  expect(mail.paragraphs[0]).toBe("Namaste Dawa Lepcha,");
  await expect(requestEnrolment(db, "hatha", DAWA)).rejects.toThrow("You have already asked to join this program");
  await expect(requestEnrolment(db, "gone", DAWA)).rejects.toThrow("does not exist");
  expect(await namePosted(db)).toEqual(["program-requested to dawa@letters.in"]);
});

test("each answer is mailed: the course with its first session, the waiting list, the reason", async () => {
  const { db, reply, reference } = await open();
  await reply("accepted", { course: "CR-ONE" });
  expect((await readMail(db, PROGRAM_ACCEPTED)).facts.slice(1)).toEqual([
    ["Course", "1 Dec 2098"],
    ["First session", "1 Dec 2098, 7:00 AM IST"],
    ["Length", "2 sessions"],
    ["Where", expect.any(String)],
    ["With", "Asha Rawat"],
    ["Bring", "A mat and a blanket"],
    ["Reference", reference],
  ]);
  expect((await listPosted(db)).at(-1)?.endsAt).toEqual(new Date("2098-12-08T02:30:00Z"));
  await reply("waiting");
  expect((await readMail(db, PROGRAM_WAITING)).subject).toMatch(/^On the waiting list: /);
  await reply("declined", { reason: "The course is in Hindi." });
  const no = await readMail(db, PROGRAM_DECLINED);
  expect(no.facts).toContainEqual(["Why", "The course is in Hindi."]);
  expect(no.button?.href).toBe("https://kshitij.in/programs");
});

test("a full course accepts no request and sends no mail", async () => {
  const { db, reply } = await open();
  const other = await makeEnrolmentRow(db, { email: "kiran@letters.in" });
  await replyToRequest(db, other, requestReplySchema.parse({ state: "accepted", course: "CR-ONE" }), ACT);
  await expect(reply("accepted", { course: "CR-ONE" })).rejects.toThrow("All places of this course are taken");
  expect(await namePosted(db)).toEqual([
    "program-requested to dawa@letters.in",
    "program-accepted to kiran@letters.in",
  ]);
});

test("an acceptance that is undone and repeated is mailed once, sent already or not", async () => {
  const { reply, deliver, answered } = await open();
  const one = { course: "CR-ONE" };
  await reply("accepted", one);
  await reply("requested");
  await reply("accepted", one);
  await deliver();
  expect(await answered()).toEqual(["program-accepted: sent"]);
  await reply("requested");
  await reply("accepted", one);
  await reply("waiting");
  await reply("accepted", one);
  await deliver();
  expect(await answered()).toEqual(["program-accepted: sent", "program-waiting: not-sent"]);
});

test("an answer that was undone before its mail is not sent, and another course is mailed again", async () => {
  const { reply, deliver, answered } = await open();
  await reply("accepted", { course: "CR-ONE" });
  await reply("requested");
  await deliver();
  await reply("accepted", { course: "CR-ONE" });
  await reply("accepted", { course: "CR-TWO" });
  await deliver();
  await reply("declined");
  await deliver();
  expect(await answered()).toEqual([
    "program-accepted: not-sent",
    "program-accepted: not-sent",
    "program-accepted: sent",
    "program-declined: sent",
  ]);
});
