import CircleAlertIcon from "lucide-react/icons/circle-alert";
import CircleCheckIcon from "lucide-react/icons/circle-check";
import InfoIcon from "lucide-react/icons/info";
import LoaderCircleIcon from "lucide-react/icons/loader-circle";
import XIcon from "lucide-react/icons/x";
import { useEffect } from "react";
import { resolveValue, toast, useToaster, useToasterStore, type Toast } from "react-hot-toast/headless";
import "./floating.css";

/** Shorter than `UNDO_MS` in platform/mail/outbox.server.ts: the mail about it waits until Undo is no longer offered. */
const OFFER_MS = 8_000;

/** A message in the corner of the page. Errors interrupt (`role=alert`), the rest wait their turn (`role=status`). */
export const notify = {
  success: (text: string) => toast.success(text),
  error: (text: string) => toast.error(text, { ariaProps: { role: "alert", "aria-live": "assertive" } }),
  /** A blank toast, for what is neither good nor bad. */
  info: (text: string) => toast(text),
  /** With one thing that can be done about it; it stays longer, and comes back where `act` answers that it failed. */
  offer: (text: string, action: string, act: () => unknown) => {
    const id = toast.success(
      <>
        {text}{" "}
        <button
          type="button"
          className="text-link toast-action"
          onClick={() => {
            toast.dismiss(id);
            void Promise.resolve(act()).then((isDone) => isDone === false && notify.offer(text, action, act));
          }}
        >
          {action}
        </button>
      </>,
      { duration: OFFER_MS },
    );
  },
  /** Stays until it is dismissed by its id. */
  loading: (text: string) => toast.loading(text),
  dismiss: (id: string) => toast.dismiss(id),
};

/**
 * The place toasts appear, top right, at most twenty at once. A page or layout that has messages mounts one. Without
 * `duration` a success stays 2000 ms and the others 4000; loading stays until it is dismissed.
 */
export function Toaster({ duration }: { duration?: number }) {
  const { toasts, handlers } = useToaster(duration === undefined ? undefined : { duration, success: { duration } });
  const { pausedAt } = useToasterStore();
  // A message that comes or goes moves the others, and where it was under the pointer React reports no leave: the pause
  // would never end.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only then: the function changes as a pause begins
  useEffect(() => handlers.endPause(), [toasts.length]);
  return (
    // A mouse that moves on the stack keeps all of it: a pause is not an action, so no keyboard twin is due. One that
    // rests where a message appears keeps nothing, or the stack would cover a row for good. A finger never leaves.
    <div
      className="stack gap-s toaster"
      onPointerMove={({ pointerType }) => pointerType === "mouse" && !pausedAt && handlers.startPause()}
      onPointerLeave={handlers.endPause}
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} toast={shown} />
      ))}
    </div>
  );
}

function ToastCard({ toast: shown }: { toast: Toast }) {
  return (
    <div className="toast" data-type={shown.type} data-leaving={!shown.visible || undefined}>
      <ToastIcon type={shown.type} />
      <p {...shown.ariaProps}>{resolveValue(shown.message, shown)}</p>
      <button type="button" className="icon-btn" aria-label="Close message" onClick={() => toast.dismiss(shown.id)}>
        <XIcon aria-hidden className="icon" />
      </button>
    </div>
  );
}

function ToastIcon({ type }: Pick<Toast, "type">) {
  if (type === "success") return <CircleCheckIcon aria-hidden className="icon" />;
  if (type === "error") return <CircleAlertIcon aria-hidden className="icon" />;
  if (type === "loading") return <LoaderCircleIcon aria-hidden className="icon spin" />;
  return <InfoIcon aria-hidden className="icon" />;
}
