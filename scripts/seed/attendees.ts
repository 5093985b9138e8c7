import { listUpcomingEvents } from "../../app/events/events.server.ts";
import { newRegistrationSchema } from "../../app/events/registration.ts";
import { takeSeats } from "../../app/events/registrations.server.ts";
import { INTERESTS } from "../../app/members/member-words.ts";
import { memberProfiles } from "../../app/members/tables.server.ts";
import { users } from "../../app/platform/auth/tables.server.ts";
import { DAY_MS } from "../../app/platform/time/durations.ts";
import type { Seeding } from "./pictures.ts";

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
const GIVEN = "Anita Farhan Ishaan Kavya Lobsang Mary Neel Pooja Ritu Samir Tenzin Uma".split(" ");
const FAMILY = "Bose Chettri Dsouza Gowda Iyer Kaur Mehta Pillai Qureshi Rao Sethi".split(" ");
const SEATS = [2, 1, 4, 3, 2];

const MEMBERS = 14;
const DAYS_BETWEEN = 9;
const CITIES = ["Rishikesh", "Pune", "Kochi", "Guwahati", "Jaipur"];

/** Invented people at invented addresses, through the same operation as real ones, so that the bars show life. */
export async function seedRegistrations({ tx, now }: Seeding): Promise<void> {
  let person = 0;
  for (const { id, title, requirement } of await listUpcomingEvents(tx, MOST_EVENTS, now))
    for (let left = TAKEN[title] ?? 0; left > 0; person += 1) {
      const seats = Math.min(left, SEATS[person % SEATS.length] ?? 1);
      await takeSeats(tx, id, newRegistrationSchema.parse({ ...demoPerson(person), seats, requirement }), now);
      left -= seats;
    }
}

/** Some of the demo's attendees have accounts, to fill Members. Without a password no one can sign in to them. */
export async function seedMembers({ tx, now }: Seeding): Promise<void> {
  const people = Array.from({ length: MEMBERS }, (_, number) => ({
    ...demoPerson(number),
    id: `demo-member-${number + 1}`,
    createdAt: new Date(now.getTime() - (number + 1) * DAYS_BETWEEN * DAY_MS),
  }));
  await tx.insert(users).values(people);
  const profiles = people.map(({ id: userId, createdAt: termsAcceptedAt }, number) => ({
    userId,
    location: CITIES[number % CITIES.length] ?? "",
    interests: [INTERESTS[number % INTERESTS.length] ?? "Yoga"],
    termsAcceptedAt,
  }));
  await tx.insert(memberProfiles).values(profiles);
}

/** The same person for the same number. */
function demoPerson(number: number): { name: string; email: string } {
  const name = `${GIVEN[number % GIVEN.length]} ${FAMILY[number % FAMILY.length]}`;
  return { name, email: `${name.toLowerCase().replace(" ", ".")}.${number + 1}@example.org` };
}
