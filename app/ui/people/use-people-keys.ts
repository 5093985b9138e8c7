import { useRef } from "react";
import { useKeys } from "../page/keys.ts";

/**
 * The keys of a table of people: ↑ ↓ move from row to row, and others do something with the person of the row that has
 * the focus. Answers the reference of its body.
 */
export function usePeopleKeys<Person>(shown: Person[], onRow: Record<string, (person: Person) => unknown>) {
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
