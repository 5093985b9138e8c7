import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Database } from "../../app/platform/database/client.server.ts";
import { fromIndiaInput, toIndiaInput } from "../../app/platform/time/india-time.ts";
import type { PreparedPicture } from "../../app/platform/uploads/prepare.server.ts";
import { recordPicture, setUploadUses } from "../../app/platform/uploads/uploads.server.ts";
import { programs } from "../../app/programs/tables.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type Columns = Omit<typeof programs.$inferInsert, "id" | "order" | "imageId" | "priceInPaise" | "startsAt">;
type DemoProgram = Columns & {
  slug: string;
  image: string;
  priceInRupees: number;
  startsInDays: number;
  startWeekday: string;
  startTime: string;
  sessionMinutes: number;
  figuresAreSamples: boolean;
};

export async function readPrograms(): Promise<DemoProgram[]> {
  return JSON.parse(await readFile(resolve("demo", "programs.json"), "utf8")) as DemoProgram[];
}

/** The demo foundation's programs, in the order of their file. */
export async function seedPrograms(
  db: Database,
  pictures: (name: string) => PreparedPicture,
  now: Date,
): Promise<void> {
  const planned = await readPrograms();
  for (const [order, program] of planned.entries()) {
    const imageId = await recordPicture(db, { ...pictures(program.image), alt: program.imageAlt });
    await db.insert(programs).values(toRow(program, { order, imageId, now }));
    await setUploadUses(db, { kind: "program", id: program.slug, title: program.title }, [imageId]);
  }
}

type Placed = { order: number; imageId: string; now: Date };

function toRow(program: DemoProgram, { order, imageId, now }: Placed): typeof programs.$inferInsert {
  // What only the file has: its own names for the picture, the price and the first day, and the sessions' length.
  const { slug, image: _image, priceInRupees, startsInDays, startWeekday, startTime, ...rest } = program;
  const { sessionMinutes: _minutes, figuresAreSamples: _samples, ...columns } = rest;
  return {
    ...columns,
    id: slug,
    order,
    imageId,
    priceInPaise: Math.round(priceInRupees * 100),
    startsAt: startOf({ startsInDays, startWeekday, startTime }, now),
  };
}

/** The first such weekday at least so many days from today, at its hour in India. */
export function startOf(
  { startsInDays, startWeekday, startTime }: Pick<DemoProgram, "startsInDays" | "startWeekday" | "startTime">,
  now: Date,
): Date {
  const wanted = WEEKDAYS.indexOf(startWeekday);
  const earliest = toIndiaInput(new Date(now.getTime() + startsInDays * DAY_MS)).slice(0, 10);
  const waiting = (wanted - new Date(`${earliest}T00:00:00Z`).getUTCDay() + 7) % 7;
  const day = new Date(Date.parse(earliest) + waiting * DAY_MS).toISOString().slice(0, 10);
  const start = fromIndiaInput(`${day}T${startTime}`);
  if (wanted < 0 || !start) throw new Error(`The demo content has a day that is none: ${startWeekday} ${startTime}`);
  return start;
}
