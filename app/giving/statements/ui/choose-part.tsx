import { useState, type SubmitEvent } from "react";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatDate, formatIndiaDate } from "../../../platform/time/india-time.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import type { CandidateAnswer } from "../statement.ts";
import type { CreditItem } from "./credit-dialogs.tsx";
import type { useConfirming } from "./use-confirming.ts";

type Props = { credits: CreditItem[]; confirming: ReturnType<typeof useConfirming> };

/** Credits that may be one of several gifts, or of another amount than announced: each is chosen, and all confirmed at once. */
export function ChoosePart({ credits, confirming: { isBusy, confirm, refuse } }: Props) {
  const [chosen, setChosen] = useState<Partial<Record<string, string>>>({});
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const those = credits.filter(({ _id }) => chosen[_id] !== undefined);
    const none = those.filter(({ _id }) => chosen[_id] === "");
    void refuse(none).then(() =>
      confirm(those.flatMap(({ _id }) => (chosen[_id] ? { credit: _id, gift: chosen[_id] } : []))),
    );
    setChosen({});
  };
  return (
    <form aria-label="Credits to choose for" onSubmit={onSubmit}>
      <div className="panel panel-flush divided">
        {credits.map((credit) => (
          <fieldset key={credit._id} className="split split-late statement-choice">
            <legend className="sr-only">Credit of {rupeeWords(credit.amount)}</legend>
            <div>
              <b className="h4">{rupeeWords(credit.amount)}</b>
              <p className="meta">{formatIndiaDate(credit.day)}</p>
              <p className="meta">{credit.words}</p>
            </div>
            <div>
              {[...credit.gifts, null].map((gift) => (
                <label key={gift?._id ?? ""} className="icon-words choice">
                  <input
                    type="radio"
                    name={`credit-${credit._id}`}
                    checked={chosen[credit._id] === (gift?._id ?? "")}
                    onChange={() => setChosen({ ...chosen, [credit._id]: gift?._id ?? "" })}
                  />
                  {gift ? <Candidate gift={gift} /> : "None of these"}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <BusyButton
        type="submit"
        className="btn btn-primary btn-sm"
        isBusy={isBusy}
        isOff={Object.keys(chosen).length === 0}
      >
        {isBusy ? "Confirming..." : "Confirm what is chosen"}
      </BusyButton>
    </form>
  );
}

function Candidate({ gift: { _id, name, amount, claimedNumber, createdAt, why } }: { gift: CandidateAnswer }) {
  const number = claimedNumber ? `number ${claimedNumber}` : "no number";
  return (
    <span>
      {name}, {_id}
      <small className="block">
        {rupeeWords(amount)}, announced {formatDate(new Date(createdAt))}, {number}. {why}
      </small>
    </span>
  );
}
