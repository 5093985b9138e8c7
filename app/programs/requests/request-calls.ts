import { tryToLoad } from "../../platform/api/api-problem.ts";
import { call } from "../../platform/endpoints/call.ts";
import { sendForm } from "../../platform/endpoints/send-form.ts";
import type { CoursePlan } from "../courses/course.ts";
import { courseEndpoints } from "../courses/endpoints.ts";
import type { EnrolmentState } from "../enrolment.ts";
import { requestEndpoints } from "./endpoints.ts";
import type { RequestAnswer, RequestChange } from "./request.ts";

export type RequestList = { requests: RequestAnswer[]; plan: CoursePlan };
export type SentReply = { state: EnrolmentState; course?: string; reason?: string };

const PAGE_SIZE = 1_000;

/** What the page of a program's requests asks for: all of them, so that a caller on the phone is found at once. */
export function loadRequests(programId: string) {
  return { loaded: tryToLoad(requestAll(programId), "The requests could not be loaded.") };
}

async function requestAll(id: string): Promise<RequestList> {
  const [plan, requests] = await Promise.all([call(courseEndpoints.plan, { params: { id } }), requestPages(id)]);
  return { requests, plan };
}

async function requestPages(id: string): Promise<RequestAnswer[]> {
  const all: RequestAnswer[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await call(requestEndpoints.list, { params: { id }, query: { limit: PAGE_SIZE, after } });
    all.push(...page.items);
    after = page.after;
  }
  return all;
}

/** One of them by its reference, with the courses of its program. */
export function loadRequest(reference: string) {
  return tryToLoad(call(requestEndpoints.get, { params: { reference } }), "The request could not be loaded.");
}

/** The version says which answer this one replaces: meanwhile a colleague may have given another (409). */
export function sendReply(
  programId: string,
  { reference, version }: RequestAnswer,
  reply: SentReply,
): Promise<RequestChange> {
  return sendForm(requestEndpoints.reply, { params: { id: programId, reference }, body: { ...reply, version } });
}
