import type { Database } from "../platform/database/client.server.ts";
import { makeUploadRow } from "../platform/uploads/make-upload-row.ts";
import { courses, courseSessions, enrolments, programs } from "./tables.server.ts";
import { HOUR_MS } from "../platform/time/durations.ts";

/** A program as the panel sends it, for tests. */
export function makeProgramFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    title: "Sitting, from the first breath",
    description: "Six mornings for who has never sat.",
    about: "We sit, and then we talk about it.",
    category: "Meditation",
    level: "Beginner",
    format: "In-Person",
    duration: "6 weeks, Saturday mornings",
    sessions: "6",
    price: "1500",
    location: "Kothrud, Pune",
    instructor: "Meera Nair",
    features: "Cushions are there\nTea afterwards",
    outline: JSON.stringify([{ title: "Arriving", text: "Where the feet are." }]),
    faq: "[]",
    order: "3",
    ...changes,
  };
}

/** Stores a program, with a picture that has no files. @returns its id */
export async function makeProgramRow(
  db: Database,
  changes: Partial<typeof programs.$inferInsert> = {},
): Promise<string> {
  const imageId = await makeUploadRow(db);
  const row = {
    id: "hatha",
    order: 1,
    title: "Hatha",
    description: "Slow.",
    about: "Slow.",
    imageId,
    category: "Yoga",
    level: "Beginner",
    format: "Online",
    duration: "8 weeks",
    sessions: 8,
    priceInPaise: 0,
    instructor: "Asha Rawat",
    location: "Online",
    features: [],
    outline: [],
    faq: [],
    ...changes,
  };
  await db.insert(programs).values(row);
  return row.id;
}

/** Stores a course of it, with sessions of an hour at these times. */
export async function makeCourseRow(
  db: Database,
  { starts, ...changes }: { starts: string[] } & Partial<typeof courses.$inferInsert>,
): Promise<{ programId: string; courseId: string; sessions: number[] }> {
  const row = { id: "CR-ONE", programId: "hatha", places: 10, ...changes };
  await db.insert(courses).values(row);
  const sessions = await db
    .insert(courseSessions)
    .values(
      starts.map((start) => ({
        courseId: row.id,
        startsAt: new Date(start),
        endsAt: new Date(Date.parse(start) + HOUR_MS),
      })),
    )
    .returning({ id: courseSessions.id });
  return { programId: row.programId, courseId: row.id, sessions: sessions.map(({ id }) => id) };
}

/** A request to join it. */
export async function makeEnrolmentRow(
  db: Database,
  changes: Partial<typeof enrolments.$inferInsert> = {},
): Promise<{ programId: string; reference: string }> {
  const row = { id: "EN-ONE", programId: "hatha", name: "Dawa Lepcha", email: "dawa@example.org", ...changes };
  await db.insert(enrolments).values(row);
  return { programId: row.programId, reference: row.id };
}
