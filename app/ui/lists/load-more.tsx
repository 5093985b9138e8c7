import { BusyButton } from "../buttons/busy-button.tsx";

type Props = { isLoading: boolean; onLoad: () => void };

/** Under a list of which there is more. */
export function LoadMore({ isLoading, onLoad }: Props) {
  return (
    <BusyButton className="btn btn-secondary btn-sm records-more" isBusy={isLoading} onClick={onLoad}>
      {isLoading ? "Loading..." : "Load more"}
    </BusyButton>
  );
}

type MoreProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** The next page of a list, if there is one. */
export function More({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreProps) {
  if (!hasNextPage) return null;
  return <LoadMore isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />;
}
