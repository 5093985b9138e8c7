import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatIndiaDate } from "../../../platform/time/india-time.ts";
import { type Outcome, VisitorField } from "../../../ui/visitor-forms/visitor-form.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { formatRupees } from "../../amounts.ts";
import type { MonthlyAction, MonthlyGift } from "../monthly-gift.ts";
import { isTooLate, monthOf, skippedMonth, untilWhen } from "../monthly-words.ts";
import { ChoiceForm, choiceSearch } from "./choice-form.tsx";

const UNFOLDING = ["skip", "pause", "change", "cancel"] as const satisfies readonly MonthlyAction[];
type Unfolding = (typeof UNFOLDING)[number];

/** What unfolds for a gift, in the order of its buttons. */
function choicesOf({ state, nextOn }: MonthlyGift): Unfolding[] {
  if (state === "ended") return [];
  if (state === "halted") return ["change", "cancel"];
  if (state !== "active" && state !== "failing") return ["cancel"];
  return UNFOLDING.filter((one) => nextOn !== null || one === "change" || one === "cancel");
}

/** The buttons of a gift. What unfolds is a link, which works without script. */
export function ChoiceLinks({ gift, choice }: { gift: MonthlyGift; choice: string }) {
  const { id, state, nextOn } = gift;
  const choices = choicesOf(gift);
  const labels: Record<Unfolding, string> = {
    skip: `Skip ${monthOf(nextOn)}`,
    pause: "Pause",
    change: "Change amount",
    cancel: "Cancel",
  };
  return (
    <div className={choices.length > 2 ? "grid grid-fit monthly-choices above-l" : "row above-l"}>
      {state === "skipped" && <ChoiceForm id={id} choice="resume" submit={`Give in ${skippedMonth(gift)} after all`} />}
      {state === "paused" && <ChoiceForm id={id} choice="resume" submit="Resume now" />}
      {state === "ended" && (
        <Link className="btn btn-secondary btn-sm" to="/donate#gift">
          Start a new monthly gift
        </Link>
      )}
      {choices.map((one) => {
        const isOpen = choice === one;
        return (
          <Link
            key={one}
            className="btn btn-secondary btn-sm"
            aria-expanded={isOpen}
            to={{ search: isOpen ? "" : choiceSearch(one, id), hash: "monthly" }}
            preventScrollReset
            replace
          >
            {labels[one]}
          </Link>
        );
      })}
    </div>
  );
}

type Props = { gift: MonthlyGift; choice: string; least: number; most: number; outcome: Outcome | undefined };

/** What is unfolded asks once. */
export function ChoicePanel({ gift, choice, least, most, outcome }: Props) {
  const open = choicesOf(gift).find((one) => one === choice);
  if (open === "skip") return <Skip gift={gift} />;
  if (open === "pause") return <Pause gift={gift} />;
  if (open === "change") return <Change {...{ gift, least, most, outcome }} />;
  return open === "cancel" ? <Cancel gift={gift} /> : null;
}

type PanelProps = { gift: MonthlyGift; choice: Unfolding; title?: string; submit: string; keep: string };

function Panel({ gift, choice, title, submit, keep, children }: PanelProps & { children: ReactNode }) {
  const look = choice === "cancel" ? "btn-secondary" : "btn-primary";
  return (
    <div className="ruled monthly-panel above-l">
      {title && <h3 className="h4 below-s">{title}</h3>}
      <ChoiceForm
        id={gift.id}
        choice={choice}
        submit={submit}
        look={look}
        keep={
          <Link className="btn btn-quiet btn-sm" to={{ search: "", hash: "monthly" }} preventScrollReset replace>
            {keep}
          </Link>
        }
      >
        {children}
        <p className="field-hint">{untilWhen(gift, choice)}</p>
      </ChoiceForm>
    </div>
  );
}

function Skip({ gift }: { gift: MonthlyGift }) {
  const { nextOn, pauses } = gift;
  return (
    <Panel
      gift={gift}
      choice="skip"
      title={`Leave out ${formatIndiaDate(nextOn ?? "")}?`}
      submit={`Skip ${monthOf(nextOn)}`}
      keep="Keep it"
    >
      {pauses[0] && <p className="muted">The gift continues automatically on {formatIndiaDate(pauses[0].goesOnOn)}.</p>}
    </Panel>
  );
}

function Pause({ gift }: { gift: MonthlyGift }) {
  return (
    <Panel gift={gift} choice="pause" title="Pause for how long?" submit="Pause" keep="Keep it">
      <fieldset>
        <legend className="sr-only">How long</legend>
        {gift.pauses.map(({ debits, goesOnOn }) => (
          <label key={debits} className="row">
            <input type="radio" name="debits" value={debits} defaultChecked={debits === 3} />
            <span>
              {countWords(debits, "month")} <small>until {formatIndiaDate(goesOnOn)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="field-hint">Pause here, not in the UPI app: what is paused there, only you can resume there.</p>
    </Panel>
  );
}

function Change({ gift, least, most, outcome }: Omit<Props, "choice">) {
  const { amount, state } = gift;
  return (
    <Panel gift={gift} choice="change" submit="Approve the new amount" keep={`Keep ${amount}`}>
      <VisitorField
        name="rupees"
        label="New amount each month, in rupees"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        hint={`${formatRupees(least)} to ${formatRupees(most)}`}
        outcome={outcome}
      />
      <p className="muted">
        Your bank asks you to approve the new amount once.
        {state !== "halted" && ` Until then it stays at ${amount}: the bank never takes both.`}
      </p>
    </Panel>
  );
}

function Cancel({ gift }: { gift: MonthlyGift }) {
  return (
    <Panel
      gift={gift}
      choice="cancel"
      title="Cancel your monthly gift?"
      submit="Cancel my monthly gift"
      keep="Keep giving"
    >
      <p className="muted">
        Nothing more is taken, {isTooLate(gift) ? "after the coming debit" : "from this moment"}. Your receipts stay
        here.
      </p>
    </Panel>
  );
}
