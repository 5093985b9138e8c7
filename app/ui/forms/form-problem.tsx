import CircleAlertIcon from "lucide-react/icons/circle-alert";
import { useEffect, type RefObject } from "react";

/** Over a form: why it was not taken, where that belongs to no field. */
export function FormProblem({ problem, className = "" }: { problem: string | null | undefined; className?: string }) {
  if (!problem) return null;
  return (
    <p className={`notice-error ${className}`} role="alert" tabIndex={-1}>
      <CircleAlertIcon className="icon" />
      <span>{problem}</span>
    </p>
  );
}

/** Focuses the first problem each time a form in this part has an outcome. */
export function useOutcomeFocus(part: RefObject<HTMLElement | null>, outcome: unknown): void {
  useEffect(() => {
    if (outcome) part.current?.querySelector<HTMLElement>("[role=alert], [aria-invalid=true]")?.focus();
  }, [outcome, part]);
}
