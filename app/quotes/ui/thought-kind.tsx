import { call } from "../../platform/endpoints/call.ts";
import { restoreFromBin } from "../../platform/records/bin-requests.ts";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { formatDay } from "../../platform/time/india-time.ts";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { createHistoryRequests } from "../../records/record-requests.ts";
import { SelectField, TextArea, TextField } from "../../ui/forms/field.tsx";
import { quoteEndpoints } from "../endpoints.ts";
import { QUOTE_CATEGORIES, quoteAnswerSchema, type QuoteAnswer, type QuoteCategory } from "../quote.ts";
import type { QuoteList, QuotePlan } from "../quote-plan.ts";
import { LABELS, QUOTE_VALUES, type QuoteField } from "../quote-values.ts";
import { shortened } from "../shortened.ts";

export const CATEGORY_CHOICES = QUOTE_CATEGORIES.map((name) => ({ value: name, label: name }));
const PAGE = 50;

/** The form offers no other categories. */
export const toSent = <Fields extends { category: string }>(fields: Fields) => ({
  ...fields,
  category: fields.category as QuoteCategory,
});

type Props = FieldsProps<QuoteField, QuoteAnswer, QuotePlan>;

export const listPlanned = (when: QuoteList, after?: string, q?: string) =>
  call(quoteEndpoints.list, { query: { when, limit: PAGE, after, q } });

export const removeThought = ({ _id }: QuoteAnswer) => call(quoteEndpoints.remove, { params: { id: _id } });

/** How a deleted one is restored, and what the page says then. */
export const THOUGHT_UNDO = {
  restore: ({ _id }: QuoteAnswer) => restoreFromBin("thought", _id),
  restored: "Thought is back.",
  failed: "The thought could not be brought back.",
};

/** Thoughts, as the panel makes and edits them; a new one begins on the next free day. */
export const THOUGHT_KIND: RecordKind<QuoteField, QuoteAnswer, QuotePlan> = {
  one: "thought",
  path: "/admin/thoughts",
  listTitle: "Thoughts",
  answer: quoteAnswerSchema,
  values: QUOTE_VALUES,
  // Thoughts travel as JSON, as the specification has it.
  requests: {
    list: (after, q) => listPlanned("queue", after, q),
    find: (id) => call(quoteEndpoints.find, { params: { id } }),
    create: ({ values, base }) => call(quoteEndpoints.create, { body: { ...toSent(values), _id: base.id } }),
    update: ({ _id }, { values, base }) =>
      call(quoteEndpoints.update, { params: { id: _id }, body: { ...toSent(values), version: base.version } }),
    remove: removeThought,
    restore: THOUGHT_UNDO.restore,
    history: createHistoryRequests("/admin/quotes"),
  },
  loadChoices: () => call(quoteEndpoints.plan, {}),
  startWith: ({ nextFreeDay }) => ({ day: nextFreeDay }),
  titleOf: ({ text }) => shortened(text),
  makeId: ({ text }) => makeReadableId(text, "thought"),
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
