import { useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router";

type Options<Person, Tab extends string> = {
  toTab: (word: string | null) => Tab;
  isInTab: (person: Person, tab: Tab) => boolean;
  isFound: (person: Person, words: string) => boolean;
  /** Whoever was just changed stays in sight until another tab is chosen, so that it can be undone. */
  isTouched: (person: Person) => boolean;
  forgetTouched: () => void;
};

/** Whom a list of people shows: those of the tab that stands in the address, and of them whoever is searched for. */
export function useShownPeople<Person, Tab extends string>({
  toTab,
  isInTab,
  isFound,
  isTouched,
  forgetTouched,
}: Options<Person, Tab>) {
  const [search] = useSearchParams();
  const tab = toTab(search.get("tab"));
  const [before, setBefore] = useState(tab);
  const [words, setWords] = useState("");
  const wanted = useDeferredValue(words);
  if (before !== tab) {
    setBefore(tab);
    forgetTouched();
  }
  const isShown = (person: Person) => (isInTab(person, tab) || isTouched(person)) && isFound(person, wanted);
  return { tab, words, setWords, isShown };
}
