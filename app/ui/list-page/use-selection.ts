import { useState } from "react";

type State = { chosen: ReadonlySet<string> | null; last: string | null };
const NONE: State = { chosen: null, last: null };

/**
 * Rows that are selected to do one thing with all of them; `chosen` is null while nobody selects. Another list begins
 * without.
 * @param ids of the rows in their order
 */
export function useSelection(list: unknown, ids: readonly string[]) {
  const [{ chosen, last }, setState] = useState(NONE);
  const [before, setBefore] = useState(list);
  if (before !== list) {
    setBefore(list);
    setState(NONE);
  }
  /** @param isRange also the rows since the last that was selected */
  const toggle = (id: string, isRange = false) => {
    const next = new Set(chosen);
    const isAdded = !next.has(id);
    for (const one of isRange ? between(ids, last, id) : [id])
      if (isAdded) next.add(one);
      else next.delete(one);
    setState({ chosen: next, last: id });
  };
  return { chosen, toggle, begin: () => setState({ chosen: new Set(), last: null }), end: () => setState(NONE) };
}

export type Selection = ReturnType<typeof useSelection>;

function between(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [first = 0, last = 0] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((a, b) => a - b);
  return first < 0 ? [to] : ids.slice(first, last + 1);
}
