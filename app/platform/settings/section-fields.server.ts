import type { z } from "zod";
import type { Database } from "../database/client.server.ts";
import { cleanHtml } from "../text/clean-html.server.ts";
import {
  optionalText,
  questionRow,
  requiredText,
  rowList,
  textLines,
  wholeNumber,
  wholeNumberOrBlank,
  yesOrNo,
} from "../text/fields.ts";
import type { Content } from "./content.ts";
import type { PageIntro } from "./page-intro.ts";
import type { FieldAnswer } from "./section.ts";

/** A field and how the text that the form sends becomes the value that is stored, and back. */
export type SettingsField = FieldAnswer & {
  schema: z.ZodType;
  toText: (stored: unknown) => string;
};

/** Fields that are shown together, and where visitors see them. */
export type SettingsGroup = { fields: SettingsField[]; seen: string; things?: string[]; view?: string };

const PICTURE_ADDRESS = /^\/uploads\/[0-9a-f]{32}-\d{1,4}\.webp$/;

type ValueAt = (at: string) => unknown;

/** One page of `/admin/settings` or `/admin/pages`; each feature names its own in `feature.server.ts`. */
export type SettingsSection = {
  id: string;
  title: string;
  place: "settings" | "pages";
  groups: SettingsGroup[];
  /** The shapes of the subjects it changes, besides the foundation's identity and the texts of pages. */
  contents?: Content<unknown>[];
  /** Said above the fields where there is something to know. */
  notice?: (valueAt: ValueAt) => string | null;
  /** The fields that hold nothing of the foundation's own yet, such as the demo's account: no version has them. */
  samples?: (valueAt: ValueAt) => string[];
  /** Further values that a change sets, such as that details are no longer the demo's; `valueAt` reads the values before. */
  follows?: (changed: string[], valueAt: ValueAt) => Record<string, unknown>;
  /** What would be wrong, after the change, with fields that must fit together; a sentence for a field. */
  check?: (valueAt: ValueAt) => Record<string, string>;
  /** What the viewer may not set; a sentence for a field. */
  mayNot?: (tx: Database, valueAt: ValueAt, by: { byId?: string | undefined }) => Promise<Record<string, string>>;
};

type More = { hint?: string };

/** One line of text. It may be left empty unless `required`. */
export function line(
  at: string,
  label: string,
  max: number,
  { required = false, ...more }: More & { required?: boolean } = {},
): SettingsField {
  return {
    at,
    label,
    kind: "text",
    schema: required ? requiredText(label, max) : optionalText(label, max),
    toText,
    ...more,
  };
}

/** One line that must be of a certain shape, unless it is empty. `sentence` says what is right. */
export function shaped(at: string, label: string, { shape, sentence, ...more }: More & Shape): SettingsField {
  const schema = optionalText(label, 300).refine((text) => text === "" || shape.safeParse(text).success, sentence);
  return { at, label, kind: "text", schema, toText, ...more };
}

/** Several lines of plain text. */
export function area(at: string, label: string, max: number, more: More = {}): SettingsField {
  return { at, label, kind: "area", schema: optionalText(label, max), toText, ...more };
}

type Shape = { shape: z.ZodType; sentence: string };

/** Several values, one a line; each of a certain shape, if it is given. */
export function lines(
  at: string,
  label: string,
  max: number,
  { each, ...more }: More & { each?: Shape } = {},
): SettingsField {
  const schema = textLines(label, max).refine(
    (values) => !each || values.every((value) => each.shape.safeParse(value).success),
    each?.sentence,
  );
  return {
    at,
    label,
    kind: "area",
    schema,
    toText: (stored) => (Array.isArray(stored) ? stored.join("\n") : ""),
    ...more,
  };
}

/** A long text with headings, links and pictures. */
export function longText(at: string, label: string, more: More = {}): SettingsField {
  return { at, label, kind: "html", schema: optionalText(label, 200_000).transform(cleanHtml), toText, ...more };
}

export function number(at: string, label: string, min: number, max: number): SettingsField {
  return { at, label, kind: "number", schema: wholeNumber(label, min, max), toText };
}

/** A whole number that may be left empty; then nothing is stored. */
export function numberOrNone(
  at: string,
  label: string,
  { min, max, ...more }: More & { min: number; max: number },
): SettingsField {
  const schema = wholeNumberOrBlank(label, min, max).transform((given) => given ?? null);
  return { at, label, kind: "number", schema, toText, ...more };
}

/** A picture of the site's own uploads, or none; the form sends its address, and what is stored is what pages show. */
export function picture(at: string, label: string, more: More = {}): SettingsField {
  const schema = optionalText(label, 200).refine(
    (address) => address === "" || PICTURE_ADDRESS.test(address),
    "Please choose a picture.",
  );
  return {
    at,
    label,
    kind: "picture",
    schema,
    toText: (stored) => toText((Object(stored) as { src?: unknown }).src),
    ...more,
  };
}

/** The line under a page's heading, and what is said of the page elsewhere. */
export function introFields({ key, title, path, hasForm }: PageIntro): SettingsGroup {
  const form = hasForm ? [area(`${key}.form`, `${title}: above the form`, 300)] : [];
  return {
    fields: [
      area(`${key}.lead`, `${title}: under the heading`, 300),
      area(`${key}.description`, `${title}: in search engines and shared links`, 300),
      ...form,
    ],
    seen: `${title}: the first at its top, and its first sentence on the picture of shared links; the second under its name elsewhere.`,
    view: path,
  };
}

export function toggle(at: string, label: string, more: More = {}): SettingsField {
  return { at, label, kind: "switch", schema: yesOrNo(label), toText, ...more };
}

type Column = { name: string; label: string; isLong?: boolean; choices?: string[]; schema: z.ZodType };

/** A list of rows; rows in which nothing is written are left out. */
export function rows(at: string, label: string, add: string, columns: Column[]): SettingsField {
  const schema = rowList(label, Object.fromEntries(columns.map(({ name, schema }) => [name, schema])));
  return {
    at,
    label,
    add,
    kind: "rows",
    schema,
    columns: columns.map(({ schema: _schema, ...column }) => column),
    toText: (stored) => JSON.stringify(Array.isArray(stored) ? stored.map((one) => rowText(columns, one)) : []),
  };
}

/** Shows the default where nothing is stored, and stores nothing where the value equals it, so that later releases can change it. */
export function asShipped(field: SettingsField, stored: unknown): SettingsField {
  const shipped = field.toText(stored);
  const nothing = field.kind === "rows" ? [] : "";
  return {
    ...field,
    shipped,
    schema: field.schema.transform((value) => (field.toText(value) === shipped ? nothing : value)),
    toText: (value) => (field.toText(value) === field.toText(nothing) ? shipped : field.toText(value)),
  };
}

/** What people ask, with its answers. */
export function questionRows(at: string, label: string): SettingsField {
  return rows(at, label, "Add a question", [
    { name: "question", label: "Question", schema: questionRow.question },
    { name: "answer", label: "Answer", schema: questionRow.answer, isLong: true },
  ]);
}

function toText(stored: unknown): string {
  return ["string", "number", "boolean"].includes(typeof stored) ? `${stored as string | number | boolean}` : "";
}

function rowText(columns: Column[], row: unknown): Record<string, string> {
  const values = Object(row) as Record<string, unknown>;
  return Object.fromEntries(columns.map(({ name }) => [name, toText(values[name])]));
}
