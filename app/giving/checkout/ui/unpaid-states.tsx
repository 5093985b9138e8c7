import CircleAlertIcon from "lucide-react/icons/circle-alert";
import type { CheckoutData } from "../checkout-data.ts";
import { OtherPayments } from "./razorpay-part.tsx";

/** Without a method, so that every one can be chosen. */
const ANOTHER_WAY = "?again=1&method=any";

export function PaymentFailed({ checkout }: { checkout: CheckoutData }) {
  const { failure, method, gateway } = checkout;
  return (
    <>
      <p className="notice notice-error" role="alert">
        <CircleAlertIcon className="icon" />
        <span>
          <b>The payment failed.</b> Nothing was taken.
        </span>
      </p>
      <h1 id="pay" className="above-l">
        Try again?
      </h1>
      {failure?.reason && (
        <p className="above-s">
          The bank’s reason: <i>{failure.reason.replace(/\.?$/, ".")}</i> Your details are kept; you need not type them
          again.
        </p>
      )}
      <p className="row above-l">
        <a className="btn btn-primary" href={`?again=1&method=${method}`}>
          Try again
        </a>
        <a className="btn btn-secondary" href={ANOTHER_WAY}>
          Pay another way
        </a>
      </p>
      {failure && <p className="meta above-m">Last try: {failure.words}, failed</p>}
      {gateway !== "demo" && <OtherPayments checkout={checkout} />}
    </>
  );
}

export function Closed({ checkout }: { checkout: CheckoutData }) {
  const { gateway, keptUntil } = checkout;
  const isDemo = gateway === "demo";
  return (
    <>
      <h1 id="pay">You closed the payment</h1>
      <p className="above-s">Nothing was taken. This page keeps your gift ready until {keptUntil}.</p>
      {!isDemo && <p className="above-s">If it stays unpaid, we send you this link once by mail.</p>}
      <p className="row above-l">
        <a className="btn btn-primary" href="?again=1">
          Continue
        </a>
        <a className="btn btn-secondary" href={ANOTHER_WAY}>
          Pay another way
        </a>
      </p>
      {!isDemo && <OtherPayments checkout={checkout} />}
    </>
  );
}

/** Razorpay did not answer when the page asked for its order. */
export function Unreached({ checkout }: { checkout: CheckoutData }) {
  return (
    <>
      <h1 id="pay">The payment could not begin</h1>
      <p className="above-s">
        Razorpay, which takes our payments, is not answering at the moment. Nothing was taken, and your gift is kept
        until {checkout.keptUntil}.
      </p>
      <p className="row above-l">
        <a className="btn btn-primary" href="?again=1">
          Try again
        </a>
      </p>
      <OtherPayments checkout={checkout} />
    </>
  );
}

/** Nobody should pay a second time while money of the first is held. */
export function Held({ reference }: { reference: string }) {
  return (
    <>
      <h1 id="pay">We cannot keep this payment</h1>
      <p className="above-s">
        Please do not pay again. Your payment reached us, but not in a way in which we may keep it: it came from a card
        or an account outside India, or as another amount than this gift.
      </p>
      <p className="above-s">
        We send the money back the way it came. If you have a question, please write to us about the reference{" "}
        {reference}.
      </p>
    </>
  );
}

/** Of a payment that was given up, left for a day, or belongs to a gateway that is not used any more. */
export function ClosedPayment({ isChange = false }: { isChange?: boolean | undefined }) {
  return (
    <>
      <h1 id="pay">This payment is closed</h1>
      <p className="above-s">
        Nothing was taken. {isChange ? "Your monthly gift stays as it is." : "If you want to give, please begin again."}
      </p>
      {!isChange && (
        <p className="row above-l">
          <a className="btn btn-primary" href="/donate#gift">
            Donate
          </a>
        </p>
      )}
    </>
  );
}
