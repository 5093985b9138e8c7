import { z } from "zod";
import { getFromApi, getPageFromApi, putToApi } from "../../platform/api/api-client.ts";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import type { CoursePlan } from "../courses/course.ts";
import { requestPlan } from "../courses/course-requests.ts";
import type { EnrolmentState } from "../enrolment.ts";
import { requestAnswerSchema, requestChangeSchema, type RequestAnswer, type RequestChange } from "./request.ts";

/** What the panel asks of the API of a program's requests. */
export type RequestList = { requests: RequestAnswer[]; plan: CoursePlan };
export type SentReply = { state: EnrolmentState; course?: string; reason?: string };

const PAGE = 1_000;
const requestsOf = (programId: string) => `/admin/programs/requests/${encodeURIComponent(programId)}` as const;

/** All of them, so that whoever is on the phone is found at once. */
async function requestRequests(programId: string): Promise<RequestList> {
  const [plan, requests] = await Promise.all([requestPlan(programId), requestPages(programId)]);
  return { requests, plan };
}

async function requestPages(programId: string): Promise<RequestAnswer[]> {
  const all: RequestAnswer[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(after ? { after } : {}) });
    const page = await getPageFromApi(`${requestsOf(programId)}?${query}`, z.array(requestAnswerSchema));
    all.push(...page.items);
    after = page.after;
  }
  return all;
}

/** The version says on which answer this one was given: meanwhile somebody else may have given another. */
export function sendReply(
  programId: string,
  { reference, version }: RequestAnswer,
  reply: SentReply,
): Promise<RequestChange> {
  const path = `${requestsOf(programId)}/${encodeURIComponent(reference)}/reply` as const;
  return putToApi(path, { ...reply, version }, requestChangeSchema);
}

/** What the route of the requests asks for, in the browser. */
export function loadRequests(programId: string) {
  return { loaded: tryToLoad(requestRequests(programId), "The requests could not be loaded.") };
}

/** One of them, known by its reference alone, with the courses of its program. */
export function loadRequest(reference: string) {
  const path = `/admin/programs/requests/one/${encodeURIComponent(reference)}` as const;
  return tryToLoad(getFromApi(path, requestChangeSchema), "The request could not be loaded.");
}
