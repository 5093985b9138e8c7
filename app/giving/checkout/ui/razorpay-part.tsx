import type { CheckoutData, WindowData } from "../checkout-data.ts";
import { Approval, payWords } from "./monthly-approval.tsx";
// oxlint-disable-next-line import/default -- Vite makes it a program of its own and gives its address
import windowScript from "./razorpay-window.ts?worker&url";

type Props = { checkout: CheckoutData; opened: WindowData };

/** Shown below Razorpay's window, and in its place until its script has loaded. */
export function RazorpayPart({ checkout, opened }: Props) {
  return (
    <>
      <div className="checkout-window" data-window={JSON.stringify(opened)}>
        <Ready checkout={checkout} />
        <div data-state="paying" hidden>
          <h1 tabIndex={-1}>Asking the bank...</h1>
          <p className="above-s">Please keep this page open. It takes a few seconds.</p>
        </div>
        <div data-state="unloaded" hidden>
          <h1 tabIndex={-1}>The payment window did not load</h1>
          <p className="above-s">
            Nothing was taken. The connection may be lost, or a filter in your browser may block the window.
          </p>
          <p className="row above-m">
            <a className="btn btn-primary" href="?again=1">
              Try again
            </a>
          </p>
          <OtherPayments checkout={checkout} />
        </div>
        <div data-state="unconfirmed" hidden>
          <h1 tabIndex={-1}>We could not confirm the payment yet</h1>
          <p className="above-s" data-problem="">
            The connection was lost. If the bank took the money, it still reaches us, and we mail you the receipt.
          </p>
          <p className="above-s">Please look again before you pay a second time.</p>
          <p className="row above-m">
            <a className="btn btn-secondary" href="?">
              Look again
            </a>
          </p>
        </div>
        <form method="post" data-closed="" hidden>
          <input type="hidden" name="outcome" value="closed" />
        </form>
        <script src={windowScript} type={import.meta.env.DEV ? "module" : undefined} defer />
      </div>
      <div className="checkout-plain">
        <p>The window in which you pay needs JavaScript, which is off in this browser. Nothing was taken.</p>
        <OtherPayments checkout={checkout} />
      </div>
    </>
  );
}

function Ready({ checkout }: { checkout: CheckoutData }) {
  const { keptUntil, noCard, monthly } = checkout;
  return (
    <div data-state="ready">
      <h1 id="pay">{payWords(checkout)}</h1>
      <Approval {...checkout} />
      <p className="above-s">
        You {monthly ? "approve it" : "pay"} in a window of Razorpay, which opens over this page. This page keeps your
        gift ready until {keptUntil}.
      </p>
      {noCard && <p className="notice above-m">{noCard}</p>}
      <p className="row above-m">
        <button type="button" className="btn btn-primary" data-open="">
          {payWords(checkout)}
        </button>
      </p>
      <OtherPayments checkout={checkout} />
    </div>
  );
}

/** What works without the window, and without script. */
export function OtherPayments({ checkout: { canTransfer, monthly } }: { checkout: CheckoutData }) {
  return (
    <form method="post" className="above-l">
      {canTransfer && (
        <p>
          <button type="submit" name="outcome" value="transfer" className="link">
            Transfer it by UPI or bank instead
          </button>
        </p>
      )}
      <p>
        <button type="submit" name="outcome" value="cancelled" className="link">
          {monthly?.isChange ? "Not now. Leave the amount as it is" : "Not now. Forget this gift"}
        </button>
      </p>
    </form>
  );
}
