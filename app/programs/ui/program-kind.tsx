import { makeReadableId } from "../../platform/text/readable-id.ts";
import type { RecordKind } from "../../records/record-kind.ts";
import { createRecordRequests } from "../../records/record-requests.ts";
import { requestTeacherChoices } from "../../teachers/teacher-choices.ts";
import type { Choice } from "../../ui/forms/field.tsx";
import { TitleCell } from "../../ui/lists/record-table.tsx";
import { programRecordSchema, type ProgramRecord } from "../program-record.ts";
import { ProgramFacts, ProgramPicture, ProgramWriting } from "./program-form-fields.tsx";
import { PROGRAM_VALUES, type ProgramField } from "./program-values.ts";

const day = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});
const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 2 });

/** Programs, as the panel manages them. */
export const PROGRAM_KIND: RecordKind<ProgramField, ProgramRecord, Choice[]> = {
  one: "program",
  path: "/admin/programs",
  answer: programRecordSchema,
  values: PROGRAM_VALUES,
  requests: createRecordRequests<ProgramField, ProgramRecord>({
    path: "/admin/programs",
    verbs: { create: "create", update: "update", remove: "delete" },
    answer: programRecordSchema,
    ...(PROGRAM_VALUES.toSent && { toSent: PROGRAM_VALUES.toSent }),
  }),
  loadChoices: () => requestTeacherChoices().catch(() => []),
  titleOf: ({ title }) => title,
  makeId: ({ title }) => makeReadableId(title, "program"),
  caption: "Programs, in the foundation's order",
  columns: [
    { label: "Title", cell: ({ image, title }) => <TitleCell image={image} title={title} /> },
    { label: "Starts", cell: ({ startDate }) => <time dateTime={startDate}>{day.format(new Date(startDate))}</time> },
    { label: "Price", cell: ({ price }) => (price === 0 ? "Free" : rupees.format(price)) },
    { label: "Format", cell: ({ format }) => <span className="badge badge-neutral">{format}</span> },
  ],
  textOf: ({ title, category, level, format, instructor }) => [title, category, level, format, instructor].join(" "),
  Writing: ProgramWriting,
  Facts: ProgramFacts,
  Pictures: ProgramPicture,
};
