import { and, eq, sql, type SQL } from "drizzle-orm";
import { users } from "../../platform/auth/tables.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { KeysetOrder, toPage } from "../../platform/lists/keyset-order.server.ts";
import type { Keyset, KeysetPage } from "../../platform/database/keyset.ts";
import { isPerson } from "../../platform/search/text-search.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { getPlan } from "../courses/courses.server.ts";
import { ENROLMENT_STATES, type EnrolmentState } from "../enrolment.ts";
import { enrolments, enrolmentText } from "../tables.server.ts";
import {
  toRequestAnswer,
  type JoinRequest,
  type RequestChange,
  type RequestCounts,
  type RequestSearch,
} from "./request.ts";

/** One request: it asks for this program, under its reference. */
export type RequestPlace = { programId: string; reference: string };

const OLDEST_FIRST = new KeysetOrder(enrolments, [enrolments.createdAt, enrolments.id]);

/** All requests of a program, the longest pending first. @throws HttpError 404 where there is no such program */
export async function listRequests(
  db: Database,
  programId: string,
  { limit, after, state, q = "" }: Keyset & Partial<RequestSearch>,
): Promise<KeysetPage<JoinRequest>> {
  const wanted = and(
    eq(enrolments.programId, programId),
    state && eq(enrolments.state, state),
    isPerson({ text: enrolmentText(), phone: enrolments.phone }, q),
  );
  const rows = await selectRequests(db, and(wanted, await OLDEST_FIRST.after(db, after)))
    .orderBy(...OLDEST_FIRST.orderBy)
    .limit(limit + 1);
  if (rows.length === 0 && !q) await getPlan(db, programId, new Date());
  return toPage(rows, limit, toRequest);
}

export async function countRequests(db: Database, programId: string): Promise<RequestCounts> {
  const rows = await db
    .select({ state: enrolments.state, count: sql<number>`count(*)::int` })
    .from(enrolments)
    .where(eq(enrolments.programId, programId))
    .groupBy(enrolments.state);
  const none = Object.fromEntries(ENROLMENT_STATES.map((state) => [state, 0]));
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) } as RequestCounts;
}

/** @throws HttpError 404 where this program has no request with that reference */
export async function getRequest(db: Database, place: RequestPlace): Promise<JoinRequest> {
  const [row] = await selectRequests(db, isRequest(place));
  if (!row) throw notFound("This request is not there any more.");
  return toRequest(row);
}

/** @throws HttpError 404 as above */
export async function getRequestWithPlan(db: Database, place: RequestPlace, now: Date): Promise<RequestChange> {
  const request = toRequestAnswer(await getRequest(db, place));
  return { request, plan: await getPlan(db, place.programId, now) };
}

/** A request by its reference alone, for the inbox. @throws HttpError 404 */
export async function getRequestPlace(db: Database, reference: string): Promise<RequestPlace> {
  const [row] = await db
    .select({ programId: enrolments.programId })
    .from(enrolments)
    .where(eq(enrolments.id, reference));
  if (!row) throw notFound("This request is not there any more.");
  return { ...row, reference };
}

export function isRequest({ programId, reference }: RequestPlace): SQL | undefined {
  return and(eq(enrolments.programId, programId), eq(enrolments.id, reference));
}

function selectRequests(db: Database, where: SQL | undefined) {
  return db
    .select({
      place: OLDEST_FIRST.place,
      id: enrolments.id,
      name: enrolments.name,
      email: enrolments.email,
      phone: enrolments.phone,
      message: enrolments.message,
      userId: enrolments.userId,
      createdAt: enrolments.createdAt,
      state: enrolments.state,
      courseId: enrolments.courseId,
      reason: enrolments.reason,
      answeredAt: enrolments.answeredAt,
      answeredBy: users.name,
      attended: sql<number>`(select count(*)::int from attendances where attendances.enrolment_id = enrolments.id)`,
      version: enrolments.version,
    })
    .from(enrolments)
    .leftJoin(users, eq(users.id, enrolments.answeredBy))
    .where(where)
    .$dynamic();
}

type Row = Omit<JoinRequest, "state"> & { state: string; place: string };
const toRequest = ({ place: _place, ...row }: Row): JoinRequest => ({ ...row, state: row.state as EnrolmentState });
