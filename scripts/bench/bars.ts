/** What a figure must reach, if anything; the unit is shown behind it. */
export type Bar = { unit: string; atLeast?: number; atMost?: number };

const ms = (atMost: number): Bar & { atMost: number } => ({ unit: "ms", atMost });
const atMost = (most: number, unit = ""): Bar & { atMost: number } => ({ unit, atMost: most });
const atLeast = (least: number, unit = ""): Bar => ({ unit, atLeast: least });

/** Every bar of the bench and of the torture runs. */
export const bars = {
  none: atMost(0),
  atLeastOne: atLeast(1),
  /** Of what bare node:http needs for the same answer. */
  processorRatio: atMost(1.2, "×"),
  /** Of the pages a second that this stack makes at the least. */
  rendersOfBarePage: atLeast(0.15, "×"),
  fixedRateP99: ms(50),
  webhookP99: ms(50),
  contendedAnswer: ms(10_000),
  mailsPerSecond: atLeast(100, "/s"),
  rendersForACrowd: atMost(1),
  restart: ms(1_200),
  memory: atMost(300, "MB"),
  postsPerSecond: atLeast(100, "/s"),
  list: ms(100),
  report: ms(300),
  growthOfP50: atMost(1.5, "×"),
  growthOfMemory: atMost(100, "MB"),
  soak: atMost(1, "MB/min"),
  performance: atLeast(97),
  homeLcp: ms(1_550),
  articleLcp: ms(1_400),
  blocking: ms(100),
  layoutShift: atMost(0.01),
  homeSize: atMost(170, "KB"),
  articleSize: atMost(130, "KB"),
  script: atMost(150, "KB"),
  requests: atMost(20),
  /** Of a bare page of React Router with as much HTML. */
  ofBarePhone: atMost(1.3, "×"),
  style: atMost(18, "KB"),
  font: atMost(70, "KB"),
  /** From a fault's end to full answers. */
  heals: ms(5_000),
  healsAfterReturn: ms(2_000),
  /** What needs the database says so by then. */
  refuses: ms(2_000),
  cut: ms(65_000),
  stops: ms(10_000),
  floodP99: ms(2_000),
  slowP99: ms(200),
  signInsP99: ms(50),
  wrongPasswordsTried: atMost(20),
  mediansApart: ms(10),
  /** From the mail server's return to the last mail. */
  mailBack: ms(120_000),
  memoryKept: atMost(100, "MB"),
} satisfies Record<string, Bar>;

export const isMet = (value: number, { atLeast, atMost }: Bar): boolean =>
  value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY);
