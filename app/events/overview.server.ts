import { and, asc, gte, isNull, lt } from "drizzle-orm";
import { countSome } from "../platform/database/count-some.server.ts";
import { kindPath } from "../platform/inbox/inbox-paths.ts";
import type { OverviewSource } from "../platform/features/feature.server.ts";
import { capacityLevel } from "./event.ts";
import { isUpcoming } from "./events.server.ts";
import { publishedEvents, registrations } from "./tables.server.ts";

const MOST_NEXT = 3;

/** The next events and how full they are, and how many registered this month. */
export const eventOverview: OverviewSource = {
  roles: ["events"],
  next: async (db, now) => {
    const { id, title, startsAt, location, type, registered, capacity } = publishedEvents;
    const rows = await db
      .select({ id, title, startsAt, location, type, registered, capacity })
      .from(publishedEvents)
      .where(isUpcoming(now))
      .orderBy(asc(startsAt), asc(id))
      .limit(MOST_NEXT);
    return rows.map((event) => ({
      title: event.title,
      to: `/admin/event/${event.id}/guests`,
      startsAt: event.startsAt.toISOString(),
      about: event.type === "Online" ? "online" : event.location,
      taken: event.registered,
      places: event.capacity,
      level: capacityLevel(event),
    }));
  },
  month: async (db, { from, until }) => {
    const { createdAt, cancelledAt } = registrations;
    const value = await countSome(
      db,
      registrations,
      and(gte(createdAt, from), lt(createdAt, until), isNull(cancelledAt)),
    );
    return { label: "Registrations", value, to: kindPath("registration") };
  },
};
