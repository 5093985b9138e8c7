import { Search } from "lucide-react";
import { useRef, type ComponentProps } from "react";
import { useKeys } from "../page/keys.ts";

type Props = Omit<ComponentProps<"input">, "className" | "type"> & {
  /** What is searched: `Name or e-mail`. It is the field's placeholder too, where that says nothing else. */
  label: string;
};

/** The field of a search in the panel. */
export function SearchBox({ label, placeholder = label, ...input }: Props) {
  return (
    <label className="search-box">
      <Search aria-hidden className="icon" />
      <span className="sr-only">{label}</span>
      <input className="input" type="search" placeholder={placeholder} {...input} />
    </label>
  );
}

/** The ref of the field that the key `/` leads to. */
export function useSearchKey() {
  const field = useRef<HTMLInputElement>(null);
  useKeys({
    "/": (event) => {
      event.preventDefault();
      field.current?.focus();
    },
  });
  return field;
}
