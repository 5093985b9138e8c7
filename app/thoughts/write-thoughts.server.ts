import { sql } from "drizzle-orm";
import { makeReadableId } from "../platform/text/readable-id.ts";
import { RecordStore } from "../records/server/record-store.server.ts";
import { lockDays, placeAgain, placeOnDay } from "./plan-thoughts.server.ts";
import { toThoughtAnswer, type NewThought, type Thought, type ThoughtEdit, THOUGHT_VALUES } from "./thought.ts";
import { findThoughtToEdit } from "./thoughts.server.ts";
import { shortened } from "./sharing.ts";
import { publishedThoughts, thoughts } from "./tables.server.ts";

/** Thoughts, as the panel and the API write them. A future day has one thought: giving days takes a lock. */
export const thoughtStore = new RecordStore<Thought, NewThought, ThoughtEdit>({
  kind: "thought",
  role: "editor",
  hasNoDrafts: true,
  table: thoughts,
  view: publishedThoughts,
  find: findThoughtToEdit,
  toAnswer: toThoughtAnswer,
  titleOf: ({ text }) => shortened(text),
  valuesOf: (thought) => THOUGHT_VALUES.toValues(toThoughtAnswer(thought)),
  form: THOUGHT_VALUES,
  picturesOf: () => [],
  makeId: ({ text }) => makeReadableId(text, "thought"),
  toColumns: (input) => ({ ...input, updatedAt: sql`now()` }),
  lockFirst: lockDays,
  placeOf: async (tx, { day }, { stored, now }) => {
    // Without a day a new one is shown at once, and an existing one keeps its own.
    if (stored && day === undefined) return {};
    return { shownFrom: await placeOnDay(tx, day, now, stored ?? undefined) };
  },
  onRepublish: placeAgain,
});
