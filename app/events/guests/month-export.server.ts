import { createRoute, z } from "@hono/zod-openapi";
import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { answers, createApi, requireRole } from "../../platform/api/api.server.ts";
import { createDownloadApi, makeDownloadLink } from "../../platform/api/download-links.server.ts";
import { answerListFile } from "../../platform/api/list-file.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { toKeysetPage, type Keyset, type KeysetPage } from "../../platform/database/keyset.ts";
import { formatMoment, monthRange } from "../../platform/time/india-time.ts";
import { events, registrations } from "../tables.server.ts";
import { toGuestAnswer, type Guest } from "./guest.ts";
import { GUEST_FILE_HEAD, toGuestCells } from "./guest-file.ts";
import { guestColumns } from "./guests.server.ts";

const EXPORT = "registrations";
const monthSchema = z.object({
  month: z.string().refine((month) => monthRange(month) !== null, "A month looks like 2026-11."),
});

/** Mounted at /api/v1/admin/event-registrations. */
export const monthExportApi = createApi();
monthExportApi.use(requireRole("events"));
monthExportApi.openapi(
  createRoute({
    method: "post",
    path: "/download-link",
    tags: ["Guests"],
    summary: "An address that gives the registrations of a month, for all events, as CSV, once, within a minute",
    request: { query: monthSchema },
    responses: answers({ 201: z.object({ url: z.string() }) }, [400, 401, 403]),
  }),
  async (c) => {
    const url = await makeDownloadLink(c.var.db, EXPORT, c.req.valid("query"), new Date());
    return c.json({ url }, 201);
  },
);

export const registrationDownloadApi = createDownloadApi(EXPORT, (c, query) => {
  const { month } = monthSchema.parse(query);
  return answerListFile(c, {
    name: `registrations-${month}`,
    head: ["Event", "Begins (IST)", ...GUEST_FILE_HEAD],
    list: (page) => listOfMonth(c.var.db, month, page),
    toCells: ({ title, startsAt, ...guest }) => [title, formatMoment(startsAt), ...toGuestCells(toGuestAnswer(guest))],
  });
});

type Row = Guest & { title: string; startsAt: Date };

/** What was registered in a month of India, the earliest first. */
async function listOfMonth(db: Database, month: string, { limit, after }: Keyset): Promise<KeysetPage<Row>> {
  const range = monthRange(month);
  if (!range) return { rows: [], next: null };
  const beyond = after
    ? sql`(${registrations.createdAt}, ${registrations.id}) > (select created_at, id from registrations where id = ${after})`
    : undefined;
  const rows = await db
    .select({ ...guestColumns, title: events.title, startsAt: events.startsAt })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(gte(registrations.createdAt, range.from), lt(registrations.createdAt, range.until), beyond))
    .orderBy(asc(registrations.createdAt), asc(registrations.id))
    .limit(limit + 1);
  return toKeysetPage(rows, limit);
}
