import { Fact } from "../../../ui/reading/detail.tsx";
import type { GiftPage } from "../../gift.ts";
import { DemoBadge } from "./gift-badges.tsx";

type Props = { gift: GiftPage };

export function ReceiptPanel({ gift: { receipt } }: Props) {
  return (
    <section className="panel" aria-labelledby="gift-receipt">
      <h2 id="gift-receipt" className="below-s">
        Receipt
      </h2>
      {receipt ? (
        <dl className="gift-facts">
          <Fact label="Number">{receipt}</Fact>
        </dl>
      ) : (
        <p className="meta">There is none.</p>
      )}
    </section>
  );
}

/** How it was paid: its ids at the gateway, or its reference in the bank's statement. */
export function SourcePanel({ gift: { _id, gateway, isDemo, isByHand, bankReference, way } }: Props) {
  return (
    <section className="panel" aria-labelledby="gift-source">
      <div className="row spread below-s">
        <h2 id="gift-source">{gateway ? "Gateway" : "Payment"}</h2>
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
