import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import ChevronDownIcon from "lucide-react/icons/chevron-down";
import LockIcon from "lucide-react/icons/lock";
import TriangleAlertIcon from "lucide-react/icons/triangle-alert";
import type { Site } from "../../../platform/settings/site.ts";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { Brand } from "../../../ui/page/brand.tsx";
import type { CheckoutData, WindowData } from "../checkout-data.ts";
import { DemoBank } from "./demo-bank.tsx";
import { ApprovedLater } from "./monthly-approval.tsx";
import { PaymentResult, PendingPayment } from "./payment-result.tsx";
import { RazorpayPart } from "./razorpay-part.tsx";
import { Closed, ClosedPayment, PaymentFailed, Held, Unreached } from "./unpaid-states.tsx";

type Props = {
  checkout: CheckoutData;
  method: string;
  /** The visitor wants to try again after a failure. */
  again: boolean;
  /** Razorpay's window was closed. */
  closed: boolean;
  /** For Razorpay's window; null where it does not open now. */
  opened: WindowData | null;
  site: Site;
  problem: string | null;
};

/** The page of one payment, in each of its states. Every button is a form or a link, except what opens Razorpay's window. */
export function CheckoutView(props: Props) {
  const { checkout, site } = props;
  return (
    <>
      <NoMoney gateway={checkout.gateway} />
      <header className="wrap row spread checkout-head">
        <a className="with-icon serif h3 checkout-brand" href="/">
          <Brand name={site.name} logo={site.logo} />
        </a>
        <span className="row meta">
          <LockIcon className="icon" />
          Payment
        </span>
      </header>
      <main className={`wrap split checkout ${checkout.status === "paid" ? "" : "split-late"}`}>
        {checkout.status === "paid" ? (
          <PaymentResult checkout={checkout} />
        ) : (
          <>
            <Summary checkout={checkout} foundation={site.name} />
            <section className="box" aria-labelledby="pay">
              <FormProblem problem={props.problem} className="below-m" />
              <Unpaid {...props} />
            </section>
          </>
        )}
      </main>
      <footer className="wrap row spread ruled below-m meta">
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

/** Over a page on which nothing is paid: the demo's, and that of Razorpay's test keys. */
function NoMoney({ gateway }: { gateway: CheckoutData["gateway"] }) {
  if (gateway === "razorpay") return null;
  return (
    <p className="row notice notice-warning checkout-demo">
      <TriangleAlertIcon className="icon" />
      <span>
        <b>{gateway === "demo" ? "This is a demo. No money moves on this page." : "Test mode: no money moves."}</b> Type
        no real card number.
      </span>
    </p>
  );
}

function Unpaid({ checkout, method, again, closed, opened }: Props) {
  const { status, gateway, isTaken, amount, monthly } = checkout;
  const isDemo = gateway === "demo";
  if (monthly?.isApproved) return <ApprovedLater amount={amount} startsOn={monthly.startsOn} />;
  if (status === "pending") return <PendingPayment checkout={checkout} />;
  if (checkout.isHeld) return <Held reference={checkout.reference} />;
  // What was to be approved has ended at the bank, also at the demo's.
  if (!isTaken || (status === "cancelled" && (!isDemo || monthly)))
    return <ClosedPayment isChange={monthly?.isChange} />;
  if (status === "failed" && !again) return <PaymentFailed checkout={checkout} />;
  if (isDemo && (status === "open" || again)) return <DemoBank {...{ checkout, method }} />;
  if (isDemo || (closed && !again)) return <Closed checkout={checkout} />;
  return opened ? <RazorpayPart {...{ checkout, opened }} /> : <Unreached checkout={checkout} />;
}

function Summary({ checkout, foundation }: { checkout: CheckoutData; foundation: string }) {
  const { amount, words, monthly, name, email, purpose, dedication, reference } = checkout;
  // Who begins again while money is on its way would give twice.
  const isSettling = checkout.status === "pending" || checkout.isHeld || monthly?.isApproved || monthly?.isChange;
  const facts = [
    ["For", purpose],
    ["From", name],
    ["Receipt to", email],
    ["Dedicated", dedication],
    ["Reference", reference],
  ].filter(([, value]) => value);
  return (
    <section aria-label="Your gift">
      {!isSettling && (
        <a className="row meta" href="/donate#gift">
          <ArrowLeftIcon className="icon" />
          Change something
        </a>
      )}
      <p className="kick above-l">Your gift to {foundation}</p>
      <p className="sum above-m below-s">
        {amount}
        {monthly && <small> each month</small>}
      </p>
      <p className="meta">{words}</p>
      <details className="checkout-details above-m">
        <summary>
          Details
          <ChevronDownIcon className="icon" />
        </summary>
        <Facts facts={facts} />
      </details>
      <Facts facts={facts} />
    </section>
  );
}

function Facts({ facts }: { facts: string[][] }) {
  return (
    <dl className="facts above-m">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
