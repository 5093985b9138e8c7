import { DEMO_GATEWAY, RAZORPAY, RAZORPAY_TEST, type RefundStatus } from "../../../platform/payments/payment.ts";
import { formatAmount } from "../../../platform/text/money.ts";
import { Fact } from "../../../ui/reading/detail.tsx";
import type { GiftPage } from "../../gift.ts";
import { TestBadge } from "./gift-badges.tsx";

const GATEWAY_NAMES: Record<string, string> = {
  [DEMO_GATEWAY]: "The demo",
  [RAZORPAY]: "Razorpay",
  [RAZORPAY_TEST]: "Razorpay, with test keys",
};

const REFUND_WORDS: Record<RefundStatus, string> = {
  requested: "not confirmed by the gateway yet",
  pending: "on its way",
  processed: "made",
  failed: "failed",
};

/** How it was paid: its ids at the gateway, or its reference in the bank's statement. */
export function PaymentPanel({ gift }: { gift: GiftPage }) {
  const { _id, gateway, refunds, isDemo, isByHand, bankReference, way } = gift;
  return (
    <section className="panel" aria-labelledby="gift-payment">
      <div className="row spread below-s">
        <h2 id="gift-payment">{gateway ? "Gateway" : "Payment"}</h2>
        <TestBadge isDemo={isDemo} />
      </div>
      <dl className="gift-facts">
        <Fact label="Gift">{_id}</Fact>
        <Fact label="How">{isByHand ? `${way}, entered by staff` : way}</Fact>
        {gateway && <Fact label="Through">{GATEWAY_NAMES[gateway.name] ?? gateway.name}</Fact>}
        {gateway && <Fact label="Order">{gateway.order}</Fact>}
        {gateway?.payment && <Fact label="Payment">{gateway.payment}</Fact>}
        {bankReference && <Fact label="Reference">{bankReference}</Fact>}
        {refunds.map(({ _id: id, amount, currency, status }) => (
          <Fact key={id} label="Refund">
            {formatAmount(Math.round(amount * 100), currency)}, {REFUND_WORDS[status]}
          </Fact>
        ))}
      </dl>
      {gateway?.name === DEMO_GATEWAY && (
        <p className="meta above-s">No money moved in the demo, so there is nothing to refund.</p>
      )}
    </section>
  );
}
