import { call } from "../../platform/endpoints/call.ts";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { formatDay } from "../../platform/time/india-time.ts";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { SelectField, TextArea, TextField } from "../../ui/forms/field.tsx";
import { thoughtEndpoints } from "../endpoints.ts";
import { THOUGHT_CATEGORIES, type ThoughtAnswer } from "../thought.ts";
import type { ThoughtPlan } from "../thought-plan.ts";
import { LABELS, THOUGHT_VALUES, type ThoughtField } from "../thought-values.ts";
import { shortened } from "../shortened.ts";

export const CATEGORY_CHOICES = THOUGHT_CATEGORIES.map((name) => ({ value: name, label: name }));
type Props = FieldsProps<ThoughtField, ThoughtAnswer, ThoughtPlan>;

/** Thoughts, as the panel makes and edits them; a new one begins on the next free day. */
export const THOUGHT_KIND: RecordKind<ThoughtField, ThoughtAnswer, ThoughtPlan> = {
  one: "thought",
  path: "/admin/thoughts",
  listTitle: "Thoughts",
  help: "One thought for each day, changed at midnight. Move one by its handle, or under More.",
  endpoints: thoughtEndpoints,
  values: THOUGHT_VALUES,
  hasNoDrafts: true,
  loadChoices: () => call(thoughtEndpoints.plan, {}),
  startWith: ({ nextFreeDay }) => ({ day: nextFreeDay }),
  titleOf: ({ text }) => shortened(text),
  makeId: ({ text }) => makeReadableId(text, "thought"),
  search: "Words or author",
  caption: "Thoughts by day",
  columns: [],
  Writing: ThoughtWriting,
  Facts: ThoughtFacts,
};

function ThoughtWriting({ form, stored }: Props) {
  return (
    <>
      <TextArea label={LABELS.text} required rows={stored ? 6 : 4} {...form.field("text")} />
      <TextField label={LABELS.author} required autoComplete="off" {...form.field("author")} />
    </>
  );
}

function ThoughtFacts({ form, stored, choices: { nextFreeDay } }: Props) {
  const free = `${formatDay(nextFreeDay)} is the next free day`;
  return (
    <>
      <TextField
        label={LABELS.day}
        type="date"
        required={stored !== undefined}
        hint={stored ? free : `${free}. Left empty, it is shown at once`}
        {...form.field("day")}
      />
      <SelectField label={LABELS.category} choices={CATEGORY_CHOICES} {...form.field("category")} />
    </>
  );
}
