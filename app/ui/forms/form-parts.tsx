import { LoaderCircle } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, type FormEvent, type ReactNode } from "react";
import { useSlow } from "../page/waiting.tsx";
import { BusyButton } from "../buttons/busy-button.tsx";
import { FormProblem } from "./form-problem.tsx";

type SavedFormProps = {
  id: string;
  label: string;
  /** How often it failed. */
  failures: number;
  isSaving: boolean;
  onSubmit: () => void;
  focusFirst?: boolean;
  children: ReactNode;
};

const WRONG_FIELD = ["input", "select", "textarea", "[contenteditable]"]
  .map((one) => `${one}[aria-invalid=true]`)
  .join();
const PROBLEM = ".form-news[role=alert]";

/** A form that checks for itself, rests while it is saved, and leads to the first field that needs attention, or to the sentence above it. */
export function SavedForm({ id, label, failures, isSaving, onSubmit, focusFirst = false, children }: SavedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(isSaving);
  useEffect(() => {
    if (failures === 0) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find(WRONG_FIELD) ?? find(PROBLEM))?.focus();
  }, [failures]);
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
export function FormStatus({ problem, isSaving }: { problem: string | null; isSaving: boolean }) {
  const isSlow = useSlow(isSaving);
  return (
    <>
      <FormProblem problem={problem} className="form-news below-m" />
      {isSlow && (
        <output className="form-news below-m">
          Still waiting for the site to answer. Your text is kept in this browser meanwhile.
        </output>
      )}
    </>
  );
}
