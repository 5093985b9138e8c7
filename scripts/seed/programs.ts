import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Database } from "../../app/platform/database/client.server.ts";
import { fromIndiaInput, toIndiaInput } from "../../app/platform/time/india-time.ts";
import type { PreparedPicture } from "../../app/platform/uploads/prepare.server.ts";
import { insertUpload, setUploadUses } from "../../app/platform/uploads/uploads.server.ts";
import { courses, courseSessions, programs } from "../../app/programs/tables.server.ts";
import { makeReference } from "../../app/platform/text/secret-link.server.ts";
import { DAY_MS, MINUTE_MS } from "../../app/platform/time/durations.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type Columns = Omit<typeof programs.$inferInsert, "id" | "order" | "imageId" | "priceInPaise">;
/** The days of its sessions after the first one, and the length of a cycle in days. */
type Rhythm = { days: number[]; every: number; rounds: number };
type DemoProgram = Columns & {
  slug: string;
  image: string;
  priceInRupees: number;
  startsInDays: number;
  startWeekday: string;
  startTime: string;
  sessionMinutes: number;
  places: number;
  rhythm: Rhythm;
  figuresAreSamples: boolean;
};

export async function readPrograms(): Promise<DemoProgram[]> {
  return JSON.parse(await readFile(resolve("demo", "programs.json"), "utf8")) as DemoProgram[];
}

/** The demo foundation's programs, in the order of their file, each with its next course. */
export async function seedPrograms(
  db: Database,
  pictures: (name: string) => PreparedPicture,
  now: Date,
): Promise<void> {
  const planned = await readPrograms();
  for (const [order, program] of planned.entries()) {
    const imageId = await insertUpload(db, { ...pictures(program.image), alt: program.imageAlt });
    await db.insert(programs).values(toRow(program, { order, imageId }));
    await seedCourse(db, program, now);
    await setUploadUses(db, { kind: "program", id: program.slug, title: program.title }, [imageId]);
  }
}

async function seedCourse(db: Database, program: DemoProgram, now: Date): Promise<void> {
  const { slug, places, sessionMinutes } = program;
  const courseId = makeReference("CR");
  await db.insert(courses).values({ id: courseId, programId: slug, places });
  await db.insert(courseSessions).values(
    listStarts(startOf(program, now), program.rhythm).map((startsAt) => ({
      courseId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + sessionMinutes * MINUTE_MS),
    })),
  );
}

/** Every session of a course, at the hour of its first. */
export function listStarts(first: Date, { days, every, rounds }: Rhythm): Date[] {
  return Array.from({ length: rounds }, (_, round) =>
    days.map((day) => new Date(first.getTime() + (round * every + day) * DAY_MS)),
  ).flat();
}

type Placed = { order: number; imageId: string };

function toRow(program: DemoProgram, { order, imageId }: Placed): typeof programs.$inferInsert {
  // What only the file has: its own names for the picture and the price, and what becomes its course.
  const { slug, image: _image, priceInRupees, places: _places, rhythm: _rhythm, ...rest } = program;
  const { startsInDays: _in, startWeekday: _weekday, startTime: _time, ...more } = rest;
  const { sessionMinutes: _minutes, figuresAreSamples: _samples, ...columns } = more;
  return {
    ...columns,
    id: slug,
    order,
    imageId,
    priceInPaise: Math.round(priceInRupees * 100),
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
