import { z } from "zod";
import { numberedPageShape } from "../platform/database/keyset.ts";
import {
  choice,
  html,
  imageAlt,
  optionalTextField,
  order,
  text,
  textField,
  yesOrNoField,
} from "../records/fields/kinds-of-field.ts";
import { answersOf, inputsOf, recordVersion } from "../records/fields/record-field.ts";
import { recordValues } from "../records/record-values.ts";
import {
  choiceOrNone,
  editVersion,
  newRecordId,
  optionalText as blankOrText,
  searchText,
} from "../platform/text/fields.ts";
import type { UploadedPicture } from "../platform/uploads/picture.ts";
import { TYPE_ART } from "./resource-art.ts";
import { ENDINGS, hasCaptions, RESOURCE_TYPES, TYPE_LABELS, wordsText, type SaidLine } from "./resource-words.ts";

const MAX_BODY = 500_000;

/** The address of a file that is stored here, or the empty string. */
function fileAddress(label: string) {
  const sentence = `${label} is not there. Choose the file again.`;
  return blankOrText(label, 200).refine(
    (text) => /^$|^\/(?:files|library)\/[a-z0-9-]+\.[a-z0-9]+$/.test(text),
    sentence,
  );
}

export const RESOURCE_FIELDS = {
  title: text("Title", 200, { isTitle: true }),
  description: text("Description", 600, { rows: 3 }),
  body: html("Text", MAX_BODY, {
    optional: true,
    about: "Of a guide its text, else what is good to know before; sanitised HTML.",
  }),
  type: choice("Type", RESOURCE_TYPES, { labels: TYPE_LABELS, empty: "audio" }),
  file: textField("File", fileAddress("The file"), true, {
    about: "Address of the file, on this host; empty for a guide.",
  }),
  captions: textField("Captions", fileAddress("The captions"), false, {
    hint: "A WebVTT file. Its words stand on the page too, and the search finds them",
    about: "Address of the captions (WebVTT), on this host, or empty.",
  }),
  words: optionalTextField("Words", 50_000, {
    called: "The words",
    rows: 3,
    hint: "What is said, where there are no captions: a line for each. It may begin with its time, such as 1:14",
    about: "What is said, where there are no captions: a line for each, with or without its time.",
  }),
  withoutVoice: yesOrNoField("Without a voice", { about: "Whether no voice speaks in the file: the page says so." }),
  posture: optionalTextField("Posture", 80, { hint: "Such as Sitting, Lying down" }),
  forWhom: optionalTextField("For whom", 160, { hint: "Such as People who work at a desk" }),
  recording: textField("Voice recording", fileAddress("The voice recording"), false, {
    hint: "MP3 or M4A, at most 200 MB: the same, read or guided by a voice",
    about: "Address of a recording with a voice, on this host, or empty.",
  }),
  recordingWords: optionalTextField("Transcript of the recording", 50_000, {
    called: "The transcript",
    rows: 3,
    hint: "What the voice says, for people who do not hear it",
    about: "What the voice of the recording says; required with a recording.",
  }),
  category: text("Category", 60, { hint: "Such as Meditation, Breathing, Sleep" }),
  level: text("Level", 40, { hint: "Such as Beginner, All levels", empty: "Beginner" }),
  order,
  featured: yesOrNoField("Featured"),
  imageAlt,
};
const resourceFields = z.object(inputsOf(RESOURCE_FIELDS));
const neededFields = resourceFields.pick({
  type: true,
  body: true,
  file: true,
  captions: true,
  recording: true,
  recordingWords: true,
});
type FieldsOfType = z.output<typeof neededFields>;
/** Also where other fields are wrong, so that a form shows all its problems at once. */
const ALSO = { when: ({ value }: { value: unknown }) => neededFields.safeParse(value).success };

