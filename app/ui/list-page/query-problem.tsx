import { useEffect, type ReactNode } from "react";
import { isLostStatus, useLostPart } from "../page/lost-parts.ts";
import { failedStatus, reportFailure } from "../busy/use-busy.ts";
import { PageHead } from "../page/page-head.tsx";
import { notify } from "../page/toast.tsx";
import { StateView } from "../page/state-view.tsx";
import { Failed } from "../page/waiting.tsx";

type Props = {
  query: {
    data: unknown;
    error: Error | null;
    refetch: () => Promise<unknown>;
    isFetchNextPageError?: boolean;
    fetchNextPage?: () => Promise<unknown>;
  };
  /** `The gifts could not be loaded.` */
  failed: string;
  /** Of the next page of a list. */
  moreFailed?: string;
};

/**
 * Why a query, or the next page of a list, could not be loaded. Without a connection the band of the panel says so and
 * retries; what was loaded before stays.
 */
export function QueryProblem({ query, failed, moreFailed = failed }: Props) {
  const { data, error, refetch, isFetchNextPageError = false, fetchNextPage = refetch } = query;
  const status = error && failedStatus(error);
  const isLost = status !== null && isLostStatus(status);
  const sentence = isFetchNextPageError ? moreFailed : failed;
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : refetch());
  useLostPart(failed, status, retry);
  const isEmpty = data === undefined;
  useEffect(() => {
    if (!error || isLostStatus(failedStatus(error))) return;
    // The page itself shows the API's sentence where there is nothing else to show.
    if (isEmpty) notify.error(sentence);
    else reportFailure(error, sentence);
  }, [error, sentence, isEmpty]);
  if (!error || !isEmpty) return null;
  if (isLost) return <StateView kind="waiting" title={sentence} />;
  return <Failed text={error.message || sentence} onRetry={status === 404 ? undefined : retry} />;
}

type WhenReadProps<Value> = Props & {
  query: { data: Value | undefined };
  /** Shown until the answer is there. */
  fallback: ReactNode;
  /** The page's title, where only what is read brings one. */
  title?: string;
  /** Another way on, where it cannot be read. */
  way?: ReactNode;
  children: (value: Value) => ReactNode;
};

/** A page, or a part of one, that is shown once its query is answered, and says why where it is not. */
export function WhenRead<Value>({ fallback, title, way, children, ...problem }: WhenReadProps<Value>) {
  const { data, error } = problem.query;
  if (data === undefined && !error) return fallback;
  return (
    <>
      {data === undefined && title && <PageHead title={title} />}
      <QueryProblem {...problem} />
      {data === undefined ? way : children(data)}
    </>
  );
}
