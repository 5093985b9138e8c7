import { useState } from "react";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { ChoicesField } from "../../../ui/forms/switch-field.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { notify } from "../../../ui/page/toast.tsx";
import type { SessionRow } from "../course-values.ts";
import { readRhythm, rhythmAt, type TypedRhythm, WEEKDAYS } from "../rhythm.ts";
import "./courses.css";

const FIELDS = [
  { name: "firstDay", label: "From", type: "date", required: true },
  [
    { name: "from", label: "Begins (IST)", type: "time", required: true },
    { name: "to", label: "Ends (IST)", type: "time", required: true },
  ],
  [
    { name: "count", label: "Number of sessions", type: "number", min: 1, step: 1, inputMode: "numeric" },
    { name: "lastDay", label: "Or until", type: "date", hint: "With both, whichever comes first" },
  ],
] as const;
type Typed = Record<Exclude<keyof TypedRhythm, "weekdays">, string>;

type Props = { first: SessionRow | undefined; onMade: (rows: SessionRow[]) => void; onClose: () => void };

/** Asks on which days of the week a course meets, and makes its sessions. */
export function RhythmDialog({ first, onMade, onClose }: Props) {
  const [{ weekdays: begun, ...values }] = useState(() => rhythmAt(first));
  const [weekdays, setWeekdays] = useState(begun);
  const [wrong, setWrong] = useState<string>();
  const read = (typed: Typed) => readRhythm({ ...typed, weekdays });
  return (
    <FormDialog
      title="Add sessions every week"
      fields={FIELDS}
      values={values}
      action={(typed) => `Add ${countWords(read(typed).rows.length, "session")}`}
      check={(typed) => {
        const { errors } = read(typed);
        setWrong(errors["weekdays"]);
        return errors;
      }}
      send={(typed) => {
        const { rows } = read(typed);
        onMade(rows);
        onClose();
        notify.success(`${countWords(rows.length, "session")} added. Each can be changed.`);
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <ChoicesField
        label="Every week on"
        name="weekdays"
        value={weekdays}
        error={wrong}
        choices={WEEKDAYS}
        onChange={(chosen) => {
          setWeekdays(chosen);
          setWrong(undefined);
        }}
      />
    </FormDialog>
  );
}
