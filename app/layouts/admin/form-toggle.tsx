import { Plus } from "lucide-react";

type FormToggleProps = { isOpen: boolean; closed: string; opened: string; controls: string; onToggle: () => void };

/** Shows and hides one of the dashboard's forms, and says which it will do. */
export function FormToggle({ isOpen, closed, opened, controls, onToggle }: FormToggleProps) {
  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      {!isOpen && <Plus aria-hidden className="icon" />}
      {isOpen ? opened : closed}
    </button>
  );
}
