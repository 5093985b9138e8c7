import { sectionAnswerSchema, type SectionAnswer } from "../../../platform/settings/section.ts";
import { saidOf } from "../../../records/said-of.ts";
import { ConflictBand } from "../../../ui/comparing/conflict-band.tsx";
import { changesOf, contested, differencesIn, type Values } from "./section-changes.ts";

type ConflictProps = {
  section: SectionAnswer;
  form: {
    conflict: unknown;
    values: Values;
    field: (at: string) => { onChange: (value: string) => void };
    takeOver: (theirs: Values, from: { shown: Values }) => void;
  };
  shown: Values;
  onKeepMine: (theirs: Values) => void;
  onTaken: (theirs: Values) => void;
};

/** Somebody else saved the same fields while they were changed here. */
export function SectionConflict({ section, form, shown, onKeepMine, onTaken }: ConflictProps) {
  const current = sectionAnswerSchema.safeParse(form.conflict).data;
  if (!current) return null;
  const theirs = current.values;
  const mine = changesOf(form.values, shown).values;
  const fields = contested(mine, theirs, shown);
  const takeTheirs = () => {
    form.takeOver(theirs, { shown: theirs });
    // What only she wrote who is asked stays in the form.
    for (const [at, value] of Object.entries(mine)) if (!fields.includes(at)) form.field(at).onChange(value);
    onTaken(theirs);
  };
  const { changedBy: savedBy, changedAt: savedAt } = current;
  const one = section.place === "pages" ? "page" : "section";
  return (
    <ConflictBand
      isAwaited
      said={savedAt ? saidOf(one, { savedBy, savedAt }) : `Somebody else saved this ${one}`}
      differences={differencesIn(section, fields, theirs, mine)}
      onKeepMine={() => onKeepMine(theirs)}
      onTakeTheirs={takeTheirs}
    />
  );
}
