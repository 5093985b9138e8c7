import { useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router";

type Options<Person, Tab extends string> = {
  keyOf: (person: Person) => string;
  toTab: (word: string | null) => Tab;
  isInTab: (person: Person, tab: Tab) => boolean;
  isFound: (person: Person, words: string) => boolean;
};

/** The people of the tab in the address that match the search; a changed person stays until another tab is chosen. */
export function useShownPeople<Person, Tab extends string>({ keyOf, toTab, isInTab, isFound }: Options<Person, Tab>) {
  const [search] = useSearchParams();
  const tab = toTab(search.get("tab"));
  const [changed, setChanged] = useState<{ tab: Tab; keys: readonly string[] }>({ tab, keys: [] });
  const [words, setWords] = useState("");
  const wanted = useDeferredValue(words);
  if (changed.tab !== tab) setChanged({ tab, keys: [] });
  const isShown = (person: Person) =>
    (isInTab(person, tab) || changed.keys.includes(keyOf(person))) && isFound(person, wanted);
  const touch = (person: Person) => setChanged((now) => ({ ...now, keys: [...now.keys, keyOf(person)] }));
  return { tab, words, setWords, isShown, touch };
}
