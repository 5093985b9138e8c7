import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { ensureBuild } from "../build.ts";
import { describeMachine } from "./machine.ts";
import { countRow, isMissed, keep, print, readLast, type Part, type Place, type Row } from "./report.ts";
import { openRig, type Rig } from "./rig.ts";

type Run = {
  parts: Part[];
  place: Place;
  prepare?: (rig: Rig) => Promise<unknown>;
  after?: (rig: Rig) => Promise<void>;
};

/** Carries out the parts that the command line chooses, prints and stores what they measured, and ends with 1 where a bar is missed. */
export async function runParts({ parts, place, prepare, after }: Run): Promise<never> {
  const flag = { type: "boolean", default: false } as const;
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { quick: flag, soak: flag, only: text, seed: text } });
  const names = parts.map(({ name }) => name);
  const chosen = choose(parts, values);
  if (chosen.length === 0) throw new Error(`There is no such part: take some of ${names.join(", ")}.`);
  await ensureBuild();
  const [isQuick, seed, machine] = [values.quick, Number(values.seed ?? randomInt(2 ** 31)), describeMachine()];
  console.log(`Seed ${seed}. Measuring on ${machine}. Nothing else should run meanwhile.`);
  const last = readLast(place);
  const rig = await openRig({ isQuick, seed });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void rig.close().then(() => process.exit(1)));
  let missed = 0;
  await prepare?.(rig);
  for (const part of chosen) {
    const measuredAt = new Date().toISOString();
    const section = { name: part.name, title: part.title, measuredAt, machine, rows: await carryOut(part, rig) };
    await after?.(rig);
    print(section, last);
    // At once, so that a run that is stopped has stored its results so far; a quick run is too rough to be stored.
    if (!isQuick) keep(section, names, place);
    missed += section.rows.filter(isMissed).length;
  }
  await rig.close();
  console.log(`\n${missed === 0 ? "Every bar is met." : `${missed} missed.`}`);
  process.exit(missed === 0 ? 0 : 1);
}

function choose(parts: Part[], { only, soak, quick }: { only?: string; soak: boolean; quick: boolean }): Part[] {
  if (only !== undefined) return parts.filter(({ name }) => only.split(",").includes(name));
  return parts.filter((part) => part.only === undefined || (part.only === "asked" ? soak : !quick));
}

/** A part that cannot be carried through has missed its bar, and the others are still worth knowing. */
async function carryOut(part: Part, rig: Rig): Promise<Row[]> {
  try {
    return await part.run(rig);
  } catch (error) {
    console.error(error);
    return [countRow(`${part.name}.whole`, "the part could not be carried through", [String(error)])];
  }
}
