import { isHeld } from "./member-days.ts";

/** What achievements are counted from: the member's own places and requests, nothing else. */
type Place = { dateTime: string; isCancelled: boolean; isCalledOff: boolean };
type Request = { programId: string };

export type Achievement = {
  title: string;
  description: string;
  /** How far it is: `count` of `goal`, never more. */
  count: number;
  goal: number;
  isReached: boolean;
};

/** Every achievement there is, reached or not, in the order in which one usually meets them. */
export function listAchievements(places: Place[], requests: Request[], now: Date): Achievement[] {
  const kept = places.filter(isHeld);
  const attended = kept.filter(({ dateTime }) => new Date(dateTime) < now);
  const months = new Set(attended.map(({ dateTime }) => dateTime.slice(0, 7)));
  const programs = new Set(requests.map(({ programId }) => programId));
  return [
    achievement("First step", "Held a place at an event", kept.length, 1),
    achievement("First sitting", "Came to an event", attended.length, 1),
    achievement("A longer road", "Asked to join a program", programs.size, 1),
    achievement("Five gatherings", "Came to five events", attended.length, 5),
    achievement("Three moons", "Came in three different months", months.size, 3),
    achievement("Many paths", "Asked to join three programs", programs.size, 3),
  ];
}

function achievement(title: string, description: string, count: number, goal: number): Achievement {
  return { title, description, count: Math.min(count, goal), goal, isReached: count >= goal };
}
