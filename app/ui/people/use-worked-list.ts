import { useState } from "react";
import { useRowWork } from "./use-row-work.ts";

/** A list of people as it is being worked with: each change is saved at once, and only one at a time for each. */
export function useWorkedList<Person>(first: Person[], keyOf: (person: Person) => string) {
  const [people, setPeople] = useState(first);
  const { touch, ...rows } = useRowWork(keyOf);
  const take = (changed: Person) => {
    setPeople((now) => now.map((person) => (keyOf(person) === keyOf(changed) ? changed : person)));
    touch(changed);
  };
  return { people, take, ...rows };
}
