import { CircleAlert, LoaderCircle } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, type FormEvent, type ReactNode } from "react";
import { useSlow } from "../page/waiting.tsx";
import { BusyButton } from "../buttons/busy-button.tsx";

type SavedFormProps = {
  id: string;
  label: string;
  errors: Record<string, string>;
  isSaving: boolean;
  onSubmit: () => void;
  focusFirst?: boolean;
  children: ReactNode;
};

/** A form that checks for itself, rests while it is saved, and leads to the first field that needs attention. */
export function SavedForm({ id, label, errors, isSaving, onSubmit, focusFirst = false, children }: SavedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(0);
  useFocusBack(isSaving);
  useEffect(() => {
    const count = Object.keys(errors).length;
    // Fewer than before: someone is mending them one by one, and must not be pulled away.
    const isMending = count < before.current;
    before.current = count;
    if (count === 0 || isMending) return;
    form.current
      ?.querySelector<HTMLElement>(
        "input[aria-invalid=true], select[aria-invalid=true], textarea[aria-invalid=true], [contenteditable][aria-invalid=true]",
      )
      ?.focus();
  }, [errors]);
  useEffect(() => {
    if (focusFirst) form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [focusFirst]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} id={id} aria-label={label} aria-busy={isSaving} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

/** A field rests while its form is saved, and loses the focus by that: afterwards it has it again. */
function useFocusBack(isSaving: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isSaving) focused.current = document.activeElement;
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus();
  }, [isSaving]);
}

/** The one filled button of a form; it may stand outside it. */
export function SaveButton({ form, text, isSaving }: { form: string; text: string; isSaving: boolean }) {
  return (
    <BusyButton type="submit" form={form} className="btn btn-primary btn-sm" isBusy={isSaving}>
      {isSaving && <LoaderCircle aria-hidden className="icon spin" />}
      {text}
    </BusyButton>
  );
}

/** Why it could not be saved, and after ten seconds that the wait is not over. */
export function FormNews({ problem, isSaving }: { problem: string | null; isSaving: boolean }) {
  const isSlow = useSlow(isSaving);
  return (
    <>
      {problem && <Problem key={problem} sentence={problem} />}
      {isSlow && (
        <output className="form-news">
          Still waiting for the site to answer. Your text is kept in this browser meanwhile.
        </output>
      )}
    </>
  );
}

/** It takes the focus, unless a field that is wrong takes it after it (SavedForm). */
function Problem({ sentence }: { sentence: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} className="notice-error form-news" role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden className="icon" />
      <span>{sentence}</span>
    </p>
  );
}
