import LoaderCircleIcon from "lucide-react/icons/loader-circle";
import type { ReactNode } from "react";

type Props = { isSending: boolean; isClosed?: boolean; className?: string; working?: string; children: ReactNode };

/** Sends its form; while that goes on it says so, and cannot be pressed again. */
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
