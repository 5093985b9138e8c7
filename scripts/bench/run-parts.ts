import { describeMachine } from "./machine.ts";
import type { Part, Section } from "./part.ts";
import { print, readLast, type Place } from "./report.ts";

/** One part after the other with what `open` makes, each told as soon as it is known. Closes it, also when interrupted. */
export async function runParts<Rig extends { close: () => Promise<void> }>(
  parts: Part<Rig>[],
  open: () => Promise<Rig>,
  place: Place,
): Promise<Section[]> {
  const machine = describeMachine();
  const last = readLast(place);
  console.log(`Measuring on ${machine}. Nothing else should run meanwhile.`);
  const rig = await open();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void rig.close().then(() => process.exit(1)));
  try {
    const measured: Section[] = [];
    for (const { name, title, run } of parts) {
      const section = { name, title, measuredAt: new Date().toISOString(), machine, rows: await run(rig) };
      print(section, last);
      measured.push(section);
    }
    return measured;
  } finally {
    await rig.close();
  }
}
