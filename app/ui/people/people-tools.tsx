import { Search } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useKeys } from "../page/keys.ts";

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
  const field = useRef<HTMLInputElement>(null);
  useKeys({
    "/": (event) => {
      event.preventDefault();
      field.current?.focus();
    },
  });
  return (
    <search className="row tools people-tools">
      <label className="search-box">
        <Search aria-hidden className="icon" />
        <span className="sr-only">Name, phone or reference</span>
        <input
          className="input"
          ref={field}
          type="search"
          value={words}
          placeholder="Name, phone or reference"
          onChange={(event) => onWords(event.target.value)}
        />
      </label>
      {children}
      <output className="meta">{count}</output>
    </search>
  );
}
