import { useEffect, useRef, type ReactNode } from "react";
import { reportFailure } from "../busy/use-busy.ts";
import { BusyButton } from "../buttons/busy-button.tsx";
import { Dialog } from "../page/dialog.tsx";
import { FormProblem } from "./form-problem.tsx";
import { useFieldForm, type FieldForm } from "./use-field-form.tsx";

type Props<Name extends string> = FieldForm<Name> & {
  title: string;
  /** The words of its button, which may change with what is typed. */
  action: string | ((values: Record<NoInfer<Name>, string>) => string);
  working?: string;
  /** Red, for what cannot be undone. */
  isDanger?: boolean;
  onClose: () => void;
  /** Above the fields. */
  children?: ReactNode;
  /** Below the fields. */
  renderAfter?: (values: Record<NoInfer<Name>, string>) => ReactNode;
};

const FAILED = "That could not be saved. Please try again.";

/** A dialog with a form. `send` must close it after success. A failure after it was closed is a toast. */
export function FormDialog<Name extends string>({
  title,
  action,
  working = "Saving...",
  isDanger = false,
  onClose,
  children,
  renderAfter,
  failed = FAILED,
  send,
  ...described
}: Props<Name>) {
  const isMounted = useIsMounted();
  const { form, inputs, values, isPending, problem } = useFieldForm({
    ...described,
    failed,
    send: (typed, key) =>
      send(typed, key).catch((error: unknown) => {
        if (!isMounted.current) reportFailure(error, failed);
        throw error;
      }),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form}>
        <FormProblem problem={problem} className="below-m" />
        {children}
        {inputs}
        {renderAfter?.(values)}
        <div className="row dialog-actions">
          <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
            Cancel
          </button>
          <BusyButton
            type="submit"
            className={`btn ${isDanger ? "btn-danger" : "btn-primary"} btn-sm`}
            isBusy={isPending}
          >
            {isPending ? working : typeof action === "string" ? action : action(values)}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
