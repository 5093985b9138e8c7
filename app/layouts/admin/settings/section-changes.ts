import type { FieldAnswer, SectionAnswer } from "../../../platform/settings/section.ts";
import type { Difference } from "../../../ui/comparing/differences.tsx";
import { readableHtml } from "../../../ui/comparing/readable-html.ts";
import { findRows, readableRows } from "../../../ui/forms/rows.ts";

export type Values = Record<string, string>;

/** What says something else than before, and what it said. */
export function changesOf(values: Values, before: Values): { values: Values; before: Values } {
  const changed = Object.keys(values).filter((at) => values[at] !== before[at]);
  return { values: pick(values, changed), before: pick(before, changed) };
}

function pick(values: Values, names: string[]): Values {
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

/** Where two versions of some fields differ, in words. */
export function differencesIn(section: SectionAnswer, names: string[], theirs: Values, yours: Values): Difference[] {
  return fieldsOf(section)
    .filter(({ at }) => names.includes(at) && theirs[at] !== yours[at])
    .map((field) => ({ label: field.label, ...inWords(field, theirs[field.at] ?? "", yours[field.at] ?? "") }));
}

function inWords({ kind }: FieldAnswer, theirs: string, yours: string): Omit<Difference, "label"> {
  if (kind === "html") return readableHtml(theirs, yours);
  if (kind === "rows") return { theirs: readableRows(theirs), yours: readableRows(yours) };
  if (kind === "switch") return { theirs: onOrOff(theirs), yours: onOrOff(yours) };
  if (kind === "picture") return { theirs: theirs && "Another picture", yours: yours && "The picture in the form" };
  return { theirs, yours };
}

const onOrOff = (value: string) => (value === "true" ? "On" : "Off");

/** What of an older version the form can take; of the rest, why it stays as it is. */
export function restorable(section: SectionAnswer, then: Values): { values: Values; left: string } {
  const fields = fieldsOf(section);
  const asked = fields.filter(({ at }) => at in then);
  const fitting = asked.filter((field) => fitsIn(field, then[field.at] ?? ""));
  const others = asked.filter((field) => !fitting.includes(field));
  const isGone = Object.keys(then).some((at) => !fields.some((field) => field.at === at));
  const sentences = [
    ...others.map(({ label }) => `“${label}” is written in another way by now, and stays as it is.`),
    ...(isGone ? ["What this form no longer asks for is left out."] : []),
  ];
  const names = fitting.map(({ at }) => at);
  return { values: pick(then, names), left: sentences.join(" ") };
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
