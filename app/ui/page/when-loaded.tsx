import { Suspense, useEffect, useState, type ReactNode } from "react";
import { Await, useLocation, useRevalidator } from "react-router";
import { isLostStatus, useLostPart } from "./lost-parts.ts";
import { PageHead } from "./page-head.tsx";
import { StateView } from "./state-view.tsx";
import { notify } from "./toast.tsx";
import { Failed } from "./waiting.tsx";

/** A value, or the sentence about why it could not be loaded, with the response's status. */
type Loaded<Value> = { value: Value; problem: null } | { value: null; problem: string; status: number };

type WhenLoadedProps<Value> = {
  loaded: Promise<Loaded<Value>>;
  /** Shown until it has come. */
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
} & ProblemWords;

type ProblemWords = {
  /** What the toast says if it cannot be loaded. */
  toast: string;
  /** The page's title, where only what is loaded brings one. */
  title?: string | undefined;
  /** A link beside the retry button. */
  way?: ReactNode;
};

/** Shows a page, or a part of one, once its content is loaded, or a problem with a retry button. */
export function WhenLoaded<Value>({ loaded: loading, fallback, ...rest }: WhenLoadedProps<Value>) {
  return (
    <Suspense fallback={fallback}>
      <Await resolve={loading}>{(loaded) => <LoadedOrLast loaded={loaded} {...rest} />}</Await>
    </Suspense>
  );
}

type LoadedOrLastProps<Value> = Omit<WhenLoadedProps<Value>, "loaded" | "fallback"> & { loaded: Loaded<Value> };

/** What was loaded last at the same address stays where it cannot be loaded again. */
function LoadedOrLast<Value>({ loaded, children, ...words }: LoadedOrLastProps<Value>) {
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const [last, setLast] = useState<{ value: Value; place: string } | null>(null);
  if (loaded.problem === null && (last?.value !== loaded.value || last.place !== place))
    setLast({ value: loaded.value, place });
  if (loaded.problem === null) return children(loaded.value);
  const kept = isLostStatus(loaded.status) && last?.place === place ? last : null;
  return (
    <>
      <PageProblem {...words} problem={loaded.problem} status={loaded.status} isBeside={kept !== null} />
      {kept && children(kept.value)}
    </>
  );
}

type PageProblemProps = ProblemWords & {
  problem: string;
  status: number;
  /** What was loaded before is still on the page. */
  isBeside?: boolean;
};

/**
 * A page whose content its loader could not fetch: a toast names it, the page says why and offers a retry. Where the
 * connection is lost or the server failed, the band of the whole page does both.
 */
function PageProblem({ title, toast, problem, status, way, isBeside = false }: PageProblemProps) {
  const { revalidate, state } = useRevalidator();
  const retry = () => {
    // A slow answer may yet come.
    if (state === "idle") void revalidate();
  };
  useLostPart("page", status, retry);
  const isLost = isLostStatus(status);
  useEffect(() => {
    if (!isLost) notify.error(toast);
  }, [isLost, toast]);
  if (isBeside && isLost) return null;
  return (
    <>
      {title && <PageHead title={title} />}
      {isLost ? (
        <StateView kind="waiting" title={toast}>
          {way}
        </StateView>
      ) : (
        // What is missing another try does not bring.
        <Failed text={problem} onRetry={status === 404 ? undefined : retry}>
          {way}
        </Failed>
      )}
    </>
  );
}
