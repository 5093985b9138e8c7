import { Link } from "react-router";
import { StateView } from "../page/state-view.tsx";

type Choice = { value: string; label: string };
type FilterSelectProps = {
  name: string;
  label: string;
  /** The words of no choice, where there may be none. */
  none?: string;
  chosen: string;
  choices: readonly (string | Choice)[];
};

/** One of the choices that narrow a list, or none of them. */
export function FilterSelect({ name, label, none, chosen, choices }: FilterSelectProps) {
  return (
    <select className="input" name={name} aria-label={label} defaultValue={chosen}>
      {none && <option value="">{none}</option>}
      {choices.map((choice) => {
        const { value, label: words } = typeof choice === "string" ? { value: choice, label: choice } : choice;
        return (
          <option key={value} value={value}>
            {words}
          </option>
        );
      })}
    </select>
  );
}

/** Beside the filters once one is set: all of the list again. */
export function ClearFilters({ to, className }: { to: string; className: string }) {
  return (
    <Link className={`btn btn-quiet btn-sm ${className}`} to={to} preventScrollReset>
      Clear Filters
    </Link>
  );
}

type NothingMatchesProps = {
  title: string;
  isFiltered: boolean;
  /** In place of the title where nothing is filtered. */
  none: string;
  hint?: string;
  all: string;
};

/** An empty list, and the way to all of it where filters are what emptied it. */
export function NothingMatches({
  title,
  isFiltered,
  none,
  hint = "Try a shorter word, or look at everything.",
  all,
}: NothingMatchesProps) {
  return (
    <StateView title={isFiltered ? title : none}>
      {isFiltered && (
        <>
          <p>{hint}</p>
          <Link className="btn btn-secondary" to={all} preventScrollReset>
            Clear Filters
          </Link>
        </>
      )}
    </StateView>
  );
}
