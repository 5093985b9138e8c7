import type { CheckoutData } from "../checkout-data.ts";
import { MonthlySteps } from "./monthly-part.tsx";
import "../../ui/next-steps.css";

const ARRIVED: Record<CheckoutData["gateway"], (gift: string) => string> = {
  demo: (gift) => `${gift} counts as received. This is a demo, so no money moved.`,
  "razorpay-test": (gift) => `${gift} counts as received. This is the test mode, so no money moved.`,
  razorpay: (gift) => `${gift} has arrived.`,
};

/** The confirmation: what came, what happens next, one way on. */
export function PaymentResult({ checkout }: { checkout: CheckoutData }) {
  const { name, amount, impact, email, receipt, received, reference, gateway, monthly } = checkout;
  const isMonthly = Boolean(monthly?.nextOn);
  return (
    <>
      <section>
        <p className="kick">
          {isMonthly ? "Monthly gift approved" : "Gift received"}, {received}
        </p>
        <h1>Thank you, {name.split(" ")[0]}</h1>
        <p className="lead above-m">
          {ARRIVED[gateway](isMonthly ? `The first ${amount}` : `Your gift of ${amount}`)}{" "}
          {monthly?.nextOn ? `The next goes on ${monthly.nextOn}; we write to you before it.` : impact}
        </p>
        <div className="checkout-receipt row spread">
          <div>
            <p className="price">{receipt ? `Receipt ${receipt}` : `Reference ${reference}`}</p>
            <p className="meta">Also on its way to {email}</p>
          </div>
          {receipt && (
            <form method="post">
              <button type="submit" name="outcome" value="receipt" className="btn btn-primary">
                Download receipt
              </button>
            </form>
          )}
        </div>
        <h2 className="h3">What happens next</h2>
        <ol className="next-steps">{monthly?.nextOn ? <MonthlySteps {...monthly} /> : <OneTimeSteps />}</ol>
        <DemoCard paragraphs={checkout.card} />
        <p className="row above-m">
          <a className="btn btn-secondary" href="/">
            Back to the site
          </a>
        </p>
      </section>
      <img
        className="checkout-picture"
        src="/media/river-of-lamps-960.webp"
        alt=""
        width={960}
        height={520}
        decoding="async"
      />
    </>
  );
}

/** What a real gift would send. */
function DemoCard({ paragraphs }: { paragraphs: string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <section className="above-l" aria-labelledby="card">
      <h2 className="h3" id="card">
        The card for this dedication
      </h2>
      <p className="meta">A real gift sends it by mail. The demo sends none and shows it here.</p>
      <blockquote className="above-s">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
    </section>
  );
}

function OneTimeSteps() {
  return (
    <>
      <li data-done>
        <b>Today</b>
        The receipt is in your mail, with a link to your own giving page.
      </li>
      <li>
        <b>In the months after</b>
        The site shows what gifts were spent on. No other mail comes, unless you ask for it.
      </li>
    </>
  );
}

export function PendingPayment({ email }: { email: string }) {
  return (
    <>
      <h1 id="pay">The bank has not answered yet</h1>
      <p className="above-s">
        Please do not pay again. Most banks answer within ten minutes; some take up to three days. You may close this
        page.
      </p>
      <ol className="next-steps">
        <li>
          <b>If the bank says yes</b>
          Your receipt goes to {email}.
        </li>
        <li>
          <b>If the bank says no</b>
          We keep nothing. What was taken goes back to you by itself, usually in five to seven working days.
        </li>
      </ol>
      <p>
        <a className="btn btn-secondary" href="?">
          Look again
        </a>
      </p>
    </>
  );
}
