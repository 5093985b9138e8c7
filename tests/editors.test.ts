import { expect, test } from "vitest";
import { HttpError } from "../app/platform/http/http-error.ts";
import { findDraft, saveDraft } from "../app/platform/records/drafts.server.ts";
import { testimonialStore } from "../app/testimonials/write-testimonials.server.ts";
import { TESTIMONIAL_VALUES, type TestimonialAnswer } from "../app/testimonials/testimonial.ts";
import { findTestimonial } from "../app/testimonials/testimonials.server.ts";
import { freshDatabase } from "./support/database.ts";

const ORDERS = 100;
const STEPS = 12;
const NOW = new Date("2026-11-24T06:00:00Z");

/** The same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Accepted = { by: string; words: string; revision: number };
/** `from` and `draft`: what its author had seen. */
type Published = { by: string; words: string; from: number; version: number; draft: number | undefined };

/** Two people who write one testimonial, as the form does: each save continues from what was seen last. */
function openEditors(db: Awaited<ReturnType<typeof freshDatabase>>["db"], id: string) {
  const record = { kind: "testimonial", id };
  const drafts: Accepted[] = [];
  const published: Published[] = [];
  const told: string[] = [];
  let count = 0;
  const editor = (by: string) => {
    let seen: number | null = null;
    let version: number | null = null;
    const valuesOf = (words: string) => ({ ...TESTIMONIAL_VALUES.empty, name: "Lakshmi", role: "Nurse", words });
    /** A conflict shows what is there now and by whom, and the next save continues from it. */
    const meet = (error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      const current = error.details?.["current"] as {
        revision?: number;
        savedBy?: string;
      } & Partial<TestimonialAnswer>;
      if (current?.revision !== undefined) {
        told.push(current.savedBy ?? "");
        seen = current.revision;
      } else if (current?.version !== undefined) version = current.version;
      else seen = null;
    };
    const save = async () => {
      const words = `${by} ${++count}`;
      try {
        const change = { values: valuesOf(words), pictures: {}, base: version, after: seen };
        const { revision } = await saveDraft(db, record, change, { by, now: NOW });
        seen = revision;
        drafts.push({ by, words, revision });
      } catch (error) {
        meet(error);
      }
    };
    const publish = async (): Promise<void> => {
      // What was never saved, or is gone, is saved before it is published.
      if (seen === null && version === null) return save();
      const from = version ?? 0;
      const words = `${by} ${++count}`;
      const writing = { pictures: {}, by, now: NOW };
      const draft = seen ?? undefined;
      try {
        const sent = { ...valuesOf(words), order: "1" };
        if (version === null) {
          const input = { ...TESTIMONIAL_VALUES.newSchema.parse(sent), _id: id, draft };
          version = (await testimonialStore.create(db, input, writing)).row.version;
        } else {
          const edit = { ...TESTIMONIAL_VALUES.editSchema.parse(sent), version, draft };
          version = (await testimonialStore.update(db, id, edit, writing)).version;
        }
        seen = null;
        published.push({ by, words, from, version, draft });
      } catch (error) {
        meet(error);
      }
    };
    return { save, publish };
  };
  return { record, drafts, published, told, editors: [editor("Meera"), editor("Asha")] as const };
}

/** Every text that was accepted is published, the draft, or in the history, and nobody replaced what they had not seen. */
async function expectNothingLost(
  { db, pool }: Awaited<ReturnType<typeof freshDatabase>>,
  { record, drafts, published }: ReturnType<typeof openEditors>,
): Promise<void> {
  const { rows } = await pool.query<{ words: string }>(
    "select values->>'words' as words from versions where kind = $1 and record_id = $2",
    [record.kind, record.id],
  );
  const kept = new Set(rows.map(({ words }) => words));
  for (const [at, { words, from }] of published.toSorted((a, b) => a.version - b.version).entries()) {
    expect(kept, `${record.id}: ${words} was published`).toContain(words);
    expect(from, `${record.id}: ${words} was written with what was published before it in view`).toBe(at);
  }
  const inOrder = drafts.toSorted((a, b) => a.revision - b.revision);
  for (const [at, { by, words }] of inOrder.entries())
    if (inOrder[at + 1]?.by !== by) expect(kept, `${record.id}: ${words} was saved last by ${by}`).toContain(words);
  const last = inOrder.at(-1);
  const isPublished = published.some(({ draft }) => draft === last?.revision);
  expect(
    (await findDraft(db, record))?.revision,
    `${record.id}: the newest draft is there, or was published by a person who saw it`,
  ).toBe(isPublished ? undefined : last?.revision);
  const stored = await findTestimonial(db, record.id);
  expect(stored?.words).toBe(published.toSorted((a, b) => a.version - b.version).at(-1)?.words);
}

test("nothing that was accepted of two editors is lost, in a hundred random orders of saving and publishing at once", async () => {
  const database = await freshDatabase();
  let conflicts = 0;
  for (let seed = 1; seed <= ORDERS; seed++) {
    const random = randomFrom(seed);
    const both = openEditors(database.db, `one-${seed}`);
    for (let step = 0; step < STEPS; step++) {
      const acts = both.editors.map((one) => (random() < 0.3 ? one.publish : one.save));
      const [first, second] = random() < 0.5 ? acts : acts.toReversed();
      await Promise.all([first?.(), second?.()]);
    }
    await expectNothingLost(database, both);
    conflicts += both.told.length;
  }
  expect(conflicts, "conflicts name who saved").toBeGreaterThan(ORDERS);
});

test("publishing and autosave at the same moment lose nothing, in a hundred random orders", async () => {
  const database = await freshDatabase();
  let refused = 0;
  for (let seed = 1; seed <= ORDERS; seed++) {
    const random = randomFrom(seed);
    const both = openEditors(database.db, `both-${seed}`);
    const [meera, asha] = both.editors;
    await meera.save();
    await asha.save();
    const acts = [meera.publish, random() < 0.5 ? meera.save : asha.save];
    await Promise.all((random() < 0.5 ? acts : acts.toReversed()).map((act) => act()));
    await expectNothingLost(database, both);
    refused += 3 - both.drafts.length;
  }
  expect(refused, "some saves came after the publication, others before").toBeGreaterThan(0);
  expect(refused).toBeLessThan(2 * ORDERS);
});
