import { useEffect } from "react";
import { isLostStatus, useLostPart } from "../page/lost-parts.ts";
import { failedStatus, reportFailure } from "../busy/report-failure.ts";
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
  useEffect(() => {
    if (error && !isLostStatus(failedStatus(error))) reportFailure(error, sentence);
  }, [error, sentence]);
  if (!error || data !== undefined) return null;
  if (isLost) return <StateView kind="waiting" title={sentence} />;
  return <Failed text={error.message || sentence} onRetry={status === 404 ? undefined : retry} />;
}
