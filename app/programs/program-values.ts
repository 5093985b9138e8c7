import { readableRows } from "../ui/forms/rows.ts";
import type { RecordValues } from "../records/record-values.ts";
import { newProgramSchema, programEditSchema, type ProgramRecord } from "./program-record.ts";

export const LABELS = {
  title: "Title",
  description: "Description",
  about: "About",
  category: "Category",
  level: "Level",
  format: "Format",
  duration: "Duration",
  sessions: "Sessions",
  price: "Price (₹)",
  location: "Location",
  instructor: "Instructor",
  teachers: "Teachers",
  features: "Features",
  forWhom: "Who it is for",
  bring: "What to bring",
  outline: "What we do",
  faq: "Questions people ask",
  order: "Order",
  imageAlt: "What the image shows",
} as const;
export type ProgramField = keyof typeof LABELS;

const EMPTY = Object.fromEntries(Object.keys(LABELS).map((field) => [field, ""])) as Record<ProgramField, string>;

/** A program as its form holds it: all text, times as India time, the price in rupees, lists as JSON. */
export const PROGRAM_VALUES = {
  labels: LABELS,
  empty: { ...EMPTY, category: "Meditation", level: "Beginner", format: "In-Person", price: "0" },
  toValues: ({ _id, version: _version, image: _image, startDate: _startDate, waiting: _waiting, ...program }) => ({
    ...program,
    sessions: String(program.sessions),
    price: String(program.price),
    order: String(program.order),
    teachers: program.teachers.join(", "),
    features: program.features.join("\n"),
    outline: JSON.stringify(program.outline),
    faq: JSON.stringify(program.faq),
  }),
  newSchema: newProgramSchema,
  editSchema: programEditSchema,
  pictures: { image: "Image" },
  readable: (field, value) => {
    if (field === "outline" || field === "faq") return readableRows(value);
    return field === "price" ? `₹${value}` : value;
  },
} satisfies RecordValues<ProgramField, ProgramRecord>;
