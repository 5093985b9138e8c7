import { makeReadableId } from "../../platform/text/readable-id.ts";
import { DrawnFields, PictureFields } from "../../records/fields/draw-fields.tsx";
import type { RecordKind } from "../../records/record-kind.ts";
import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminTeacherEndpoints } from "../endpoints.ts";
import { TEACHER_FIELDS, TEACHER_VALUES, type TeacherAnswer } from "../teacher.ts";

const FACTS = ["role", "languages", "teaches", "order", "isLeader"] as const;

/** Teachers, as the panel manages them. */
export const TEACHER_KIND: RecordKind<keyof typeof TEACHER_FIELDS, TeacherAnswer> = {
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
  Writing: (form) => <DrawnFields fields={TEACHER_FIELDS} names={["name", "life"]} {...form} />,
  Facts: (form) => <DrawnFields fields={TEACHER_FIELDS} names={FACTS} {...form} />,
  Pictures: PictureFields,
};
