import { useState, type FormEvent } from "react";
import { createAttemptKeys } from "../busy/attempt-keys.ts";

/** Under this name a form carries the key that makes it count once, however often it arrives. */
const KEY_FIELD = "idempotencyKey";

/**
 * One key for each filled form: it is made when the form is first sent, and stays until something else is filled in, so
 * that two quick Enters, and another try after a line that dropped, are taken once. While the form is on its way it is
 * not sent again.
 */
export function useSentOnce(isSending: boolean): (event: FormEvent<HTMLFormElement>) => void {
  const [keys] = useState(() => createAttemptKeys());
  return (event) => {
    const form = event.currentTarget;
    const field = form.elements.namedItem(KEY_FIELD);
    if (isSending || !(field instanceof HTMLInputElement)) return isSending ? event.preventDefault() : undefined;
    const data = new FormData(form);
    data.delete(KEY_FIELD);
    field.value = keys.keyFor(Array.from(data));
  };
}

export function KeyField() {
  return <input type="hidden" name={KEY_FIELD} />;
}
