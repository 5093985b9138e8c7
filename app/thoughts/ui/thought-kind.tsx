import { call } from "../../platform/endpoints/call.ts";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { formatDay } from "../../platform/time/india-time.ts";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { DrawnFields } from "../../records/fields/draw-fields.tsx";
import { FormField } from "../../ui/forms/form-field.tsx";
import { thoughtEndpoints } from "../endpoints.ts";
import { THOUGHT_FIELDS, THOUGHT_VALUES, type ThoughtAnswer, type ThoughtPlan } from "../thought.ts";
import { THOUGHT_LIST } from "./thought-records.ts";

type ThoughtField = keyof typeof THOUGHT_FIELDS;
type Props = FieldsProps<ThoughtField, ThoughtAnswer, ThoughtPlan>;

/** Thoughts, as the panel makes and edits them; a new one begins on the next free day. */
export const THOUGHT_KIND: RecordKind<ThoughtField, ThoughtAnswer, ThoughtPlan> = {
  ...THOUGHT_LIST,
  values: THOUGHT_VALUES,
  loadChoices: () => call(thoughtEndpoints.plan, {}),
  startWith: ({ nextFreeDay }) => ({ day: nextFreeDay }),
  makeId: ({ text }) => makeReadableId(text, "thought"),
  Writing: ThoughtWriting,
  Facts: ThoughtFacts,
};

function ThoughtWriting(form: Props) {
  return <DrawnFields fields={THOUGHT_FIELDS} names={["text", "author"]} {...form} />;
}

function ThoughtFacts({ form, stored, choices: { nextFreeDay } }: Props) {
  const free = `${formatDay(nextFreeDay)} is the next free day`;
  return (
    <>
      <FormField
        {...THOUGHT_FIELDS.day.control}
        required={stored !== undefined}
        hint={stored ? free : `${free}. Left empty, it is shown at once`}
        {...form.field("day")}
      />
      <DrawnFields fields={THOUGHT_FIELDS} names={["category"]} form={form} />
    </>
  );
}
