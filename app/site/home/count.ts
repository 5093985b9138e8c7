/** How long the home page's figures count, once. */
export const COUNT_MS = 3_000;
/** The students' figure begins here; the others begin at nothing. */
export const STUDENTS_FROM = 1_100;

type Count = { from: number; to: number };

/** The whole figure to show some milliseconds in: quick at first, settling at the end. */
export function countAt(elapsedMs: number, { from, to }: Count): number {
  const part = Math.min(1, Math.max(0, elapsedMs / COUNT_MS));
  return Math.round(from + (to - from) * (1 - (1 - part) ** 3));
}

/** Beside the students' figure, once it has passed 1101. */
const SUBSCRIBE_PAST = 1_101;

export function isSubscribeShown(elapsedMs: number, students: number): boolean {
  return countAt(elapsedMs, { from: STUDENTS_FROM, to: students }) > SUBSCRIBE_PAST;
}
