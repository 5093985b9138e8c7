import { useEffect, useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { formatTime } from "../../../platform/time/india-time.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { giftEndpoints } from "../../endpoints.ts";

const SHOWN_MS = 5 * 60_000;

/** A donor's PAN, masked until it is asked for, and masked again after five minutes. */
export function PanFact({ giftId, masked }: { giftId: string; masked: string }) {
  const [shown, setShown] = useState<{ pan: string; until: Date } | null>(null);
  const { isBusy, attempt } = useBusy();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const show = () =>
    attempt("pan", "The PAN could not be shown. Please try again.", async () => {
      const { pan } = await call(giftEndpoints.revealPan, { params: { id: giftId } });
      setShown({ pan, until: new Date(Date.now() + SHOWN_MS) });
    });
  return (
    <>
      <output>{shown?.pan ?? masked}</output>{" "}
      <BusyButton
        className="link"
        isBusy={isBusy("pan")}
        aria-label={shown ? "Hide the PAN" : "Show the PAN"}
        onClick={() => (shown ? setShown(null) : void show())}
      >
        {shown ? "Hide" : "Show"}
      </BusyButton>
      {shown && (
        <small className="block">Shown until {formatTime(shown.until)} IST. Changes has a line about it.</small>
      )}
    </>
  );
}
