import { useState, type ReactNode } from "react";
import { LoadMore } from "../lists/load-more.tsx";
import { usePeopleKeys } from "./use-people-keys.ts";

const SHOWN_AT_ONCE = 100;

type Props<Person> = {
  caption: string;
  /** The cells of its head. */
  head: ReactNode;
  people: Person[];
  /** What a key does with the person of the row that has the focus; ↑ ↓ move in any such table. */
  keys: Record<string, (person: Person) => unknown>;
  className?: string;
  /** A row, with a key of its own. */
  children: (person: Person) => ReactNode;
};

/** People in rows, on a phone stacked; the first hundred, and more at a touch. */
export function PeopleTable<Person>({ caption, head, people, keys, className = "", children }: Props<Person>) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = people.slice(0, most);
  const body = usePeopleKeys(shown, keys);
  return (
    <>
      <section className="panel panel-flush people-panel">
        <table className={`people-list ${className}`.trim()}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody ref={body}>{shown.map(children)}</tbody>
        </table>
      </section>
      {people.length > most && (
        <LoadMore className="records-more" isLoading={false} onLoad={() => setMost(most + SHOWN_AT_ONCE)} />
      )}
    </>
  );
}
