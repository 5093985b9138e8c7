import CheckIcon from "lucide-react/icons/check";
import { useRef } from "react";
import { formatIndiaDate } from "../../../platform/time/india-time.ts";
import { FormProblem, useOutcomeFocus } from "../../../ui/forms/form-problem.tsx";
import type { Outcome } from "../../../ui/visitor-forms/visitor-form.tsx";
import type { MonthlyGift, MonthlyGifts, MonthlyState } from "../monthly-gift.ts";
import { doneWords, eachMonth, monthOf, skippedMonth } from "../monthly-words.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { ChoicePanel, ChoiceLinks } from "./choice-panels.tsx";
import "./monthly-part.css";

type Props = {
  monthly: MonthlyGifts;
  /** What the address names: the gift it is about, the choice that unfolds for it, and what was done. */
  about: string;
  choice: string;
  done: string;
  outcome: Outcome | undefined;
};

/** A donor's monthly gifts, each with what can be chosen for it. */
export function MonthlyPart({ monthly: { gifts, least, most }, about, choice, done, outcome }: Props) {
  const part = useRef<HTMLDivElement>(null);
  useOutcomeFocus(part, outcome);
  if (gifts.length === 0) return null;
  // The buttons of a mail name no gift.
  const opened = about || gifts[0]?.id;
  const choiceOf = ({ id }: MonthlyGift) => (id === opened ? choice : "");
  return (
    <div id="monthly" ref={part} className="stack">
      <FormProblem problem={outcome?.problem} />
      {gifts.map((gift) => (
        <MonthlyCard
          key={gift.id}
          gift={gift}
          choice={choiceOf(gift)}
          done={opened === gift.id ? doneWords(done, gift) : null}
        >
          <ChoicePanel {...{ gift, choice: choiceOf(gift), least, most, outcome }} />
        </MonthlyCard>
      ))}
    </div>
  );
}

type CardProps = { gift: MonthlyGift; choice: string; done: string | null; children: React.ReactNode };

function MonthlyCard({ gift, choice, done, children }: CardProps) {
  const title = `monthly-${gift.id}`;
  return (
    <section className="box" aria-labelledby={title}>
      <div className="row spread">
        <h2 id={title} className="kick">
          Your monthly gift
        </h2>
        <StateBadge gift={gift} />
      </div>
      <p className="sum above-s below-s">
        {gift.amount} <small>{whenWords(gift)}</small>
      </p>
      <p className="muted">{nextWords(gift)}</p>
      {done && <output className="notice above-m">{done}</output>}
      <Change gift={gift} />
      <LateDebit gift={gift} />
      <Missed gift={gift} />
      <ChoiceLinks gift={gift} choice={choice} />
      {children}
    </section>
  );
}

const BADGES: Record<MonthlyState, { look: string; label: string }> = {
  approved: { look: "success", label: "Approved" },
  active: { look: "success", label: "Active" },
  skipped: { look: "info", label: "Skipped" },
  paused: { look: "warning", label: "Paused" },
  "paused-at-bank": { look: "warning", label: "Paused at the bank" },
  failing: { look: "warning", label: "Last debit failed" },
  halted: { look: "warning", label: "Stopped by the bank" },
  ended: { look: "neutral", label: "Ended" },
};

function StateBadge({ gift }: { gift: MonthlyGift }) {
  const { look, label } = BADGES[gift.state];
  return (
    <span className={`badge badge-${look}`}>
      {look === "success" && <CheckIcon className="icon" />}
      {gift.state === "skipped" ? `${skippedMonth(gift)} skipped` : label}
    </span>
  );
}

function whenWords({ state, nextOn, goesOnOn, endedOn }: MonthlyGift): string {
  if (state === "paused" && goesOnOn) return `paused until ${formatIndiaDate(goesOnOn)}`;
  if (state === "ended" && endedOn) return `ended on ${formatIndiaDate(endedOn)}`;
  return eachMonth(nextOn);
}

/** What the bank takes next. */
function nextWords(gift: MonthlyGift): string {
  const { state, amount, way, nextOn, lateDebit } = gift;
  const next = nextOn ? formatIndiaDate(nextOn) : "";
  if (state === "approved") return next ? `Your first gift of ${amount} is taken on ${next}, by ${way}.` : `By ${way}.`;
  if (state === "skipped")
    return `Next: ${next}, by ${way}.${lateDebit ? "" : ` Nothing is taken in ${skippedMonth(gift)}.`}`;
  if (state === "paused")
    return `${lateDebit ? "Otherwise nothing" : "Nothing"} is taken until then. A mail comes before the next debit.`;
  if (state === "paused-at-bank") return "You paused it in your bank’s app: only you can resume it there.";
  if (state === "halted") return "The bank gave up after several tries, so nothing more is taken.";
  if (state === "ended") return lateDebit ? "" : "Nothing more is taken.";
  return next ? `Next: ${next}, by ${way}. A mail comes one to three days before.` : `By ${way}.`;
}

function Change({ gift: { amount, change, state } }: { gift: MonthlyGift }) {
  if (!change) return null;
  return (
    <p className="notice above-m">
      {change.amount} each month waits for your approval.
      {state !== "halted" && ` Until then it stays at ${amount}.`} {/* Its page is a document of its own. */}
      <a className="link" href={change.checkout}>
        Continue
      </a>
    </p>
  );
}

function LateDebit({ gift }: { gift: MonthlyGift }) {
  const { lateDebit } = gift;
  if (!lateDebit) return null;
  return (
    <>
      <p className="notice notice-warning above-m">
        The debit of {formatIndiaDate(lateDebit.on)} may still come.
        {lateDebit.isRefunded && " It will be refunded if it comes."}
      </p>
      {!lateDebit.isRefunded && (
        <div className="above-m">
          <ChoiceForm id={gift.id} choice="refund-late" submit="Refund it if it comes" />
        </div>
      )}
    </>
  );
}

/** A debit that the bank did not make. */
function Missed({ gift: { id, state, amount, missedOn } }: { gift: MonthlyGift }) {
  if (state !== "failing" && state !== "halted") return null;
  return (
    <>
      <p className="notice notice-warning above-m">
        The bank did not make the {missedOn ? `debit of ${formatIndiaDate(missedOn)}` : "last debit"}.
        {state === "failing" &&
          " It tries again for three days. If you give once here and the bank succeeds too, we receive both as gifts."}
      </p>
      <div className="row above-m">
        <ChoiceForm
          id={id}
          choice="once"
          look="btn-primary"
          submit={missedOn ? `Give ${monthOf(missedOn)} once` : "Give once"}
        />
        {state === "halted" && (
          <ChoiceForm id={id} choice="change" submit="Start again">
            <input type="hidden" name="rupees" value={amount} />
          </ChoiceForm>
        )}
      </div>
    </>
  );
}
