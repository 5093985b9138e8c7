import { formatPrice } from "../../platform/text/money.ts";
import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminProgramEndpoints } from "../endpoints.ts";
import type { ProgramRecord } from "../program-record.ts";
import { CoursesCell, RequestsCell } from "../courses/ui/program-cells.tsx";
import type { RowKind } from "../../records/record-kind.ts";

/** Programs in their list. */
export const PROGRAM_LIST: RowKind<ProgramRecord> = {
  kind: "program",
  one: "program",
  path: "/admin/programs",
  help: "What people join for some weeks. Plan a course with its dates; people who ask to join are listed under Requests.",
  endpoints: adminProgramEndpoints,
  titleOf: ({ title }) => title,
  viewPath: ({ _id }) => `/programs/${_id}`,
  search: "Title, teacher or place",
  caption: "Programs, in the foundation's order",
  columns: [
    { label: "Title", cell: ({ image, title }) => <TitleCell image={image} title={title} /> },
    { label: "Courses", cell: (program) => <CoursesCell {...program} /> },
    { label: "Requests", cell: (program) => <RequestsCell {...program} /> },
    { label: "Price", cell: ({ price }) => price !== undefined && formatPrice(price * 100) },
    { label: "Format", className: "nowrap", cell: ({ format }) => format },
  ],
};
