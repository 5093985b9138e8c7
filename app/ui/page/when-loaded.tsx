import { Suspense, useEffect, type ReactNode } from "react";
import { Await, useRevalidator } from "react-router";
import { PageHead } from "./page-head.tsx";
import { notify } from "./toast.tsx";
import { Failed } from "./waiting.tsx";

/** What was asked for, or the sentence that says why it did not come, and since when. */
type Loaded<Value> = { value: Value; problem: null } | { value: null; problem: string; isMissing: boolean; at: number };

type WhenLoadedProps<Value> = {
  loaded: Promise<Loaded<Value>>;
  /** What stands there until it has come. */
  fallback: ReactNode;
  /** What the toast says where it does not come. */
  toast: string;
  /** The page's title, where only what is loaded brings one. */
  title?: string | undefined;
  /** Another way on, beside another try. */
  way?: ReactNode;
  children: (value: Value) => ReactNode;
};

/** A page, or a part of one, that is shown once its content has come, and says why and offers another try where it does not. */
export function WhenLoaded<Value>({ loaded: loading, fallback, toast, title, way, children }: WhenLoadedProps<Value>) {
  const { revalidate } = useRevalidator();
  return (
    <Suspense fallback={fallback}>
      <Await resolve={loading}>
        {(loaded) =>
          loaded.problem === null ? (
            children(loaded.value)
          ) : (
            <PageProblem
              key={loaded.at}
              title={title}
              toast={toast}
              problem={loaded.problem}
              onRetry={loaded.isMissing ? undefined : () => void revalidate()}
            >
              {way}
            </PageProblem>
          )
        }
      </Await>
    </Suspense>
  );
}

type PageProblemProps = {
  title?: string | undefined;
  toast: string;
  problem: string;
  /** Not given where another try cannot help. */
  onRetry: (() => void) | undefined;
  children?: ReactNode;
};

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
