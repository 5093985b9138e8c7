import type { Bar } from "../bench/report/bars.ts";

export type { Bar };

/** Every bar of the torture runs. */
export const bars = {
  none: { atMost: 0 },
  /** From a fault's end to full answers. */
  healsWithinMs: { atMost: 5_000 },
  healsAfterReturnMs: { atMost: 2_000 },
  /** What needs the database says so by then. */
  refusesWithinMs: { atMost: 2_000 },
  cutWithinMs: { atMost: 65_000 },
  stopsWithinMs: { atMost: 10_000 },
  floodP99Ms: { atMost: 2_000 },
  probeP99Ms: { atMost: 200 },
  signInsP99Ms: { atMost: 50 },
  wrongPasswordsTried: { atMost: 20 },
  mediansApartMs: { atMost: 10 },
  /** From the mail server's return to the last mail. */
  mailBackMs: { atMost: 120_000 },
  memoryKeptMb: { atMost: 100 },
  atLeastOne: { atLeast: 1 },
} satisfies Record<string, Bar>;

/** Requires all of a number. */
export const allOf = (count: number): Bar => ({ atLeast: count });
