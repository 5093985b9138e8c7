import { BusyButton } from "../buttons/busy-button.tsx";

type Props = { isLoading: boolean; onLoad: () => void; className?: string };

/** Under a list of which there is more. */
export function LoadMore({ isLoading, onLoad, className = "" }: Props) {
  return (
    <BusyButton className={`btn btn-secondary btn-sm ${className}`} isBusy={isLoading} onClick={onLoad}>
      {isLoading ? "Loading..." : "Load more"}
    </BusyButton>
  );
}
