import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import LockIcon from "lucide-react/icons/lock";
import TriangleAlertIcon from "lucide-react/icons/triangle-alert";
import type { Site } from "../../../platform/settings/site.ts";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { Brand } from "../../../ui/page/brand.tsx";
import type { CheckoutData } from "../checkout-data.ts";
import { DemoBank } from "./demo-bank.tsx";
import { PaymentResult, PendingPayment } from "./payment-result.tsx";

type Props = {
  checkout: CheckoutData;
  method: string;
  /** The visitor wants to try again after a failure. */
  again: boolean;
  site: Site;
  problem: string | null;
};

/** The page of one payment, in each of its states. It is a plain document: every button is a form or a link. */
export function CheckoutView({ checkout, method, again, site, problem }: Props) {
  const { status } = checkout;
  const isUnpaid = status === "open" || ((status === "failed" || status === "cancelled") && again);
  return (
    <>
      <p className="checkout-demo">
        <TriangleAlertIcon className="icon" />
        <span>
          <b>This is a demo. No money moves on this page.</b> Type no real card number.
        </span>
      </p>
      <header className="wrap checkout-head">
        <a className="checkout-brand" href="/">
          <Brand name={site.name} logo={site.logo} />
        </a>
        <span className="row meta">
          <LockIcon className="icon" />
          Payment
        </span>
      </header>
      <main className="wrap checkout">
        {status === "paid" ? (
          <PaymentResult checkout={checkout} />
        ) : (
          <>
            <Summary checkout={checkout} foundation={site.name} />
            <section className="checkout-box" aria-labelledby="pay">
              <FormProblem problem={problem} className="below-m" />
              {isUnpaid && <DemoBank amount={checkout.amount} method={method} />}
              {!isUnpaid && status === "failed" && <Failed checkout={checkout} />}
              {!isUnpaid && status === "cancelled" && <Closed keptUntil={checkout.keptUntil} />}
              {status === "pending" && <PendingPayment email={checkout.email} />}
            </section>
          </>
        )}
      </main>
      <footer className="wrap checkout-foot meta">
        <span>{[site.name, site.address, `Registration No. ${site.registrationNumber}`].join(", ")}</span>
        <span className="row">
          <a className="link" href="/privacy">
            Privacy
          </a>
          <a className="link" href="/terms">
            Terms
          </a>
          <a className="link" href={`mailto:${site.email}`}>
            {site.email}
          </a>
        </span>
      </footer>
    </>
  );
}

function Summary({ checkout, foundation }: { checkout: CheckoutData; foundation: string }) {
  const { amount, words, isMonthly, name, email, purpose, dedication, reference } = checkout;
  const facts = [
    ["For", purpose],
    ["From", name],
    ["Receipt to", email],
    ["Dedicated", dedication],
    ["Reference", reference],
  ].filter(([, value]) => value);
  return (
    <section aria-label="Your gift">
      <a className="link row" href="/donate#gift">
        <ArrowLeftIcon className="icon" />
        Change something
      </a>
      <p className="kick above-m">Your gift to {foundation}</p>
      <p className="checkout-sum">
        {amount}
        {isMonthly && <small> each month</small>}
      </p>
      <p className="meta">{words}</p>
      <dl className="facts above-m">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Failed({ checkout: { failure, method } }: { checkout: CheckoutData }) {
  return (
    <>
      <p className="notice notice-error" role="alert">
        <span>
          <b>The payment failed.</b> Nothing was taken.
        </span>
      </p>
      <h1 id="pay" className="h3 above-m">
        Try again?
      </h1>
      {failure?.reason && (
        <p className="above-s">
          The bank’s reason: <i>{failure.reason}</i> Your details are kept; you need not type them again.
        </p>
      )}
      <p className="row above-m">
        <a className="btn btn-primary" href={`?again=1&method=${method}`}>
          Try again
        </a>
        <a className="btn btn-secondary" href="?again=1">
          Pay another way
        </a>
      </p>
      {failure && <p className="meta above-m">First try: {failure.words}, failed</p>}
    </>
  );
}

function Closed({ keptUntil }: { keptUntil: string }) {
  return (
    <>
      <h1 id="pay" className="h3">
        You closed the payment
      </h1>
      <p className="above-s">Nothing was taken. This page keeps your gift ready until {keptUntil}.</p>
      <p className="row above-m">
        <a className="btn btn-primary" href="?again=1">
          Continue
        </a>
        <a className="btn btn-secondary" href="/donate">
          Change something
        </a>
      </p>
    </>
  );
}
