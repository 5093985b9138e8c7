import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../../../tests/support/database.ts";
import { listChanges } from "../../audit/audit.server.ts";
import { auditFilterSchema } from "../../audit/audit.ts";
import { MOST_SAVED_ANSWERS } from "./saved-answer.ts";
import { addSavedAnswer, listSavedAnswers, removeSavedAnswer, updateSavedAnswer } from "./saved-answers.server.ts";
import { savedAnswers } from "./tables.server.ts";

const act = { by: "Meera", byId: "meera", now: new Date("2026-11-27T03:00:00Z") };
const PARKING = { title: "Parking", text: "Namaste {name}, by the lake." };

test("an answer is saved, changed and deleted, listed by name, and each change is noted", async () => {
  const db = await testDatabase();
  const { _id, version } = await addSavedAnswer(db, PARKING, act);
  await addSavedAnswer(db, { title: "arrival", text: "At six." }, act);
  await updateSavedAnswer(db, _id, { ...PARKING, text: "By the gate.", version }, act);
  expect((await listSavedAnswers(db)).map(({ title, text }) => `${title}: ${text}`)).toEqual([
    "arrival: At six.",
    "Parking: By the gate.",
  ]);
  await removeSavedAnswer(db, _id, act);
  expect(await listSavedAnswers(db)).toHaveLength(1);
  const { rows } = await listChanges(db, auditFilterSchema.parse({ kind: "saved-answer" }), { limit: 9 });
  expect(rows.map(({ action, title }) => `${action} ${title}`)).toEqual([
    "delete Parking",
    "update Parking",
    "create arrival",
    "create Parking",
  ]);
  expect(rows[1]?.differences).toEqual([{ label: "Answer", before: PARKING.text, after: "By the gate." }]);
});

test("a name in use is refused, and so is a change of what was changed or deleted meanwhile", async () => {
  const db = await testDatabase();
  const { _id, version } = await addSavedAnswer(db, PARKING, act);
  const other = await addSavedAnswer(db, { title: "Arrival", text: "At six." }, act);
  await expect(addSavedAnswer(db, { ...PARKING, title: "PARKING" }, act)).rejects.toMatchObject({ status: 400 });
  const change = (title: string, seen: number) => updateSavedAnswer(db, _id, { ...PARKING, title, version: seen }, act);
  await expect(change("ARRIVAL", version)).rejects.toMatchObject({ status: 400 });
  expect(await change("PARKING", version)).toMatchObject({ title: "PARKING", version: version + 1 });
  await expect(change("Car park", version)).rejects.toMatchObject({ status: 409 });
  await removeSavedAnswer(db, other._id, act);
  await expect(removeSavedAnswer(db, other._id, act)).rejects.toMatchObject({ status: 404 });
  await expect(updateSavedAnswer(db, other._id, { ...PARKING, version: 1 }, act)).rejects.toMatchObject({
    status: 404,
  });
});

test("two who add the last one at once do not make one too many", async () => {
  const { db } = await freshDatabase();
  const rows = Array.from({ length: MOST_SAVED_ANSWERS - 1 }, (_, at) => ({ id: `${at}`, title: `T${at}`, text: "x" }));
  await db.insert(savedAnswers).values(rows);
  // Neither commits before the other has begun, and the second cannot count until the first has committed.
  const begun = { count: 0, both: Promise.withResolvers<void>() };
  const both = ["One", "Other"].map((title) =>
    db.transaction(async (tx) => {
      await tx.$count(savedAnswers);
      begun.count += 1;
      if (begun.count === 2) begun.both.resolve();
      await begun.both.promise;
      return addSavedAnswer(tx, { title, text: "Yes." }, act);
    }),
  );
  expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await db.$count(savedAnswers)).toBe(MOST_SAVED_ANSWERS);
});
