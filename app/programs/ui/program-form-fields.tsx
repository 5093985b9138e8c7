import { DrawnFields } from "../../records/fields/draw-fields.tsx";
import type { FieldsProps } from "../../records/record-kind.ts";
import { ChoicesField } from "../../ui/forms/choices-field.tsx";
import type { Choice } from "../../ui/forms/form-field.tsx";
import { RowsField } from "../../ui/forms/rows-field.tsx";
import { PROGRAM_FIELDS, type ProgramRecord } from "../program-record.ts";
import { ProgramWays } from "../courses/ui/program-cells.tsx";

type Props = FieldsProps<keyof typeof PROGRAM_FIELDS, ProgramRecord, Choice[]>;

const TERMS = ["price", "duration", "sessions", "location", "category", "level", "format", "instructor"] as const;
const PARTS = [
  { name: "title", label: "Part" },
  { name: "text", label: "What happens", isLong: true },
];
const QUESTIONS = [
  { name: "question", label: "Question" },
  { name: "answer", label: "Answer", isLong: true },
];

export function ProgramWriting({ form, stored }: Props) {
  const { outline, faq } = PROGRAM_FIELDS;
  return (
    <>
      <DrawnFields
        fields={PROGRAM_FIELDS}
        names={["title", "description", "about", "forWhom"]}
        form={form}
        stored={stored}
      />
      <RowsField {...outline.control} add="Add a part" columns={PARTS} {...form.field("outline")} />
      <RowsField {...faq.control} add="Add a question" columns={QUESTIONS} {...form.field("faq")} />
    </>
  );
}

export function ProgramFacts({ form, choices, stored }: Props) {
  const given = { fields: PROGRAM_FIELDS, form };
  return (
    <>
      {stored && <ProgramWays {...stored} />}
      <DrawnFields names={TERMS} {...given} />
      <ChoicesField {...PROGRAM_FIELDS.teachers.control} choices={choices} {...form.field("teachers")} />
      <DrawnFields names={["features", "bring", "order"]} {...given} />
    </>
  );
}
