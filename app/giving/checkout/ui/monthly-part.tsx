import type { CheckoutData } from "../checkout-data.ts";

/** What the button of the payment does, such as `Pay ₹2,500`. */
export function payWords({ amount, monthly }: Pick<CheckoutData, "amount" | "monthly">): string {
  return monthly ? `Approve ${amount} each month` : `Pay ${amount}`;
}

/** What the donor approves for a monthly gift, above the ways to do it. */
export function Approval({ amount, monthly }: Pick<CheckoutData, "amount" | "monthly">) {
  if (!monthly) return null;
  const { isChange, startsOn } = monthly;
  return (
    <p className="below-m">
      You approve once that the bank debits {amount} each month, until you cancel. The first {amount}{" "}
      {startsOn ? `goes on ${startsOn}` : "goes today"}
      {isChange && ", and your present monthly gift ends: never both"}.
    </p>
  );
}

/** Of a mandate whose first debit is to come. */
export function ApprovedLater({ amount, startsOn }: { amount: string; startsOn: string }) {
  return (
    <>
      <h1 id="pay">
        Approved: {amount} goes on {startsOn} for the first time
      </h1>
      <p className="above-s">
        Until then nothing changes, and never both. We write to you before each debit; you can skip, pause, change or
        cancel it from that mail.
      </p>
      <p className="above-m">
        <a className="btn btn-secondary" href="/">
          Back to the site
        </a>
      </p>
    </>
  );
}

/** What happens next after the first debit of a monthly gift. */
export function MonthlySteps({ nextOn, statementIn }: { nextOn: string; statementIn: string }) {
  return (
    <>
      <li data-done>
        <b>Today</b>
        The receipt and a link to your giving page are in your mail.
      </li>
      <li>
        <b>Before {nextOn}, and before every debit</b>A notice with amount and date. From there you can skip, pause,
        change or cancel.
      </li>
      <li>
        <b>{statementIn}</b>
        One statement for the whole tax year.
      </li>
    </>
  );
}
