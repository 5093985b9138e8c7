import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { invalid, HttpError, type FieldErrors } from "../http/http-error.ts";
import type { Written } from "../records/record.ts";
import { listLastSaved, addVersions } from "../records/records.server.ts";
import type { SettingsField, SettingsSection } from "../settings/section-fields.server.ts";
import type { SectionAnswer, SectionChange } from "../settings/section.ts";
import { plainText } from "../text/clean-html.server.ts";
import { cutText } from "../text/cut-text.ts";
import { toPicture } from "../uploads/picture.ts";
import { listPicturesIn } from "../uploads/uploads.server.ts";
import {
  fieldsOf,
  keysOf,
  lockRows,
  put,
  SETTINGS,
  shapesOf,
  textsOf,
  toSectionAnswer,
  valueAt,
  writeRow,
  type Rows,
} from "./section-rows.server.ts";

type Texts = SectionChange["values"];

const MOST_NOTED = 2_000;

/**
 * Stores what is changed in a section, and who did.
 * @throws HttpError 400 with a sentence per field; 409 with the current section where the same field was changed meanwhile
 */
export async function saveSection(
  db: Database,
  section: SettingsSection,
  { values, before }: SectionChange,
  act: Act,
): Promise<SectionAnswer> {
  const changed = fieldsOf(section).filter(({ at }) => at in values);
  const parsed = parseChanges(changed, values);
  return db.transaction(async (tx) => {
    const rows = await lockRows(tx, section, keysOf(changed));
    // What says the same already came here before, and its answer was lost on the way.
    const isOld = (field: SettingsField) => {
      const stands = field.toText(valueAt(rows, field.at));
      return ![before[field.at] ?? "", sentText(field, values, parsed)].some((text) => saysTheSame(stands, text));
    };
    if (changed.some(isOld)) throw await overtaken(tx, section, rows);
    const stood = restorableOf(section, rows);
    const shown = await withPictures(tx, changed, parsed);
    const texts = textsOf(section, rows);
    const follows = section.follows?.(Object.keys(parsed), (at) => valueAt(rows, at));
    for (const [at, value] of Object.entries({ ...shown, ...follows })) put(rows, at, value);
    refuse({ ...unreadable(section, rows, changed), ...section.check?.((at) => valueAt(rows, at)) });
    refuse(await section.mayNot?.(tx, (at) => valueAt(rows, at), act));
    for (const key of keysOf(changed)) {
      const written = { value: rows.get(key)?.value, updatedAt: act.now, updatedBy: act.by };
      rows.set(key, written);
      await writeRow(tx, section, { key, ...written });
    }
    const saved = { before: stood, after: restorableOf(section, rows) };
    if (!isDeepStrictEqual(saved.before, saved.after))
      await addVersions(tx, { kind: SETTINGS, id: section.id }, saved, act);
    await noteChange(tx, act, toChange(section, changed, { before: texts, after: textsOf(section, rows) }));
    return toSectionAnswer(section, rows, { at: act.now, by: act.by });
  });
}

/** The fields of a section that an older version may set again. */
function restorableOf(section: SettingsSection, rows: Rows): Written {
  const samples = section.samples?.((at) => valueAt(rows, at)) ?? [];
  const values = Object.entries(textsOf(section, rows)).filter(([at]) => !samples.includes(at));
  return { values: Object.fromEntries(values), pictures: {} };
}

/** As a person reads it: a list by its rows, a text without its markup. */
function wordsIn(kind: SettingsField["kind"], text: string): string {
  const words = kind === "html" ? plainText(text) : kind === "rows" ? rowWords(text) : text;
  return cutText(words, MOST_NOTED);
}

function rowWords(text: string): string {
  const rows = JSON.parse(text || "[]") as Record<string, unknown>[];
  return rows.map((row) => Object.values(row).join(", ")).join("\n");
}

/** What the log of changes holds of it: each field that says something else, shortened. */
function toChange({ id, title }: SettingsSection, fields: SettingsField[], texts: { before: Texts; after: Texts }) {
  const differences = fields
    .map(({ at, kind, label }) => ({ kind, label, before: texts.before[at] ?? "", after: texts.after[at] ?? "" }))
    .filter(({ before, after }) => before !== after)
    .map(({ kind, label, before, after }) => ({ label, before: wordsIn(kind, before), after: wordsIn(kind, after) }));
  return { kind: SETTINGS, id, title, action: "update" as const, differences };
}

function parseChanges(fields: SettingsField[], values: Texts): Record<string, unknown> {
  const errors: FieldErrors = {};
  const parsed: Record<string, unknown> = {};
  for (const { at, schema } of fields) {
    const result = schema.safeParse(values[at]);
    if (result.success) parsed[at] = result.data;
    else errors[at] = firstSentence(result.error);
  }
  refuse(errors);
  return parsed;
}

/** The text that the form would show for a value once it is stored: of a picture its address. */
function sentText({ at, kind, toText }: SettingsField, values: Texts, parsed: Record<string, unknown>): string {
  return kind === "picture" ? (values[at] ?? "") : toText(parsed[at]);
}

/** In place of each address the picture itself. @throws HttpError 400 where one is none of ours, or gone */
async function withPictures(
  tx: Database,
  changed: SettingsField[],
  parsed: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const fields = changed.filter(({ kind }) => kind === "picture");
  if (fields.length === 0) return parsed;
  // Held, for no foreign key says that one is shown here: none is cleared between this look and the end of the save.
  const found = await listPicturesIn(tx, fields.map(({ at }) => String(parsed[at])).join(" "), { isHeld: true });
  const shown = { ...parsed };
  const errors: FieldErrors = {};
  for (const { at } of fields) {
    const address = String(parsed[at]);
    const stored = found.find(({ id }) => address.includes(id));
    shown[at] = stored ? toPicture(stored) : null;
    if (address && !stored) errors[at] = "This picture is no longer there. Please choose another one.";
  }
  refuse(errors);
  return shown;
}

/** Every page reads some of these: what the shape of a subject does not allow is not stored. */
function unreadable(section: SettingsSection, rows: Rows, changed: SettingsField[]): FieldErrors {
  const shapes = shapesOf([section]);
  const errors: FieldErrors = {};
  for (const key of keysOf(changed)) {
    for (const issue of shapes.get(key)?.safeParse(rows.get(key)?.value).error?.issues ?? []) {
      const way = `${[key, ...issue.path].join(".")}.`;
      const field = changed.find(({ at }) => way.startsWith(`${at}.`)) ?? changed[0];
      if (field) errors[field.at] = issue.message;
    }
  }
  return errors;
}

function refuse(errors: FieldErrors = {}): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** In a list the sentence names its row. */
function firstSentence(error: z.ZodError): string {
  const [issue] = error.issues;
  const row = issue?.path[0];
  return typeof row === "number" ? `Row ${row + 1}: ${issue?.message}` : (issue?.message ?? "Please check this.");
}

async function overtaken(tx: Database, section: SettingsSection, rows: Rows): Promise<HttpError> {
  const current = toSectionAnswer(section, rows, (await listLastSaved(tx, SETTINGS)).get(section.id));
  const sentence = "Someone else changed this while you were editing. Both texts are kept.";
  return new HttpError(409, sentence, { details: { current } });
}

/** Lists are compared as what they hold: a browser may write the same rows otherwise. */
function saysTheSame(stored: string, shown: string): boolean {
  if (stored === shown) return true;
  try {
    return isDeepStrictEqual(JSON.parse(stored), JSON.parse(shown));
  } catch {
    return stored.trim() === shown.trim();
  }
}
