import type { ReactNode } from "react";
import { SearchBox, useSearchKey } from "../lists/search-box.tsx";

type Props = {
  words: string;
  onWords: (words: string) => void;
  /** How many are shown, in words. */
  count: string;
  /** What else narrows or orders the list. */
  children?: ReactNode;
};

/** The search of a list of people; it stays on top on a phone: at the door it is all one needs. */
export function PeopleTools({ words, onWords, count, children }: Props) {
  const field = useSearchKey();
  return (
    <search className="row tools people-tools">
      <SearchBox
        ref={field}
        label="Name, phone or reference"
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      {children}
      <output className="meta">{count}</output>
    </search>
  );
}
