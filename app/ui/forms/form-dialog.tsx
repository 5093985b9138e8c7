import type { ReactNode } from "react";
import { BusyButton } from "../buttons/busy-button.tsx";
import { Dialog } from "../page/dialog.tsx";
import { FormProblem } from "./form-problem.tsx";
import { useFieldForm, type FieldForm } from "./use-field-form.tsx";

type Props<Name extends string> = FieldForm<Name> & {
  title: string;
  action: string;
  working?: string;
  /** Red, for what cannot be undone. */
  isDanger?: boolean;
  onClose: () => void;
  /** Above the fields. */
  children?: ReactNode;
  /** Below the fields. */
  renderAfter?: (values: Record<NoInfer<Name>, string>) => ReactNode;
};

/** A dialog with a form. Its sender closes it. */
export function FormDialog<Name extends string>({
  title,
  action,
  working = "Saving...",
  isDanger = false,
  onClose,
  children,
  renderAfter,
  ...described
}: Props<Name>) {
  const { form, inputs, values, isPending, problem } = useFieldForm(described);
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form}>
        <FormProblem problem={problem} className="dialog-problem" />
        {children}
        {inputs}
        {renderAfter?.(values)}
        <div className="dialog-actions">
          <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
            Cancel
          </button>
          <BusyButton
            type="submit"
            className={`btn ${isDanger ? "btn-danger" : "btn-primary"} btn-sm`}
            isBusy={isPending}
          >
            {isPending ? working : action}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
