import { Fact } from "../../../ui/reading/detail.tsx";
import type { GiftPage } from "../../gift.ts";
import { DemoBadge } from "./gift-badges.tsx";

/** How it was paid: its ids at the gateway, or its reference in the bank's statement. */
export function PaymentPanel({ gift: { _id, gateway, isDemo, isByHand, bankReference, way } }: { gift: GiftPage }) {
  return (
    <section className="panel" aria-labelledby="gift-payment">
      <div className="row spread below-s">
        <h2 id="gift-payment">{gateway ? "Gateway" : "Payment"}</h2>
        <DemoBadge isDemo={isDemo} />
      </div>
      <dl className="gift-facts">
        <Fact label="Gift">{_id}</Fact>
        <Fact label="How">{isByHand ? `${way}, entered by staff` : way}</Fact>
        {gateway && <Fact label="Order">{gateway.order}</Fact>}
        {gateway?.payment && <Fact label="Payment">{gateway.payment}</Fact>}
        {bankReference && <Fact label="Reference">{bankReference}</Fact>}
      </dl>
      {isDemo && <p className="meta above-s">No money moved in the demo, so there is nothing to refund.</p>}
    </section>
  );
}
