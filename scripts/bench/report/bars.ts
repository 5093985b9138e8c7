export type Bar = { atLeast: number } | { atMost: number };

/** How good is good enough. Every bar stands here and nowhere else. */
export const bars = {
  /** Of what bare node:http answers in the same seconds. */
  throughputRatio: { atLeast: 0.95 },
  p99Ratio: { atMost: 1.3 },
  rendersPerSecondAndCore: { atLeast: 600 },
  /** The same on any machine: 600 was asked for where a bare page of 32 KB made 1,549. */
  rendersOfBarePage: { atLeast: 0.387 },
  fixedRateP99Ms: { atMost: 25 },
  none: { atMost: 0 },
  rendersForACrowd: { atMost: 1 },
  restartMs: { atMost: 1_000 },
  memoryMb: { atMost: 200 },
  postsPerSecond: { atLeast: 100 },
  growthOfP50: { atMost: 1.5 },
  growthOfMemoryMb: { atMost: 100 },
  soakMbPerMinute: { atMost: 1 },
  performanceMedian: { atLeast: 100 },
  performanceWorst: { atLeast: 99 },
  homeLcpMs: { atMost: 1_200 },
  articleLcpMs: { atMost: 1_000 },
  fcpMs: { atMost: 800 },
  tbtMs: { atMost: 30 },
  layoutShift: { atMost: 0 },
  homeKb: { atMost: 170 },
  articleKb: { atMost: 130 },
  scriptKb: { atMost: 125 },
  styleKb: { atMost: 14 },
  fontKb: { atMost: 70 },
} satisfies Record<string, Bar>;

export const isMet = (value: number, bar: Bar): boolean =>
  "atLeast" in bar ? value >= bar.atLeast : value <= bar.atMost;

export const describeBar = (bar: Bar): string => ("atLeast" in bar ? `≥ ${bar.atLeast}` : `≤ ${bar.atMost}`);
