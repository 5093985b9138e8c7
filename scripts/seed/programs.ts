import type { Database } from "../../app/platform/database/client.server.ts";
import { makeReference } from "../../app/platform/text/secret-link.server.ts";
import { DAY_MS, MINUTE_MS } from "../../app/platform/time/durations.ts";
import { fromIndiaInput, toIndiaInput } from "../../app/platform/time/india-time.ts";
import { insertUpload, setUploadUses } from "../../app/platform/uploads/uploads.server.ts";
import { courses, courseSessions, programs } from "../../app/programs/tables.server.ts";
import demoPrograms from "../../demo/programs.json" with { type: "json" };
import type { Seeding } from "./pictures.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type DemoProgram = (typeof demoPrograms)[number];

/** The demo foundation's programs, in the order of their file, each with its next course. */
export async function seedPrograms({ tx, pictures, now }: Seeding): Promise<void> {
  for (const [order, { slug: id, ...program }] of demoPrograms.entries()) {
    const { title, image, imageAlt, priceInRupees } = program;
    const imageId = await insertUpload(tx, { ...pictures(image), alt: imageAlt });
    // What has no column of its own, such as its rhythm, is left out by Drizzle.
    await tx.insert(programs).values({ ...program, id, order, imageId, priceInPaise: Math.round(priceInRupees * 100) });
    await seedCourse(tx, { slug: id, ...program }, now);
    await setUploadUses(tx, { kind: "program", id, title }, [imageId]);
  }
}

async function seedCourse(tx: Database, program: DemoProgram, now: Date): Promise<void> {
  const courseId = makeReference("CR");
  await tx.insert(courses).values({ id: courseId, programId: program.slug, places: program.places });
  const sessions = listStarts(startOf(program, now), program.rhythm).map((startsAt) => ({
    courseId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + program.sessionMinutes * MINUTE_MS),
  }));
  await tx.insert(courseSessions).values(sessions);
}

/**
 * Every session of a course, at the hour of its first. A rhythm is the days of its sessions after the first one, and the
 * length of a cycle in days.
 */
export function listStarts(first: Date, { days, every, rounds }: DemoProgram["rhythm"]): Date[] {
  return Array.from({ length: rounds }, (_, round) =>
    days.map((day) => new Date(first.getTime() + (round * every + day) * DAY_MS)),
  ).flat();
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
