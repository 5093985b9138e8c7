import { ensureBuild } from "../build.ts";
import { describeMachine } from "./machine.ts";
import type { Part, Section } from "./part.ts";
import { countMissed, keep, print, readLast, type Place } from "./report/report.ts";

type Rig = { close: () => Promise<void> };

type Run<Opened extends Rig> = {
  /** In the order of the document. */
  all: Part<Opened>[];
  chosen: Part<Opened>[];
  open: () => Promise<Opened>;
  place: Place;
  /** A quick run is too rough to be remembered. */
  isQuick: boolean;
};

/** Carries out the parts that were chosen, says what they missed, and remembers it. Returns how many bars were missed. */
export async function runAndKeep<Opened extends Rig>({ all, chosen, open, place, isQuick }: Run<Opened>) {
  const names = all.map(({ name }) => name);
  if (chosen.length === 0) {
    console.error(`There is no such part: take some of ${names.join(", ")}.`);
    process.exit(1);
  }
  await ensureBuild();
  const last = readLast(place);
  const told = (section: Section) => {
    print(section, last);
    // At once, so that a run that is stopped has stored its results so far.
    if (!isQuick) keep([section], names, place);
  };
  const sections = await runParts(chosen, open, told);
  const missed = countMissed(sections);
  console.log(`\n${missed === 0 ? "Every bar is met." : `${missed} missed.`}`);
  return missed;
}

/** Runs one part after the other with what `open` makes, prints each result, and closes it, also when interrupted. */
async function runParts<Opened extends Rig>(
  parts: Part<Opened>[],
  open: () => Promise<Opened>,
  told: (section: Section) => void,
): Promise<Section[]> {
  const machine = describeMachine();
  console.log(`Measuring on ${machine}. Nothing else should run meanwhile.`);
  const rig = await open();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void rig.close().then(() => process.exit(1)));
  try {
    const measured: Section[] = [];
    for (const { name, title, run } of parts) {
      const section = { name, title, measuredAt: new Date().toISOString(), machine, rows: await run(rig) };
      told(section);
      measured.push(section);
    }
    return measured;
  } finally {
    await rig.close();
  }
}
