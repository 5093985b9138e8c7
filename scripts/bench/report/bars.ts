export type Bar = { atLeast: number } | { atMost: number };

/** Every bar of the bench. */
export const bars = {
  /** Of what bare node:http answers in the same seconds. */
  throughputRatio: { atLeast: 0.9 },
  p99Ratio: { atMost: 1.3 },
  /** Of the pages a second that this stack makes at the least. */
  rendersOfBarePage: { atLeast: 0.15 },
  fixedRateP99Ms: { atMost: 25 },
  contendedAnswerMs: { atMost: 10_000 },
  mailsPerSecond: { atLeast: 100 },
  none: { atMost: 0 },
  rendersForACrowd: { atMost: 1 },
  restartMs: { atMost: 1_200 },
  memoryMb: { atMost: 300 },
  postsPerSecond: { atLeast: 100 },
  listMs: { atMost: 100 },
  growthOfP50: { atMost: 1.5 },
  growthOfMemoryMb: { atMost: 100 },
  soakMbPerMinute: { atMost: 1 },
  performanceMedian: { atLeast: 97 },
  homeLcpMs: { atMost: 1_550 },
  articleLcpMs: { atMost: 1_400 },
  tbtMs: { atMost: 100 },
  layoutShift: { atMost: 0.01 },
  homeKb: { atMost: 170 },
  articleKb: { atMost: 130 },
  scriptKb: { atMost: 150 },
  requests: { atMost: 20 },
  /** Of a bare page of React Router with as much HTML. */
  ofBarePhone: { atMost: 1.3 },
  styleKb: { atMost: 18 },
  fontKb: { atMost: 70 },
} satisfies Record<string, Bar>;

export const isMet = (value: number, bar: Bar): boolean =>
  "atLeast" in bar ? value >= bar.atLeast : value <= bar.atMost;

export const describeBar = (bar: Bar): string => ("atLeast" in bar ? `≥ ${bar.atLeast}` : `≤ ${bar.atMost}`);
