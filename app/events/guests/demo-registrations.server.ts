import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { isDemo, type DemoKind } from "../../platform/demo/demo-rows.server.ts";
import { inboxItems } from "../../platform/inbox/tables.server.ts";
import { events, registrations, ticketLinks } from "../tables.server.ts";

const KIND = "registration";

/** The invented attendees of the demo content, which take seats. */
export const demoRegistrations: DemoKind = {
  kind: KIND,
  name: registrations.name,
  tables: [
    { table: registrations, id: registrations.id },
    { table: ticketLinks, id: ticketLinks.registrationId },
    { table: inboxItems, id: inboxItems.id },
  ],
  owner: { table: events, id: events.id, by: registrations.eventId },
  afterwards: countSeats,
};

/** An event of the demo content that has filled with other people meanwhile goes on without the invented ones. */
async function countSeats(tx: Database): Promise<void> {
  const seats = sql`(select coalesce(sum(seats), 0) from registrations where event_id = events.id and cancelled_at is null)`;
  const isOfDemo = isDemo("event", events.id);
  await tx.execute(sql`
    delete from registrations where ${isDemo(KIND, registrations.id)}
      and event_id in (select id from events where ${isOfDemo} and ${seats} > capacity)`);
  await tx.update(events).set({ registered: seats }).where(isOfDemo);
}
