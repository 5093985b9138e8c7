import nodeIcal from "node-ical";
import { makeEventFields, makeEventRow } from "../../app/events/make-event.ts";
import { eventEditSchema } from "../../app/events/event.ts";
import { eventStore } from "../../app/events/write-events.server.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import type { Received } from "./mail-server.ts";

/** An event in Rishikesh on 14 Feb 2099, as it is changed by its form, cancelled and restored. */
export async function openChangingEvent(db: Database, act: { by: string; byId: string; now: Date }) {
  const eventId = await makeEventRow(db, { joinUrl: "https://meet.letters.in/dawn", type: "Hybrid" });
  return {
    eventId,
    /** One save of its form. */
    save: async (changes: Record<string, string>, now = act.now) => {
      const { capacity: _capacity, ...rest } = makeEventFields({
        title: "Dawn sit",
        location: "Rishikesh",
        ...changes,
      });
      const edit = eventEditSchema.parse({ capacity: "60", durationMinutes: "60", ...rest });
      await eventStore.update(db, eventId, edit, { ...act, now, pictures: {} });
    },
    callOff: (now = act.now) => eventStore.remove(db, eventId, { ...act, now }),
    restore: (now = act.now) => eventStore.restore(db, eventId, { ...act, now }),
  };
}

/** The date in a mail's file, as a calendar program reads it. */
export async function readDate(received: Received | undefined) {
  const file = received?.mail.attachments[0]?.content.toString() ?? "";
  return Object.values(await nodeIcal.async.parseICS(file)).find((part) => part?.type === "VEVENT");
}
