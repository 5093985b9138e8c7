import { listUpcomingEvents } from "../../app/events/events.server.ts";
import { newRegistrationSchema } from "../../app/events/registration.ts";
import { takeSeats } from "../../app/events/registrations.server.ts";
import type { Database } from "../../app/platform/database/client.server.ts";

const MOST_EVENTS = 100;
/** How many places of which demo event are taken: few, three quarters, nearly all, all. */
const TAKEN: Record<string, number> = {
  "Before the River Wakes": 46,
  "From Every Rooftop: One Morning Together": 31,
  "The Bowl, and the Silence After It": 14,
  "Among the Deodars, Without a Word": 18,
  "A Night on the White Salt": 37,
  "Slow Water: Five Days on the Kerala Backwaters": 24,
};
const GIVEN = [
  "Anita",
  "Farhan",
  "Ishaan",
  "Kavya",
  "Lobsang",
  "Mary",
  "Neel",
  "Pooja",
  "Ritu",
  "Samir",
  "Tenzin",
  "Uma",
];
const FAMILY = ["Bose", "Chettri", "Dsouza", "Gowda", "Iyer", "Kaur", "Mehta", "Pillai", "Qureshi", "Rao", "Sethi"];
const SEATS = [2, 1, 4, 3, 2];

/** Invented people at invented addresses, through the same operation as real ones, so that the bars show life. */
export async function seedRegistrations(db: Database, now: Date): Promise<void> {
  let person = 0;
  for (const event of await listUpcomingEvents(db, MOST_EVENTS, now)) {
    let left = TAKEN[event.title] ?? 0;
    while (left > 0) {
      const seats = Math.min(left, SEATS[person % SEATS.length] ?? 1);
      await takeSeats(
        db,
        event.id,
        newRegistrationSchema.parse({ ...demoPerson(person), seats, requirement: event.requirement }),
        now,
      );
      left -= seats;
      person += 1;
    }
  }
}

/** The same person for the same number. */
export function demoPerson(number: number): { name: string; email: string } {
  const name = `${GIVEN[number % GIVEN.length]} ${FAMILY[number % FAMILY.length]}`;
  return { name, email: `${name.toLowerCase().replace(" ", ".")}.${number + 1}@example.org` };
}