/** What its type needs: a guide its text, the others their file, and a film its captions; a recording, its transcript. */
function needWhatTypeNeeds(fields: FieldsOfType, refused: z.RefinementCtx): void {
  const { type, body, file, captions, recording, recordingWords } = fields;
  const refuse = (path: keyof FieldsOfType, message: string) =>
    refused.addIssue({ code: "custom", path: [path], message });
  const isOfType = (address: string, endings: string[]) => endings.some((ending) => address.endsWith(`.${ending}`));
  if (recording && !isOfType(recording, ENDINGS.audio)) refuse("recording", "A voice recording is an MP3 or M4A file.");
  else if (recording && !recordingWords)
    refuse("recordingWords", "A recording needs its transcript, for people who do not hear it.");
  if (type === "guide" && !body) refuse("body", "The text is required.");
  if (type === "guide") return;
  if (!file) refuse("file", "The file is required.");
  else if (!isOfType(file, ENDINGS[type]))
    refuse("file", `This file is of another type. Choose one for “${TYPE_LABELS[type]}”.`);
  if (type === "video" && !captions) refuse("captions", "A film needs captions, for those who do not hear it.");
  else if (hasCaptions(type) && captions && !isOfType(captions, ["vtt"]))
    refuse("captions", "Captions are a WebVTT file.");
}

/** A given `_id` makes a retried call safe: it creates once and updates after. */
export const newResourceSchema = resourceFields.extend({ _id: newRecordId }).superRefine(needWhatTypeNeeds, ALSO);
export type NewResource = z.output<typeof newResourceSchema>;

export const resourceEditSchema = resourceFields.extend({ version: editVersion }).superRefine(needWhatTypeNeeds, ALSO);
export type ResourceEdit = z.output<typeof resourceEditSchema>;

export const RESOURCE_VALUES = recordValues(RESOURCE_FIELDS, {
  newSchema: newResourceSchema,
  editSchema: resourceEditSchema,
  pictures: { image: "Image" },
});

/** An item of the library as it is stored, with the facts of its file, and its picture. */
export type Resource = Omit<ResourceEdit, "version" | "order" | "words"> & {
  id: string;
  order: number;
  mime: string;
  bytes: number;
  seconds: number;
  pages: number;
  hasSound: boolean;
  poster: string;
  transcript: SaidLine[];
  /** The length of the voice recording, and its size; null without one. */
  recorded: { seconds: number; bytes: number } | null;
  /** Null where the type's own is shown. */
  image: UploadedPicture | null;
  version: number;
};

export const resourceAnswerSchema = z.object({
  _id: z.string(),
  ...answersOf(RESOURCE_FIELDS),
  bytes: z.int(),
  seconds: z.int(),
  pages: z.int(),
  image: z.string().describe("Address of the picture, on this host."),
  version: recordVersion,
});
export type ResourceAnswer = z.output<typeof resourceAnswerSchema>;

/** What the public API tells of it. */
export const publicResourceSchema = resourceAnswerSchema.pick({
  _id: true,
  title: true,
  description: true,
  type: true,
  category: true,
  level: true,
  featured: true,
  file: true,
  bytes: true,
  seconds: true,
});

export function toResourceAnswer({ id, image, ...resource }: Resource): ResourceAnswer {
  // The schema picks what is answered.
  const words = resource.captions ? "" : wordsText(resource.transcript);
  return resourceAnswerSchema.parse({ ...resource, words, _id: id, image: image?.src ?? TYPE_ART[resource.type].src });
}

/** A stored file, as the API returns it. */
export const storedFileSchema = z.object({
  file: z.string().describe("Its address on this host, for `file` or `captions` of a resource."),
  bytes: z.int(),
  seconds: z.int(),
  pages: z.int(),
});
export type StoredFile = z.output<typeof storedFileSchema>;

/** Search and filters of the library, as its address carries them; anything unusable counts as not set. */
export const resourceFilterSchema = z.object({
  q: searchText(200),
  type: choiceOrNone(RESOURCE_TYPES),
  category: searchText(60),
});
export type ResourceFilter = z.output<typeof resourceFilterSchema>;

/** The query of the library page. */
export const resourcePageSchema = resourceFilterSchema.extend(numberedPageShape);
export type ResourcePage = z.output<typeof resourcePageSchema>;
