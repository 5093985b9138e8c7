import type { Site } from "./site.ts";

const SHORTEST_IN_DAYS = 48;

/**
 * When visitors are answered, as a part of a sentence: `within 24 hours, Monday to Saturday`, the foundation's own words,
 * or `as soon as we can` where it promises nothing.
 */
export function answerTime({ answerHours, answerWords }: Pick<Site, "answerHours" | "answerWords">): string {
  if (answerWords) return answerWords;
  if (answerHours === null) return "as soon as we can";
  const inDays = answerHours >= SHORTEST_IN_DAYS && answerHours % 24 === 0;
  return `within ${inDays ? `${answerHours / 24} days` : `${answerHours} hours`}, Monday to Saturday`;
}
