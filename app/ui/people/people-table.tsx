import { useRef, useState, type ReactNode } from "react";
import { LoadMore } from "../lists/load-more.tsx";
import { useKeys } from "../page/keys.ts";

const SHOWN_AT_ONCE = 100;

type Props<Person> = {
  caption: string;
  /** The cells of its head. */
  head: ReactNode;
  people: Person[];
  /** What a key does with the person of the row that has the focus; ↑ ↓ move in any such table. */
  keys: Record<string, (person: Person) => unknown>;
  /** A row, with a key of its own. */
  children: (person: Person) => ReactNode;
};

/** People in rows, on a phone stacked; the first hundred, and more at a touch. */
export function PeopleTable<Person>({ caption, head, people, keys, children }: Props<Person>) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = people.slice(0, most);
  const body = usePeopleKeys(shown, keys);
  return (
    <>
      <section className="panel panel-flush records-panel">
        <table className="records people-list">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody ref={body}>{shown.map(children)}</tbody>
        </table>
      </section>
      {people.length > most && <LoadMore isLoading={false} onLoad={() => setMost(most + SHOWN_AT_ONCE)} />}
    </>
  );
}

/**
 * The keys of a table of people: ↑ ↓ move from row to row, and others do something with the person of the row that has
 * the focus. Answers the reference of its body.
 */
function usePeopleKeys<Person>(shown: Person[], onRow: Record<string, (person: Person) => unknown>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = () => Array.from(body.current?.rows ?? []);
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const move = (event: KeyboardEvent, step: number) => {
    event.preventDefault();
    rows()[Math.min(Math.max(at() + step, 0), shown.length - 1)]?.focus();
  };
  const acts = Object.entries(onRow).map(([key, act]) => [
    key,
    (event: KeyboardEvent) => {
      const person = shown[at()];
      // On a button inside the row the key belongs to that button.
      if (!person || document.activeElement?.tagName !== "TR") return;
      event.preventDefault();
      act(person);
    },
  ]);
  useKeys({
    ArrowDown: (event) => move(event, 1),
    ArrowUp: (event) => move(event, -1),
    ...(Object.fromEntries(acts) as Record<string, (event: KeyboardEvent) => void>),
  });
  return body;
}
