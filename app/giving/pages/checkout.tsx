import { data, href, redirect } from "react-router";
import type { Route } from "./+types/checkout";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { cancelPayment } from "../../platform/payments/apply-payment.server.ts";
import { DEMO_GATEWAY, PAYMENT_METHODS } from "../../platform/payments/payment.ts";
import { PAYMENT_HEADERS, windowPolicy } from "../../platform/payments/razorpay/window-policy.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { CheckoutView } from "../checkout/ui/checkout-view.tsx";
import { findCheckout } from "../checkout/checkout.server.ts";
import { answerDemo } from "../checkout/demo-payment.server.ts";
import { askAboutClosed, openWindow, transferInstead } from "../checkout/razorpay-payment.server.ts";
import { giftPayments } from "../monthly/gift-payments.server.ts";
import { makeReceiptLink } from "../receipts/receipt-links.server.ts";
import "../checkout/ui/checkout.css";

/** The one page that leads to a bank: it has no script of the site's, and nothing else of the site around it. */
export const handle = { withoutScript: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(loaderData?.checkout.status === "paid" ? "Thank you" : "Payment", matches) },
  ...SECRET_ADDRESS,
];

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { ...PAYMENT_HEADERS, ...Object.fromEntries(loaderHeaders) };
}

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const visitor = context.get(pageContext);
  const { db, now, environment } = visitor;
  const found = await findCheckout(db, params.paymentId, visitor);
  if (!found) throw data(null, { status: 404 });
  const { checkout } = found;
  const asked = searchParams.get("method");
  const chosen = PAYMENT_METHODS.find((one) => one === asked) ?? null;
  const [again, closed] = [searchParams.has("again"), searchParams.has("closed")];
  const isUnpaid = checkout.status === "open" ? again || !closed : checkout.status === "failed" && again;
  const isOpening = isUnpaid && checkout.isTaken && !checkout.isHeld && checkout.gateway !== DEMO_GATEWAY;
  const method = asked === null ? checkout.method : chosen;
  const opened = isOpening ? await openWindow(db, visitor, { ...found, method }, now) : null;
  return data(
    { checkout, method: chosen ?? checkout.method, again, closed, opened },
    {
      status: isOpening && !opened ? 503 : 200,
      headers: opened ? { "Content-Security-Policy": windowPolicy(environment.isHttps) } : {},
    },
  );
}

/** What the donor does with the payment, and the wish for the receipt of one that is paid. */
export async function action({ context, params: { paymentId }, request }: Route.ActionArgs) {
  const visitor = context.get(pageContext);
  const { db, log, now, countVisitorForm } = visitor;
  return answerPageForm({ request, log }, async ({ outcome, method }) => {
    await countVisitorForm();
    const found = await findCheckout(db, paymentId, visitor);
    if (!found) throw notFound("This payment is not known.");
    const { payment, checkout } = found;
    if (outcome === "receipt") return redirect(await makeReceiptLink(db, payment.subjectId, now), 303);
    const here = href("/checkout/:paymentId", { paymentId });
    // A page that was open twice pays once.
    if (payment.status === "paid" || payment.status === "pending" || checkout.isHeld) return redirect(here, 303);
    if (outcome === "cancelled") await cancelPayment(db, [giftPayments(visitor.encryption)], paymentId, now);
    else if (payment.gateway === DEMO_GATEWAY)
      await answerDemo(db, found, { outcome, method, encryption: visitor.encryption }, now);
    else if (outcome === "transfer") {
      await transferInstead(db, visitor, payment, now);
      return redirect(`/donate?reference=${checkout.reference}#gift`, 303);
    } else if (outcome === "closed") {
      await askAboutClosed(db, visitor, payment, now);
      return redirect(`${here}?closed=1`, 303);
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
      <p className="lead">The link may be incomplete. Nothing was taken.</p>
      <p className="above-m">
        <a className="btn btn-primary" href="/donate">
          Donate
        </a>
      </p>
    </main>
  );
}
