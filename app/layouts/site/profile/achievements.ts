import { isHeld } from "./member-days.ts";

/** What achievements are counted from: the member's own registrations and courses, nothing else. */
type AttendedEvent = { dateTime: string; isCancelled: boolean; isCalledOff: boolean };
type Course = { programId: string; status: string; attended: number };

export type Achievement = {
  title: string;
  description: string;
  /** How far it is: `count` of `goal`, never more. */
  count: number;
  goal: number;
  isReached: boolean;
};

/** Every achievement there is, reached or not, in the order in which one usually meets them. */
export function listAchievements(registrations: AttendedEvent[], courses: Course[], now: Date): Achievement[] {
  const kept = registrations.filter(isHeld);
  const attended = kept.filter(({ dateTime }) => new Date(dateTime) < now);
  const months = new Set(attended.map(({ dateTime }) => dateTime.slice(0, 7)));
  const begun = courses.filter((course) => course.attended > 0);
  const programs = new Set(begun.map(({ programId }) => programId));
  const completed = new Set(begun.filter(({ status }) => status === "Completed").map(({ programId }) => programId));
  return [
    achievement("First step", "Registered for an event", kept.length, 1),
    achievement("First sitting", "Came to an event", attended.length, 1),
    achievement("A longer road", "Came to a session of a program", programs.size, 1),
    achievement("Five gatherings", "Came to five events", attended.length, 5),
    achievement("Three moons", "Came in three different months", months.size, 3),
    achievement("The whole way", "Completed a program", completed.size, 1),
    achievement("Many paths", "Completed three programs", completed.size, 3),
  ];
}

function achievement(title: string, description: string, count: number, goal: number): Achievement {
  return { title, description, count: Math.min(count, goal), goal, isReached: count >= goal };
}
