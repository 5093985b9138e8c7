import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { giftEndpoints } from "../../endpoints.ts";
import { HELD_WORDS } from "../../gift-words.ts";
import type { GiftPage } from "../../gift.ts";

/** Payments that came and do not count: why, and the way back. */
export function HeldPart({ gift: { _id, held, refundTime } }: { gift: GiftPage }) {
  const [asked, setAsked] = useState<string | null>(null);
  if (held.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="gift-held">
      <h2 id="gift-held">Money to send back</h2>
      {held.map(({ _id: payment, problem }) => (
        <div key={payment} className="above-m">
          <p>{HELD_WORDS[problem]} It is in no total and on no receipt.</p>
          <p id={payment} className="meta below-s">
            Payment {payment}
          </p>
          <button
            type="button"
            className="btn btn-primary btn-sm"
            aria-describedby={payment}
            onClick={() => setAsked(payment)}
          >
            Send it back
          </button>
        </div>
      ))}
      {asked && <SendBack giftId={_id} payment={asked} refundTime={refundTime} onClose={() => setAsked(null)} />}
    </section>
  );
}

type Props = { giftId: string; payment: string; refundTime: string; onClose: () => void };

function SendBack({ giftId, payment, refundTime, onClose }: Props) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: [giftEndpoints.read.path] });
  return (
    <FormDialog
      title="Send the payment back"
      action="Send all of it back"
      working="Sending..."
      isDanger
      fields={[]}
      failed="The payment could not be sent back. Please try again."
      send={async (_, idempotencyKey) => {
        const sending = call(giftEndpoints.refundHeld, { params: { id: giftId, payment }, idempotencyKey });
        // Also after a failure: a refund without an answer is pending.
        await sending.then(readAgain, readAgain);
        await sending;
        onClose();
        notify.success("The payment is on its way back to the donor.");
      }}
      onClose={onClose}
    >
      <p className="below-m">
        All of the payment {payment} goes back the way it came, in {refundTime}. This cannot be undone.
      </p>
    </FormDialog>
  );
}
