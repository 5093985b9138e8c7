import { makeReadableId } from "../../platform/text/readable-id.ts";
import { DrawnFields, PictureFields } from "../../records/fields/draw-fields.tsx";
import { pictureIsDescribed, priceIsMeant, titleFits } from "../../records/checks/record-check.ts";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { requestTeacherChoices } from "../../teachers/teacher-choices.ts";
import type { Choice } from "../../ui/forms/form-field.tsx";
import { PROGRAM_FIELDS, PROGRAM_VALUES, type ProgramRecord } from "../program-record.ts";
import { ProgramLinks } from "../courses/ui/program-cells.tsx";
import { ChoicesField } from "../../ui/forms/switch-field.tsx";
import { RowsField } from "../../ui/forms/rows-field.tsx";
import { PROGRAM_LIST } from "./program-records.tsx";

type Props = FieldsProps<keyof typeof PROGRAM_FIELDS, ProgramRecord, Choice[]>;

const TERMS = [
  "price",
  "duration",
  "sessions",
  "location",
  "city",
  "languages",
  "category",
  "level",
  "format",
  "instructor",
] as const;
const PARTS = [
  { name: "title", label: "Part" },
  { name: "text", label: "What happens", isLong: true },
];
const QUESTIONS = [
  { name: "question", label: "Question" },
  { name: "answer", label: "Answer", isLong: true },
];

function ProgramWriting({ form, stored }: Props) {
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

function ProgramFacts({ form, choices, stored }: Props) {
  const given = { fields: PROGRAM_FIELDS, form };
  return (
    <>
      {stored && <ProgramLinks {...stored} />}
      <DrawnFields names={TERMS} {...given} />
      <ChoicesField {...PROGRAM_FIELDS.teachers.control} choices={choices} {...form.field("teachers")} />
      <DrawnFields names={["features", "bring", "order"]} {...given} />
    </>
  );
}

/** Programs, as the panel manages them. */
export const PROGRAM_KIND: RecordKind<keyof typeof PROGRAM_FIELDS, ProgramRecord, Choice[]> = {
  ...PROGRAM_LIST,
  values: PROGRAM_VALUES,
  loadChoices: () => requestTeacherChoices().catch(() => []),
  previewPath: "/program-preview/",
  makeId: ({ title }) => makeReadableId(title, "program"),
  beforePublishing: {
    checks: [titleFits, priceIsMeant, pictureIsDescribed],
    description: ({ description = "" }) => description,
  },
  Writing: ProgramWriting,
  Facts: ProgramFacts,
  Pictures: PictureFields,
};
