import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "disabled" | "aria-disabled" | "aria-busy"> & {
  /** Its action is pending. */
  isBusy: boolean;
  /** It can do nothing now, though nothing is pending. */
  isOff?: boolean;
};

/**
 * A button that ignores presses while its action is pending and keeps the focus: from one that is `disabled` the
 * browser takes it for good.
 */
export function BusyButton({ isBusy, isOff = false, type = "button", onClick, ...button }: Props) {
  const isResting = isBusy || isOff;
  return (
    <button
      {...button}
      type={type}
      aria-disabled={isResting || undefined}
      aria-busy={isBusy}
      onClick={(event) => (isResting ? event.preventDefault() : onClick?.(event))}
    />
  );
}
