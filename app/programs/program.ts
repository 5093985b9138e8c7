import { z } from "zod";
import { numberedPageShape } from "../platform/database/keyset.ts";
import { choiceOrNone, optionalText, searchText } from "../platform/text/fields.ts";
import { emailAddress, optionalPhone, personName } from "../platform/text/people.ts";
import type { UploadedPicture } from "../platform/uploads/picture.ts";
import { PROGRAM_CATEGORIES, PROGRAM_FORMATS, PROGRAM_LEVELS } from "./program-words.ts";

export type Program = {
  id: string;
  title: string;
  description: string;
  about: string;
  image: UploadedPicture;
  imageAlt: string;
  category: string;
  level: string;
  format: string;
  duration: string;
  sessions: number;
  priceInPaise: number;
  /** Sample figures of the demo content, or null. */
  rating: number | null;
  participants: number | null;
  instructor: string;
  /** Ids. */
  teachers: string[];
  /** When its next course begins, or the latest began; null where none is planned. */
  startsAt: Date | null;
  location: string;
  city: string;
  languages: string[];
  features: string[];
  bring: string;
  forWhom: string;
  outline: { title: string; text: string }[];
  faq: { question: string; answer: string }[];
};

/** The form of a request to join. */
export const newEnrolmentSchema = z.object({
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  message: optionalText("Message", 2_000),
});
export type NewEnrolment = z.output<typeof newEnrolmentSchema>;

/** Search and filters of the programs page; invalid values count as not set. */
export const programFilterSchema = z.object({
  q: searchText(200),
  category: choiceOrNone(PROGRAM_CATEGORIES),
  level: choiceOrNone(PROGRAM_LEVELS),
  format: choiceOrNone(PROGRAM_FORMATS),
});
export type ProgramFilter = z.output<typeof programFilterSchema>;

/** The query of the programs page. */
export const programPageSchema = programFilterSchema.extend(numberedPageShape);
export type ProgramPage = z.output<typeof programPageSchema>;

/** The reference in such an address, or null. */
export function referenceAsked(url: URL): string | null {
  const asked = url.searchParams.get("asked") ?? "";
  return /^EN-[0-9A-Z]{8}$/.test(asked) ? asked : null;
}
