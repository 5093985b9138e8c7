import { memberProfiles } from "../../app/members/tables.server.ts";
import { INTERESTS } from "../../app/members/member-words.ts";
import { users } from "../../app/platform/auth/tables.server.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import { demoPerson } from "./registrations.ts";
import { DAY_MS } from "../../app/platform/time/durations.ts";

const MEMBERS = 14;
const DAYS_BETWEEN = 9;
const CITIES = ["Rishikesh", "Pune", "Kochi", "Guwahati", "Jaipur"];

/** Some of the demo's attendees have accounts, to fill Members. Without a password no one can sign in to them. */
export async function seedMembers(db: Database, now: Date): Promise<void> {
  const people = Array.from({ length: MEMBERS }, (_, number) => ({
    ...demoPerson(number),
    id: `demo-member-${number + 1}`,
    createdAt: new Date(now.getTime() - (number + 1) * DAYS_BETWEEN * DAY_MS),
  }));
  await db.insert(users).values(people);
  await db.insert(memberProfiles).values(
    people.map(({ id, createdAt }, number) => ({
      userId: id,
      location: CITIES[number % CITIES.length] ?? "",
      interests: [INTERESTS[number % INTERESTS.length] ?? "Yoga"],
      termsAcceptedAt: createdAt,
    })),
  );
}
