import { AfterAct } from "../../../ui/sharing/after-act.tsx";
import { BACK } from "../../ui/giving-for-friend.tsx";
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
      {startsOn ? `is taken on ${startsOn}` : "is taken today"}
      {isChange && ". Your present monthly gift ends then: the bank never takes both"}.
    </p>
  );
}

/** Of a mandate whose first debit is to come. */
export function ApprovedLater({ amount, startsOn }: { amount: string; startsOn: string }) {
  return (
    <>
      <h1 id="pay">
        Approved: {amount} is taken on {startsOn} for the first time
      </h1>
      <p className="above-s">Until then nothing changes: the bank never takes both amounts in one month.</p>
      <AfterAct
        level="h2"
        steps={[
          { when: "Today", what: "Your bank has approved it.", isDone: true },
          {
            when: `Before ${startsOn}, and before every debit`,
            what: "A notice with amount and date. From there you can skip, pause, change or cancel.",
          },
        ]}
        onward={BACK}
      />
    </>
  );
}

/** What happens next after the first debit of a monthly gift. */
export function monthlySteps({ nextOn, statementIn }: { nextOn: string; statementIn: string }) {
  return [
    { when: "Today", what: "The receipt and a link to your giving page are in your mail.", isDone: true },
    {
      when: `Before ${nextOn}, and before every debit`,
      what: "A notice with amount and date. From there you can skip, pause, change or cancel.",
    },
    { when: statementIn, what: "One statement for the whole tax year." },
  ];
}
