import { data, href, redirect } from "react-router";
import type { Route } from "./+types/checkout";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { invalid, notFound } from "../../platform/http/http-error.ts";
import { applyPayment, cancelPayment } from "../../platform/payments/apply-payment.server.ts";
import { answerOfDemoBank, DEMO_OUTCOMES } from "../../platform/payments/demo-gateway.server.ts";
import { DEMO, PAYMENT_METHODS } from "../../platform/payments/payment.ts";
import { findPayment } from "../../platform/payments/payments.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { CheckoutView } from "../checkout/ui/checkout-view.tsx";
import { findCheckout } from "../checkout/checkout.server.ts";
import { makeReceiptLink } from "../receipts/receipt-links.server.ts";
import "../checkout/ui/checkout.css";

/** The one page that leads to a bank: it has no script of ours, and nothing else of the site around it. */
export const handle = { withoutScript: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(loaderData?.checkout.status === "paid" ? "Thank you" : "Payment", matches) },
  ...SECRET_ADDRESS,
];

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const checkout = await findCheckout(db, params.paymentId);
  if (!checkout) throw data(null, { status: 404 });
  const method = PAYMENT_METHODS.find((one) => one === searchParams.get("method")) ?? checkout.method;
  return { checkout, method, again: searchParams.has("again") };
}

/** What the demo's bank answers, that the visitor gave up, or the wish for the receipt of a gift that is paid. */
export async function action({ context, params: { paymentId }, request }: Route.ActionArgs) {
  const { db, log, now, features, countVisitorForm } = context.get(pageContext);
  const payables = features.flatMap(({ payable }) => payable ?? []);
  return answerPageForm({ request, log }, async ({ outcome, method }) => {
    await countVisitorForm();
    const payment = await findPayment(db, paymentId);
    if (payment?.gateway !== DEMO) throw notFound("This payment is not known.");
    if (outcome === "receipt") return redirect(await makeReceiptLink(db, payment.subjectId, now), 303);
    const here = href("/checkout/:paymentId", { paymentId });
    // A page that was open twice pays once.
    if (payment.status === "paid" || payment.status === "pending") return redirect(here, 303);
    if (outcome === "cancelled") await cancelPayment(db, payables, paymentId, now);
    else {
      const answer = DEMO_OUTCOMES.find((one) => one === outcome);
      const way = PAYMENT_METHODS.find((one) => one === method);
      if (!answer || !way) throw invalid({ outcome: "Please choose what the bank answers." });
      await applyPayment(db, payables, answerOfDemoBank(payment, { outcome: answer, method: way, now }), now);
    }
    return redirect(here, 303);
  });
}

export default function Checkout({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { site } = matches[0].loaderData;
  return <CheckoutView {...loaderData} site={site} problem={actionData?.problem ?? null} />;
}

export function ErrorBoundary() {
  return (
    <main className="wrap missing">
      <h1>This link does not open a payment</h1>
      <p className="lead">Perhaps a few letters of it were lost on the way. Nothing was taken.</p>
      <p className="above-m">
        <a className="btn btn-primary" href="/donate">
          Donate
        </a>
      </p>
    </main>
  );
}
