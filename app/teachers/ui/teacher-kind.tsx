import { makeReadableId } from "../../platform/text/readable-id.ts";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { createRecordRequests } from "../../records/record-requests.ts";
import { TextArea, TextField } from "../../ui/forms/field.tsx";
import { ImageField } from "../../ui/forms/image-field.tsx";
import { TitleCell } from "../../ui/lists/record-table.tsx";
import { SwitchField } from "../../ui/forms/switch-field.tsx";
import { usePictureHint } from "../../ui/editor/use-picture-hint.ts";
import { newTeacherSchema, teacherAnswerSchema, teacherEditSchema, type TeacherAnswer } from "../teacher.ts";

const LABELS = {
  name: "Name",
  role: "Role",
  languages: "Languages",
  teaches: "What they teach",
  life: "A short life",
  order: "Order",
  isLeader: "In the leadership team",
  imageAlt: "What the image shows",
} as const;
type TeacherField = keyof typeof LABELS;
type Props = FieldsProps<TeacherField, TeacherAnswer>;

/** Teachers, as the panel manages them. */
export const TEACHER_KIND: RecordKind<TeacherField, TeacherAnswer> = {
  one: "teacher",
  path: "/admin/teachers",
  answer: teacherAnswerSchema,
  values: {
    labels: LABELS,
    empty: { name: "", role: "", languages: "", teaches: "", life: "", order: "", isLeader: "false", imageAlt: "" },
    toValues: ({ name, role, languages, teaches, life, order, isLeader, imageAlt }) => ({
      name,
      role,
      life,
      imageAlt,
      languages: languages.join(", "),
      teaches: teaches.join(", "),
      order: String(order),
      isLeader: String(isLeader),
    }),
    newSchema: newTeacherSchema,
    editSchema: teacherEditSchema,
    pictures: { image: "Image" },
    readable: (field, value) => (field === "isLeader" ? (value === "true" ? "Yes" : "No") : value),
  },
  requests: createRecordRequests<TeacherField, TeacherAnswer>({
    path: "/admin/teachers",
    verbs: { create: "create", update: "update", remove: "delete" },
    answer: teacherAnswerSchema,
  }),
  loadChoices: async () => null,
  titleOf: ({ name }) => name,
  makeId: ({ name }) => makeReadableId(name, "teacher"),
  caption: "Teachers, in the foundation's order",
  columns: [
    { label: "Name", cell: ({ image, name }) => <TitleCell image={image} title={name} /> },
    { label: "Role", cell: ({ role }) => role },
    { label: "Order", cell: ({ order }) => order },
    { label: "Leads", cell: ({ isLeader }) => isLeader && <span className="badge badge-info">Leadership team</span> },
  ],
  textOf: ({ name, role, languages, teaches }) => [name, role, ...languages, ...teaches].join(" "),
  Writing: TeacherWriting,
  Facts: TeacherFacts,
  Pictures: TeacherPortrait,
};

function TeacherWriting({ form, stored }: Props) {
  return (
    <>
      <TextField
        label={LABELS.name}
        required
        className={stored ? "field-title" : ""}
        autoComplete="off"
        {...form.field("name")}
      />
      <TextArea label={LABELS.life} required rows={stored ? 10 : 6} {...form.field("life")} />
    </>
  );
}

function TeacherFacts({ form }: Props) {
  return (
    <>
      <TextField label={LABELS.role} required {...form.field("role")} />
      <TextField label={LABELS.languages} hint="Comma separated" {...form.field("languages")} />
      <TextField label={LABELS.teaches} hint="Comma separated" {...form.field("teaches")} />
      <TextField
        label={LABELS.order}
        required
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        hint="The lowest comes first"
        {...form.field("order")}
      />
      <SwitchField label={LABELS.isLeader} {...form.field("isLeader")} />
    </>
  );
}

function TeacherPortrait({ form, stored }: Props) {
  const hint = usePictureHint();
  return (
    <>
      <ImageField label="Image" required={!stored} current={stored?.image} hint={hint} {...form.picture("image")} />
      <TextField label={LABELS.imageAlt} hint="For people who cannot see it" {...form.field("imageAlt")} />
    </>
  );
}
