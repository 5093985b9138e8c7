import { NumberField, OrderField, PriceField } from "../../records/record-fields.tsx";
import type { FieldsProps } from "../../records/record-kind.ts";
import { ChoicesField } from "../../ui/forms/choices-field.tsx";
import { SelectField, TextArea, TextField, type Choice } from "../../ui/forms/field.tsx";
import { RowsField } from "../../ui/forms/rows-field.tsx";
import type { ProgramRecord } from "../program-record.ts";
import { ProgramWays } from "../courses/ui/program-cells.tsx";
import { PROGRAM_CATEGORIES, PROGRAM_FORMATS, PROGRAM_LEVELS } from "../program-words.ts";
import { LABELS, type ProgramField } from "../program-values.ts";

type Props = FieldsProps<ProgramField, ProgramRecord, Choice[]>;

const PARTS = [
  { name: "title", label: "Part" },
  { name: "text", label: "What happens", isLong: true },
];
const QUESTIONS = [
  { name: "question", label: "Question" },
  { name: "answer", label: "Answer", isLong: true },
];
const toChoices = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

export function ProgramWriting({ form, stored }: Props) {
  return (
    <>
      <TextField
        label={LABELS.title}
        required
        className={stored ? "field-title" : ""}
        autoComplete="off"
        {...form.field("title")}
      />
      <TextArea
        label={LABELS.description}
        required
        hint="On its card and above its page"
        {...form.field("description")}
      />
      <TextArea label={LABELS.about} required rows={8} hint="A line ends a paragraph" {...form.field("about")} />
      <TextArea label={LABELS.forWhom} {...form.field("forWhom")} />
      <RowsField label={LABELS.outline} add="Add a part" columns={PARTS} {...form.field("outline")} />
      <RowsField label={LABELS.faq} add="Add a question" columns={QUESTIONS} {...form.field("faq")} />
    </>
  );
}

export function ProgramFacts({ form, choices, stored }: Props) {
  return (
    <>
      {stored && <ProgramWays {...stored} />}
      <PriceField form={form} />
      <TextField label={LABELS.duration} required hint="As in 8 weeks, Saturday mornings" {...form.field("duration")} />
      <NumberField label={LABELS.sessions} required min={1} {...form.field("sessions")} />
      <TextField label={LABELS.location} required {...form.field("location")} />
      <SelectField
        label={LABELS.category}
        required
        choices={toChoices(PROGRAM_CATEGORIES)}
        {...form.field("category")}
      />
      <SelectField label={LABELS.level} required choices={toChoices(PROGRAM_LEVELS)} {...form.field("level")} />
      <SelectField label={LABELS.format} required choices={toChoices(PROGRAM_FORMATS)} {...form.field("format")} />
      <TextField label={LABELS.instructor} required {...form.field("instructor")} />
      <ChoicesField label={LABELS.teachers} choices={choices} {...form.field("teachers")} />
      <TextArea
        label={LABELS.features}
        hint="One a line; the first two stand on its card"
        {...form.field("features")}
      />
      <TextArea label={LABELS.bring} {...form.field("bring")} />
      <OrderField form={form} />
    </>
  );
}
