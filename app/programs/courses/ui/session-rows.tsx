import { CalendarSync, Plus, X } from "lucide-react";
import { useState } from "react";
import { type FieldBinding, FieldError } from "../../../ui/forms/field-frame.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { nextSessionRow, readSessionRows, type SessionRow } from "../course-values.ts";
import { addSessions, minutesBetween, moveOthers, moveWords } from "../rhythm.ts";
import { RhythmDialog } from "./rhythm-dialog.tsx";
import "../../../ui/forms/rows-field.css";
import "./courses.css";

/** The sessions of a course as rows; a new one continues the weekly rhythm. */
export function SessionRows({ label, value, error, onChange }: FieldBinding & { label: string }) {
  const rows = readSessionRows(value);
  const [asksRhythm, askRhythm] = useState(false);
  const { moved, noteFirst } = useMovedFirst(rows);
  const change = (changed: SessionRow[]) => onChange(JSON.stringify(changed));
  const put = (index: number, row: SessionRow) => {
    if (index === 0) noteFirst();
    change(rows.with(index, row));
  };
  return (
    <fieldset
      className="rows-field"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "sessions-error" : undefined}
    >
      <legend className="field-label">{label}</legend>
      <ol>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and their fields no state
          <li key={index} className="session-row">
            <div className="row rows-fields">
              <SessionFields number={index + 1} row={row} onChange={(changed) => put(index, changed)} />
              {index === 0 && (
                <MovedFirst minutes={moved} others={rows.length - 1} onMove={() => change(moveOthers(rows, moved))} />
              )}
            </div>
            <div className="rows-tools">
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove session ${index + 1}`}
                onClick={() => change(rows.filter((_, at) => at !== index))}
              >
                <X aria-hidden className="icon" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <FieldError id="sessions-error" error={error} />
      <div className="row">
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => change([...rows, nextSessionRow(rows)])}
        >
          <Plus aria-hidden className="icon" />
          Add a session
        </button>
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => askRhythm(true)}>
          <CalendarSync aria-hidden className="icon" />
          Add sessions every week
        </button>
      </div>
      {asksRhythm && (
        <RhythmDialog
          first={rows[0]}
          onMade={(made) => change(addSessions(rows, made))}
          onClose={() => askRhythm(false)}
        />
      )}
    </fieldset>
  );
}

type FieldsProps = { number: number; row: SessionRow; onChange: (row: SessionRow) => void };

function SessionFields({ number, row, onChange }: FieldsProps) {
  return (
    <>
      <FormField
        label={`Session ${number} (IST)`}
        type="datetime-local"
        name={`session-${number - 1}`}
        value={row.startsAt}
        error={undefined}
        onChange={(startsAt) => onChange({ ...row, startsAt })}
      />
      <FormField
        label="Minutes"
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        name={`minutes-${number - 1}`}
        value={row.minutes}
        error={undefined}
        onChange={(minutes) => onChange({ ...row, minutes })}
      />
    </>
  );
}

/** By how many minutes the first session was moved since the others were as they are. */
function useMovedFirst(rows: SessionRow[]) {
  const first = rows[0]?.startsAt ?? "";
  const others = JSON.stringify(rows.slice(1));
  const [before, setBefore] = useState({ first, others });
  const isSame = before.others === others && before.first !== "";
  return {
    moved: isSame ? minutesBetween(before.first, first) : 0,
    /** To be called before the first session changes. */
    noteFirst: () => {
      if (!isSame) setBefore({ first, others });
    },
  };
}

type MovedProps = { minutes: number; others: number; onMove: () => void };

/** Offers to move the other sessions like the first. Nothing moves without it. */
function MovedFirst({ minutes, others, onMove }: MovedProps) {
  const isMoved = minutes !== 0 && others > 0;
  return (
    <output className="row rows-long session-moved">
      {isMoved && (
        <>
          <span className="meta">{`Session 1 begins ${moveWords(minutes)} than before.`}</span>
          <button type="button" className="btn btn-secondary btn-sm" onClick={onMove}>
            {others === 1 ? "Move the other session" : `Move the other ${countWords(others, "session")}`} by the same
            amount too
          </button>
        </>
      )}
    </output>
  );
}
