import { useState } from "react";

/** A list of people as it is being worked with: each change is saved at once, and only one at a time for each. */
export function useWorkedList<Person>(first: Person[], keyOf: (person: Person) => string) {
  const [people, setPeople] = useState(first);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  // Whoever was changed stays in sight until another tab or search is chosen, so that it can be undone.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  const putBack = (now: Person[], changed: Person) =>
    now.map((person) => (keyOf(person) === keyOf(changed) ? changed : person));
  const take = (changed: Person, putInto = putBack) => {
    setPeople((now) => putInto(now, changed));
    setTouched((now) => new Set(now).add(keyOf(changed)));
  };
  /** Does something for one person, unless something is on its way for her already. */
  const work = async (person: Person, task: () => Promise<void>) => {
    const key = keyOf(person);
    if (busy.has(key)) return;
    setBusy((now) => new Set(now).add(key));
    await task();
    setBusy((now) => new Set([...now].filter((one) => one !== key)));
  };
  return {
    people,
    take,
    work,
    isBusy: (person: Person) => busy.has(keyOf(person)),
    isTouched: (person: Person) => touched.has(keyOf(person)),
    forgetTouched: () => setTouched(new Set()),
  };
}
