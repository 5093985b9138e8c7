import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminTeacherEndpoints } from "../endpoints.ts";
import { type TeacherAnswer } from "../teacher.ts";
import type { RowKind } from "../../records/record-kind.ts";

/** Teachers in their list. */
export const TEACHER_LIST: RowKind<TeacherAnswer> = {
  kind: "teacher",
  one: "teacher",
  path: "/admin/teachers",
  help: "Who teaches and who leads. Visitors meet them in this order, and in the events and programs that name them.",
  endpoints: adminTeacherEndpoints,
  titleOf: ({ name }) => name,
  viewPath: ({ _id }) => `/teachers/${_id}`,
  search: "Name, role or subject",
  caption: "Teachers, in the foundation's order",
  columns: [
    { label: "Name", cell: ({ image, name }) => <TitleCell image={image} title={name} /> },
    { label: "Role", cell: ({ role }) => role },
    { label: "Order", cell: ({ order }) => order },
    { label: "Leads", cell: ({ isLeader }) => isLeader && <span className="badge badge-info">Leadership team</span> },
  ],
};
