import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "disabled" | "aria-disabled" | "aria-busy"> & {
  /** What it began is under way. */
  isBusy: boolean;
  /** It can do nothing now, though nothing is under way. */
  isOff?: boolean;
};

/**
 * A button that rests while what it began is under way, and keeps the focus meanwhile: from one that is `disabled` the
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
