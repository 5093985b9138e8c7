type Texts<Value> = Record<string, Value | undefined>;

/** Undoes one change of a form's values, except in fields that were changed since. */
export function withoutChange<All extends Texts<unknown>>(
  now: All,
  { before, after }: { before: All; after: All },
): All {
  const names = Object.keys({ ...now, ...before });
  const kept = names.map((name) => [name, now[name] === after[name] ? before[name] : now[name]]);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as All;
}
