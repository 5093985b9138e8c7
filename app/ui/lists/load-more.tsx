type Props = { isLoading: boolean; onLoad: () => void; className?: string };

/** Under a list of which there is more. */
export function LoadMore({ isLoading, onLoad, className = "" }: Props) {
  return (
    <button
      type="button"
      className={`btn btn-secondary btn-sm ${className}`}
      disabled={isLoading}
      aria-busy={isLoading}
      onClick={onLoad}
    >
      {isLoading ? "Loading..." : "Load more"}
    </button>
  );
}
