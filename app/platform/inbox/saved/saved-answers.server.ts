import { randomUUID } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { noteChange, type Act } from "../../audit/note-change.server.ts";
import { lock } from "../../database/advisory-locks.server.ts";
import type { Database } from "../../database/client.server.ts";
import { HttpError, invalid, notFound } from "../../http/http-error.ts";
import { type EditedAnswer, MOST_SAVED_ANSWERS, type NewSavedAnswer, type SavedAnswer } from "./saved-answer.ts";
import { savedAnswers } from "./tables.server.ts";

const KIND = "saved-answer";

type Row = typeof savedAnswers.$inferSelect;

/** All of them, by name. */
export async function listSavedAnswers(db: Database): Promise<SavedAnswer[]> {
  const rows = await db
    .select()
    .from(savedAnswers)
    .orderBy(sql`lower(${savedAnswers.title})`)
    .limit(MOST_SAVED_ANSWERS);
  return rows.map(toAnswer);
}

/** Of an endpoint with an Idempotency-Key, in its transaction. @throws HttpError 400 where the name is in use; 409 where there are as many as there may be */
export async function addSavedAnswer(tx: Database, answer: NewSavedAnswer, act: Act): Promise<SavedAnswer> {
  // Two who add the last one at once would both count one less.
  await lock(tx, "savedAnswers");
  if ((await tx.$count(savedAnswers)) >= MOST_SAVED_ANSWERS)
    throw new HttpError(
      409,
      `There are ${MOST_SAVED_ANSWERS} saved answers, as many as there may be. Delete one first.`,
    );
  await refuseUsedName(tx, answer.title);
  const row = only(
    await tx
      .insert(savedAnswers)
      .values({ id: randomUUID(), ...answer })
      .returning(),
  );
  await noteChange(tx, act, { kind: KIND, id: row.id, title: row.title, action: "create" });
  return toAnswer(row);
}

/** @throws HttpError 400 where the name is in use; 404 where it was deleted; 409 where it was changed since it was read */
export function updateSavedAnswer(
  db: Database,
  id: string,
  { version, ...edited }: EditedAnswer,
  act: Act,
): Promise<SavedAnswer> {
  return db.transaction(async (tx) => {
    await lock(tx, "savedAnswers");
    const before = only(await tx.select().from(savedAnswers).where(eq(savedAnswers.id, id)));
    if (before.version !== version)
      throw new HttpError(
        409,
        "This answer was changed meanwhile. Yours is still here; saving it again replaces the other.",
      );
    await refuseUsedName(tx, edited.title, id);
    const next = { ...edited, version: version + 1 };
    const row = only(await tx.update(savedAnswers).set(next).where(eq(savedAnswers.id, id)).returning());
    const differences = [
      { label: "Name", before: before.title, after: row.title },
      { label: "Answer", before: before.text, after: row.text },
    ].filter((one) => one.before !== one.after);
    await noteChange(tx, act, { kind: KIND, id, title: row.title, action: "update", differences });
    return toAnswer(row);
  });
}

/** @throws HttpError 404 where it was deleted already */
export function removeSavedAnswer(db: Database, id: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const { title } = only(await tx.delete(savedAnswers).where(eq(savedAnswers.id, id)).returning());
    await noteChange(tx, act, { kind: KIND, id, title, action: "delete" });
  });
}

async function refuseUsedName(tx: Database, title: string, except = ""): Promise<void> {
  const isSame = sql`lower(${savedAnswers.title}) = lower(${title})`;
  if ((await tx.$count(savedAnswers, and(isSame, ne(savedAnswers.id, except)))) > 0)
    throw invalid({ title: "There is a saved answer of this name. Please choose another." });
}

/** @throws HttpError 404 */
function only([row]: Row[]): Row {
  if (!row) throw notFound("This saved answer was deleted meanwhile.");
  return row;
}

function toAnswer({ id, ...row }: Row): SavedAnswer {
  return { _id: id, ...row };
}
