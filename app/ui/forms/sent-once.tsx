import { useRef, type FormEvent } from "react";

/** Under this name a form carries the key that makes it count once, however often it arrives. */
const KEY_FIELD = "idempotencyKey";

/**
 * One key for each filled form: it is made when the form is first sent, and stays until something else is filled in, so
 * that two quick Enters, and another try after a line that dropped, are taken once. While the form is on its way it is
 * not sent again.
 */
export function useSentOnce(isSending: boolean): (event: FormEvent<HTMLFormElement>) => void {
  const before = useRef("");
  return (event) => {
    const form = event.currentTarget;
    const field = form.elements.namedItem(KEY_FIELD);
    if (isSending || !(field instanceof HTMLInputElement)) return isSending ? event.preventDefault() : undefined;
    const data = new FormData(form);
    data.delete(KEY_FIELD);
    const filled = JSON.stringify(Array.from(data));
    if (filled !== before.current) field.value = makeKey();
    before.current = filled;
  };
}

export function KeyField() {
  return <input type="hidden" name={KEY_FIELD} />;
}

/** `crypto.randomUUID` is not there on plain http. */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
