import { useEffect } from "react";
import { isLostStatus, useLostPart } from "../page/lost-parts.ts";
import { failedStatus, reportFailure } from "../busy/report-failure.ts";
import { StateView } from "../page/state-view.tsx";
import { Failed } from "../page/waiting.tsx";

type Props = {
  query: {
    data: unknown;
    error: Error | null;
    isFetchNextPageError: boolean;
    refetch: () => Promise<unknown>;
    fetchNextPage: () => Promise<unknown>;
  };
  many: string;
};

/**
 * Why a list, or its next page, could not be loaded. Without a connection the band of the panel says so and retries; what
 * was loaded before stays.
 */
export function ListProblem({ query, many }: Props) {
  const { data, error, isFetchNextPageError, refetch, fetchNextPage } = query;
  const status = error && failedStatus(error);
  const isLost = status !== null && isLostStatus(status);
  const sentence = `${isFetchNextPageError ? `More ${many}` : `The ${many}`} could not be loaded.`;
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : refetch());
  useLostPart("page", status, retry);
  useEffect(() => {
    if (error && !isLostStatus(failedStatus(error))) reportFailure(error, sentence);
  }, [error, sentence]);
  if (!error || data !== undefined) return null;
  if (isLost) return <StateView kind="waiting" title={sentence} />;
  return <Failed text={error.message || sentence} onRetry={retry} />;
}
