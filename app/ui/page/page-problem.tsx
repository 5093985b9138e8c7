import { useEffect, type ReactNode } from "react";
import { PageHead } from "./page-head.tsx";
import { notify } from "./toast.tsx";
import { Failed } from "./waiting.tsx";

type PageProblemProps = { title?: string; toast: string; problem: string; onRetry: () => void; children?: ReactNode };

/** A page whose content could not be fetched: a calm toast names it, the page says why and offers another try. A second failure needs a new key. */
export function PageProblem({ title, toast, problem, onRetry, children }: PageProblemProps) {
  useEffect(() => {
    notify.error(toast);
  }, [toast]);
  return (
    <>
      {title && <PageHead title={title} />}
      <Failed text={problem} onRetry={onRetry}>
        {children}
      </Failed>
    </>
  );
}
