/** How long one slide stays. */
export const SLIDE_MS = 5_000;

/** The slide some steps on from this one; past either end it wraps. */
export function stepSlide(current: number, steps: number, count: number): number {
  return (((current + steps) % count) + count) % count;
}
