import { useEffect, type ChangeEvent, type ReactNode } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { followAddress } from "../filters/follow-address.ts";
import { useTypingPause } from "../filters/typing-pause.ts";
import { SearchBox, useSearchKey } from "./search-box.tsx";

type Props = {
  /** What is searched: `Name or e-mail`. */
  label: string;
  /** What is searched, where that is not the label: `Title, author or tag`. */
  hint?: string | undefined;
  q: string;
  /** What else narrows the list: selects, days, or hidden fields for the rest of the address. */
  children?: ReactNode;
};

/** The search of a list in the panel. What is typed or chosen is in the address: words after a pause, or at once by Enter. */
export function SearchForm({ label, hint, q, children }: Props) {
  const field = useSearchKey();
  const submit = useSubmit();
  const afterTyping = useTypingPause();
  const { search: address } = useLocation();
  useEffect(() => {
    if (field.current?.form) followAddress(field.current.form, new URLSearchParams(address));
  }, [address, field]);
  const send = (form: HTMLFormElement) => void submit(form, { replace: true, preventScrollReset: true });
  const change = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const pause = (target as unknown) === field.current ? afterTyping : (work: () => void) => work();
    pause(() => send(currentTarget));
  };
  return (
    <search>
      <Form onChange={change} onSubmit={() => afterTyping(() => {})}>
        <SearchBox
          ref={field}
          label={label}
          name="q"
          defaultValue={q}
          placeholder={hint}
          maxLength={100}
          autoComplete="off"
        />
        {children}
      </Form>
    </search>
  );
}
