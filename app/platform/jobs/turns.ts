type Line = {
  /** How many may wait; without it any number may. */
  mostWaiting?: number;
  /** What whoever comes when the line is full is told. */
  refuse?: () => Error;
};

/** Lets at most `atOnce` pieces of work run side by side; the rest wait their turn, in order. */
export function createTurns(atOnce: number, { mostWaiting = Number.POSITIVE_INFINITY, refuse }: Line = {}) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw refuse?.() ?? new Error("The line is full.");
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
