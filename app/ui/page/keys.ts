import { useEffect, useRef } from "react";

type KeyMap = Record<string, (event: KeyboardEvent) => void>;

/** Keys such as `n`, `Delete`, `Alt+ArrowUp` or, with Ctrl or ⌘, `Mod+k`: while someone types only those with Ctrl or ⌘, while a dialog is open none. */
export function useKeys(keys: KeyMap): void {
  useKeydown((event) => {
    if (event.defaultPrevented) return;
    const mod = event.ctrlKey || event.metaKey ? "Mod+" : "";
    if ((isTyping(event.target) && !mod) || isAsking()) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!mod && /^[a-z]$/.test(key) && !takesLetters(event.target)) return;
    keys[`${event.altKey ? "Alt+" : ""}${mod}${key}`]?.(event);
  });
}

type FormKeys = { form: string; onSave: () => void; onCancel: () => void };

/** Ctrl+S (or ⌘S) saves, also while typing. Esc first leaves the field, then cancels. Another form's keys are its own. */
export function useFormKeys({ form, onSave, onCancel }: FormKeys): void {
  useKeydown((event) => {
    const around = event.target instanceof Element ? event.target.closest("form") : null;
    if (isAsking() || (around && around.id !== form)) return;
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "s") {
      event.preventDefault();
      onSave();
    } else if (event.key === "Escape" && !event.defaultPrevented) {
      if (isTyping(event.target)) event.target.blur();
      else onCancel();
    }
  });
}

/** Takes the focus when the state changes, because the pressed button may be removed with it. */
export function useFocusAfter<Place extends HTMLElement>(state: unknown) {
  const place = useRef<Place>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return place;
}

function useKeydown(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isTyping(target: EventTarget | null): target is HTMLElement {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=checkbox], [type=radio], [type=file]), textarea, select"))
  );
}

const ITEMS = "table, [data-reference], [data-id]";

/** Letters work on a list and its items, and elsewhere unless a form is open, where the user may mean to write. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(ITEMS)) return true;
  const forms = Array.from(document.querySelectorAll("form[aria-busy]"));
  return !forms.some((form) => form.checkVisibility() && !form.closest(ITEMS));
}

function isAsking(): boolean {
  return document.querySelector("dialog[open], :popover-open") !== null;
}
