import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";

type Props = {
  /** What is searched: `Name or e-mail`. */
  label: string;
  q: string;
  /** Hidden fields, for what else the address says. */
  children?: ReactNode;
};

/** The search of a list in the panel; its words stand in the address. */
export function SearchForm({ label, q, children }: Props) {
  return (
    <search>
      <Form className="list-search">
        {children}
        <label className="quick-filter">
          <Search aria-hidden className="icon" />
          <span className="sr-only">{label}</span>
          <input type="search" name="q" defaultValue={q} placeholder={label} maxLength={100} />
        </label>
        <button type="submit" className="btn btn-secondary btn-sm">
          Search
        </button>
      </Form>
    </search>
  );
}
