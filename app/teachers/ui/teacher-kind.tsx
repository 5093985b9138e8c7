import { makeReadableId } from "../../platform/text/readable-id.ts";
import { OrderField, PictureFields } from "../../records/record-fields.tsx";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { TextArea, TextField } from "../../ui/forms/field.tsx";
import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { SwitchField } from "../../ui/forms/switch-field.tsx";
import { adminTeacherEndpoints } from "../endpoints.ts";
import type { TeacherAnswer } from "../teacher.ts";
import { LABELS, TEACHER_VALUES, type TeacherField } from "../teacher-values.ts";

type Props = FieldsProps<TeacherField, TeacherAnswer>;

/** Teachers, as the panel manages them. */
export const TEACHER_KIND: RecordKind<TeacherField, TeacherAnswer> = {
  one: "teacher",
  path: "/admin/teachers",
  help: "Who teaches and who leads. Visitors meet them in this order, and in the events and programs that name them.",
  values: TEACHER_VALUES,
  endpoints: adminTeacherEndpoints,
  loadChoices: async () => null,
  titleOf: ({ name }) => name,
  viewPath: ({ _id }) => `/teachers/${_id}`,
  previewPath: "/teacher-preview/",
  makeId: ({ name }) => makeReadableId(name, "teacher"),
  search: "Name, role or subject",
  caption: "Teachers, in the foundation's order",
  columns: [
    { label: "Name", cell: ({ image, name }) => <TitleCell image={image} title={name} /> },
    { label: "Role", cell: ({ role }) => role },
    { label: "Order", cell: ({ order }) => order },
    { label: "Leads", cell: ({ isLeader }) => isLeader && <span className="badge badge-info">Leadership team</span> },
  ],
  Writing: TeacherWriting,
  Facts: TeacherFacts,
  Pictures: PictureFields,
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
      <OrderField form={form} />
      <SwitchField label={LABELS.isLeader} {...form.field("isLeader")} />
    </>
  );
}
