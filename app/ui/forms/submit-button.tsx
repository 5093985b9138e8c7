import LoaderCircleIcon from "lucide-react/icons/loader-circle";
import type { ReactNode } from "react";

type Props = { isSending: boolean; isClosed?: boolean; className?: string; working?: string; children: ReactNode };

/** Submits its form; it is disabled while that is pending. */
export function SubmitButton({
  isSending,
  isClosed = false,
  className = "",
  working = "Submitting...",
  children,
}: Props) {
  return (
    <button type="submit" className={`btn ${className}`} disabled={isSending || isClosed} aria-busy={isSending}>
      {isSending && <LoaderCircleIcon className="icon spin" />}
      {isSending ? working : children}
    </button>
  );
}
