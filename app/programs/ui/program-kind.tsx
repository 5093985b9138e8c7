import { formatPrice } from "../../platform/text/money.ts";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { PictureFields } from "../../records/fields/draw-fields.tsx";
import type { RecordKind } from "../../records/record-kind.ts";
import { requestTeacherChoices } from "../../teachers/teacher-choices.ts";
import type { Choice } from "../../ui/forms/form-field.tsx";
import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminProgramEndpoints } from "../admin-endpoints.ts";
import { PROGRAM_VALUES, type PROGRAM_FIELDS, type ProgramRecord } from "../program-record.ts";
import { CoursesCell, RequestsCell } from "../courses/ui/program-cells.tsx";
import { ProgramFacts, ProgramWriting } from "./program-form-fields.tsx";

/** Programs, as the panel manages them. */
export const PROGRAM_KIND: RecordKind<keyof typeof PROGRAM_FIELDS, ProgramRecord, Choice[]> = {
  one: "program",
  path: "/admin/programs",
  help: "What people join for some weeks. Plan a course with its dates; people who ask to join are listed under Requests.",
  values: PROGRAM_VALUES,
  endpoints: adminProgramEndpoints,
  loadChoices: () => requestTeacherChoices().catch(() => []),
  titleOf: ({ title }) => title,
  viewPath: ({ _id }) => `/programs/${_id}`,
  previewPath: "/program-preview/",
  makeId: ({ title }) => makeReadableId(title, "program"),
  search: "Title, teacher or place",
  caption: "Programs, in the foundation's order",
  columns: [
    { label: "Title", cell: ({ image, title }) => <TitleCell image={image} title={title} /> },
    { label: "Courses", cell: (program) => <CoursesCell {...program} /> },
    { label: "Requests", cell: (program) => <RequestsCell {...program} /> },
    { label: "Price", cell: ({ price }) => formatPrice(price * 100) },
    { label: "Format", cell: ({ format }) => <span className="badge badge-neutral">{format}</span> },
  ],
  Writing: ProgramWriting,
  Facts: ProgramFacts,
  Pictures: PictureFields,
};
