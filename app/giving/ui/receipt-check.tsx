import CheckIcon from "lucide-react/icons/check";
import CircleAlertIcon from "lucide-react/icons/circle-alert";
import { Fact } from "../../ui/reading/detail.tsx";
import "./receipt-check.css";

export type CheckedReceipt = {
  state: "valid" | "void" | "demo";
  number: string;
  date: string;
  amount: string;
  /** The donor's name, of which the first letters can be read. */
  hiddenName: string;
};

type Props = { receipt: CheckedReceipt; foundation: string };

/** What anybody learns who has the paper, or a copy of it. */
export function ReceiptCheck({ receipt, foundation }: Props) {
  const { state, number, date, amount, hiddenName } = receipt;
  const isValid = state === "valid";
  return (
    <div className="wrap under-bar">
      <div className="detail measure">
        <span className={`middle receipt-seal ${isValid ? "" : "is-void"}`}>
          {isValid ? <CheckIcon className="icon" /> : <CircleAlertIcon className="icon" />}
        </span>
        <h1 className="h2">{TITLES[state]}</h1>
        <p className="lead above-m below-l">{leadOf(state, foundation)}</p>
        <dl className="facts">
          <Fact label="Receipt no.">{number}</Fact>
          <Fact label="Date">{date}</Fact>
          <Fact label="Amount">{amount}</Fact>
          {hiddenName && <Fact label="Given by">{hiddenName}</Fact>}
        </dl>
        <p className="meta above-m">
          Is something different?{" "}
          <a className="link" href="/contact">
            Write to us
          </a>
          . We never show a full name or a PAN here.
        </p>
      </div>
    </div>
  );
}

const TITLES = {
  valid: "This receipt is valid",
  void: "This receipt is void",
  demo: "This is a demo, not a receipt",
};

function leadOf(state: CheckedReceipt["state"], foundation: string): string {
  if (state === "demo") return "No money moved. The page shows how a receipt is checked.";
  if (state === "void") return `${foundation} issued it and has made it void. It no longer counts.`;
  return `${foundation} issued it. Compare these lines with the paper.`;
}
