import { eq } from "drizzle-orm";
import type { MailContext, MailKind } from "../platform/mail/mail-kind.server.ts";
import { enrolments } from "./tables.server.ts";
import type { EnrolmentState } from "./enrolment.ts";

const EXAMPLES = { name: "Dawa Lepcha", program: "Hatha from the Ground Up", reference: "EN-7K3F9M2P" };

async function findRequest({ db, aboutId }: Pick<MailContext, "db" | "aboutId">) {
  const { state, courseId, programId } = enrolments;
  const [request] = await db.select({ state, courseId, programId }).from(enrolments).where(eq(enrolments.id, aboutId));
  return request ?? null;
}

/** The answer may have been undone or changed meanwhile. */
const unless = (state: EnrolmentState) => async (context: MailContext) =>
  (await findRequest(context))?.state === state ? null : "The request was answered otherwise before this left.";

const programButton: MailKind["button"] = {
  label: "See the program",
  path: async (context) => {
    const request = await findRequest(context);
    return request ? `/programs/${request.programId}` : null;
  },
};

export const PROGRAM_REQUESTED: MailKind = {
  name: "program-requested",
  class: "answer",
  title: "Request to join a program",
  sentWhen: "When a visitor asks to join a program.",
  examples: EXAMPLES,
  subject: "We have your request: {program}",
  words:
    "Namaste {name},\n\nThank you for asking to join “{program}”. We read every request, and will answer by mail {answerTime}.\n\nYou do not need to do anything until then. If you write to us about it, please give the reference {reference}.",
  facts: ({ program = "", reference = "" }) => [
    ["Program", program],
    ["Reference", reference],
  ],
  button: programButton,
  whyNotSent: unless("requested"),
};

export const PROGRAM_ACCEPTED: MailKind = {
  name: "program-accepted",
  title: "Accepted into a course",
  sentWhen: "When a request to join a program is accepted, or moved to another course.",
  examples: {
    ...EXAMPLES,
    course: "Mornings, 1 Dec 2026",
    begins: "1 Dec 2026, 7:00 AM IST",
    sessions: "8 sessions",
    where: "Rishikesh",
    with: "Tara Deshpande",
    bring: "A mat and a blanket, if you have them.",
  },
  subject: "You have a place: {program}",
  words:
    "Namaste {name},\n\nYou have a place in “{program}”. We look forward to practising with you.\n\nPlease keep the date of the first session. If you cannot come, reply to this mail, so that someone else can have your place.",
  facts: ({ program = "", course = "", begins = "", sessions = "", where = "", reference = "", ...values }) => [
    ["Program", program],
    ["Course", course],
    ["First session", begins],
    ["Length", sessions],
    ["Where", where],
    ["With", values["with"] ?? ""],
    ["Bring", values["bring"] ?? ""],
    ["Reference", reference],
  ],
  button: programButton,
  whyNotSent: async (context) => {
    const request = await findRequest(context);
    if (request?.state === "accepted" && request.courseId === context.values.courseId) return null;
    return "The request was answered otherwise before this left.";
  },
};

export const PROGRAM_WAITING: MailKind = {
  name: "program-waiting",
  title: "On the waiting list of a program",
  sentWhen: "When a request to join a program is put on the waiting list.",
  examples: EXAMPLES,
  subject: "On the waiting list: {program}",
  words:
    "Namaste {name},\n\n“{program}” is full at the moment. You are on the waiting list, and we will write to you as soon as there is a place.\n\nYou do not need to do anything. If you no longer want to wait, reply to this mail.",
  facts: ({ program = "", reference = "" }) => [
    ["Program", program],
    ["Reference", reference],
  ],
  button: programButton,
  whyNotSent: unless("waiting"),
};

export const PROGRAM_DECLINED: MailKind = {
  name: "program-declined",
  title: "Request to join a program declined",
  sentWhen: "When a request to join a program is declined.",
  examples: { ...EXAMPLES, reason: "This course is held in Hindi." },
  subject: "About your request: {program}",
  words:
    "Namaste {name},\n\nThank you for asking to join “{program}”. We are sorry that we cannot offer you a place this time.\n\nPerhaps another program suits you; you are welcome to ask again.",
  facts: ({ program = "", reason = "", reference = "" }) => [
    ["Program", program],
    ["Why", reason],
    ["Reference", reference],
  ],
  button: { label: "See all programs", path: async () => "/programs" },
  whyNotSent: unless("declined"),
};

/** The mails of answers: a new one replaces a pending one. */
export const ANSWERS = [PROGRAM_ACCEPTED, PROGRAM_WAITING, PROGRAM_DECLINED];
export const PROGRAM_MAILS = [PROGRAM_REQUESTED, ...ANSWERS];
