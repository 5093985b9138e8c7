import CreditCardIcon from "lucide-react/icons/credit-card";
import LandmarkIcon from "lucide-react/icons/landmark";
import SmartphoneIcon from "lucide-react/icons/smartphone";
import { METHOD_LABELS, METHODS } from "../../amounts.ts";
import type { CheckoutData } from "../checkout-data.ts";
import { Approval, payWords } from "./monthly-approval.tsx";

const ICONS = { card: CreditCardIcon, upi: SmartphoneIcon, netbanking: LandmarkIcon };
const WHAT_HAPPENS: Record<string, string> = {
  card: "Here the bank would ask for the number of a card. The demo asks for none.",
  upi: "Here a UPI app would open, or a code to scan be shown. The demo shows none, because it would lead to nobody.",
  netbanking: "Here you would sign in at your bank. In the demo you choose its answer.",
};

type Props = { checkout: CheckoutData; method: string };

/** Takes the place of the bank while no gateway is set up: the visitor chooses what it answers. */
export function DemoBank({ checkout, method: asked }: Props) {
  const { noCard } = checkout;
  const methods = METHODS.filter((one) => one !== "card" || !noCard);
  const method = methods.find((one) => one === asked) ?? "upi";
  return (
    <>
      <h1 id="pay" className="sr-only">
        {payWords(checkout)}
      </h1>
      <Approval {...checkout} />
      <nav className="tabs" aria-label="Ways to pay">
        {methods.map((one) => {
          const Icon = ICONS[one];
          return (
            <a key={one} href={`?again=1&method=${one}`} aria-current={one === method ? "page" : undefined}>
              <Icon className="icon" />
              {METHOD_LABELS[one]}
            </a>
          );
        })}
      </nav>
      {noCard && <p className="notice below-m">{noCard}</p>}
      <form method="post">
        <input type="hidden" name="method" value={method} />
        <p>{WHAT_HAPPENS[method]}</p>
        <fieldset className="ruled above-l below-l">
          <legend className="below-s">What should the bank answer?</legend>
          {answersTo(checkout).map(({ value, label }, index) => (
            <label key={value} className="row">
              <input type="radio" name="outcome" value={value} defaultChecked={index === 0} />
              {label}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="btn btn-primary btn-lg btn-wide">
          {payWords(checkout)} (demo)
        </button>
        <p className="above-m center">
          <button type="submit" name="outcome" value="cancelled" className="link">
            {checkout.monthly ? "Close without approving" : "Close without paying"}
          </button>
        </p>
      </form>
    </>
  );
}

function answersTo({ monthly }: CheckoutData) {
  const yes = monthly?.startsOn ? "Yes, approved" : "Yes, approved and paid";
  return [
    { value: "captured", label: monthly ? yes : "Yes, paid" },
    { value: "failed", label: "No, refused" },
    { value: "pending", label: "No answer yet" },
  ];
}
