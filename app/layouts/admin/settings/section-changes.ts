import type { FieldAnswer, SectionAnswer } from "../../../platform/settings/section.ts";
import type { Values } from "../../../records/form/use-saving-form.ts";
import type { RecordValues } from "../../../records/record-values.ts";
import { wordsIn } from "../../../ui/comparing/readable-html.ts";
import { findRows, readableRows } from "../../../ui/forms/rows.ts";

const day = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "Asia/Kolkata" });

/** The day of its last change, `12 Nov`; null if nobody has changed it yet. */
export function changedOn({ changedAt, changedBy }: SectionAnswer): string | null {
  return changedAt && changedBy ? day.format(new Date(changedAt)) : null;
}

/** What says something else than before, and what it said. */
export function changesOf(values: Values, before: Values): { values: Values; before: Values } {
  const changed = Object.keys(values).filter((at) => values[at] !== before[at]);
  return { values: pick(values, changed), before: pick(before, changed) };
}

export function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
}

/** "2 changes are not saved yet: tagline, registration number." Of a long text it also says that it is not lost. */
export function changesSentence(section: SectionAnswer, changed: string[]): string {
  const names = fieldsOf(section)
    .filter(({ at }) => changed.includes(at))
    .map(({ label }) => label);
  const kept = section.place === "pages" ? " Kept here while you write." : "";
  return `${changed.length} ${changed.length === 1 ? "change is" : "changes are"} not saved yet: ${names.join(", ")}.${kept}`;
}

/** The fields in which two people wrote different things. `before` is what both began from. */
export function contested(mine: Values, theirs: Values, before: Values): string[] {
  return Object.keys(mine).filter((at) => theirs[at] !== before[at] && theirs[at] !== mine[at]);
}

/** The labels of a section's fields, and their values in words. `mine` are those of the form, which has the newer picture. */
export function sectionValues(section: SectionAnswer, mine: Values): Pick<RecordValues, "labels" | "readable"> {
  const fields = fieldsOf(section);
  const kindOf = new Map(fields.map(({ at, kind }) => [at, kind]));
  return {
    labels: Object.fromEntries(fields.map(({ at, label }) => [at, label])),
    readable: (at, value) => {
      const kind = kindOf.get(at);
      if (kind === "html") return wordsIn(value);
      if (kind === "rows") return readableRows(value);
      if (kind === "switch") return value === "true" ? "On" : "Off";
      if (kind === "picture" && value) return value === mine[at] ? "The picture in the form" : "Another picture";
      return value;
    },
  };
}

/** What of an older version the form can take; of the rest, why it stays as it is. */
export function restorable(section: SectionAnswer, then: Values): { values: Values; note: string } {
  const fields = fieldsOf(section);
  const asked = fields.filter(({ at }) => at in then);
  const fitting = asked.filter((field) => fitsIn(field, then[field.at] ?? ""));
  const others = asked.filter((field) => !fitting.includes(field));
  const isGone = Object.keys(then).some((at) => !fields.some((field) => field.at === at));
  const sentences = [
    ...others.map(({ label }) => `“${label}” has changed its form since then, and stays as it is.`),
    ...(isGone ? ["What this form no longer asks for is left out."] : []),
  ];
  const names = fitting.map(({ at }) => at);
  return { values: pick(then, names), note: sentences.join(" ") };
}

/** Whether a text is what a field of this kind holds: the form may have changed since. */
function fitsIn({ kind }: FieldAnswer, text: string): boolean {
  if (text === "") return true;
  if (kind === "rows") return findRows(text) !== null;
  if (kind === "number") return /^\d+$/.test(text);
  if (kind === "switch") return text === "true" || text === "false";
  if (kind === "picture") return text.startsWith("/uploads/");
  return findRows(text) === null;
}

function fieldsOf({ groups }: SectionAnswer): FieldAnswer[] {
  return groups.flatMap(({ fields }) => fields);
}
