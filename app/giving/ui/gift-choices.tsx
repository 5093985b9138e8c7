import InfoIcon from "lucide-react/icons/info";
import type { ReactNode } from "react";
import "../../ui/lists/chips.css";
import { AMOUNT_SENTENCE } from "../../platform/text/rupees.ts";
import { FieldError } from "../../ui/forms/field-frame.tsx";
import { VisitorField, type Bound } from "../../ui/visitor-forms/visitor-form.tsx";
import { formatRupees, FREQUENCIES, FREQUENCY_LABELS, impactFor, MAX_RUPEES } from "../amounts.ts";
import type { ChosenGift } from "./use-gift.ts";

type Props = { field: Bound };

/** Nothing is chosen at first, neither here nor as the method. */
export function FrequencyChoice({ field: { outcome, idPrefix } }: Props) {
  const chosen = outcome?.values["frequency"];
  const error = outcome?.errors["frequency"];
  return (
    <fieldset
      id={`${idPrefix}-frequency`}
      className="below-xl"
      tabIndex={-1}
      aria-describedby={error ? "frequency-error" : undefined}
    >
      <legend className="sr-only">Frequency</legend>
      <div className="segmented gift-frequency">
        {FREQUENCIES.map((frequency) => (
          <label key={frequency}>
            <input
              type="radio"
              name="frequency"
              value={frequency}
              defaultChecked={frequency === chosen}
              className="sr-only"
            />
            {FREQUENCY_LABELS[frequency]}
          </label>
        ))}
      </div>
      <FieldError id="frequency-error" error={error} />
    </fieldset>
  );
}

type AmountProps = Props & {
  /** Amounts to choose from, in rupees. */
  presets: number[];
  impact: { rupees: number; message: string }[];
  /** Of a membership that was chosen in the address. */
  first: ChosenGift;
  gift: ChosenGift;
  isUnreadable: boolean;
  /** A gateway debits monthly gifts. */
  isDebited: boolean;
  /** The most that can be given each month, in rupees. */
  most: number;
  onGiveOnce: () => void;
  /** Shown in this part too. */
  children: ReactNode;
};

export function AmountChoice(props: AmountProps) {
  const { field, presets, impact, first, gift, isUnreadable, isDebited, most, onGiveOnce } = props;
  const { outcome, ...more } = field;
  const chosen = outcome?.values["amount"] ?? String(first.rupees);
  const error = isUnreadable ? AMOUNT_SENTENCE : (outcome?.errors["custom"] ?? outcome?.errors["amount"]);
  // The custom field shows the error of both fields, and a membership's amount without a preset.
  const errors: Record<string, string> = error ? { custom: error } : {};
  const { rupees } = first;
  const written = outcome?.values ?? (rupees > 0 && !presets.includes(rupees) ? { custom: String(rupees) } : {});
  return (
    <fieldset className="gift-part">
      <legend>Amount</legend>
      <div className="grid grid-fit choices gift-amounts">
        {presets.map((preset) => (
          <label key={preset} data-once={preset > most || undefined}>
            <input
              type="radio"
              name="amount"
              value={preset}
              defaultChecked={String(preset) === chosen}
              disabled={gift.isMonthly && preset > most}
              className="sr-only"
            />
            {formatRupees(preset)}
            {preset > most && <small>one-time only</small>}
          </label>
        ))}
      </div>
      <VisitorField
        label="Custom amount"
        name="custom"
        outcome={{ values: written, errors, problem: null }}
        {...more}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="₹ Enter amount"
        hint={`At most ${formatRupees(MAX_RUPEES)} at once.`}
      />
      <p className="kick above-m" aria-live="polite">
        {gift.rupees > 0 && impactFor(impact, gift.rupees)?.message}
      </p>
      <MonthlyNote {...{ gift, isDebited, most, onGiveOnce }} />
      {props.children}
    </fieldset>
  );
}

/** Shown while monthly is chosen, without script too. */
function MonthlyNote(props: Pick<AmountProps, "gift" | "isDebited" | "most" | "onGiveOnce">) {
  const { gift, isDebited, most, onGiveOnce } = props;
  const ceiling = formatRupees(most);
  const sum = gift.isMonthly && gift.rupees > 0 ? `${formatRupees(gift.rupees)} each month` : "";
  return (
    <div className="icon-words meta muted above-m gift-monthly" aria-live="polite">
      <InfoIcon className="icon" />
      {gift.isMonthly && gift.rupees > most ? (
        <span>
          Banks allow up to {ceiling} a month.{" "}
          <button type="button" className="text-link" onClick={onGiveOnce}>
            Give {formatRupees(gift.rupees)} once?
          </button>
        </span>
      ) : (
        <span>
          {isDebited ? debitWords(sum) : sum && `${sum}, until you end it. `}
          Banks allow up to {ceiling} a month.
        </span>
      )}
    </div>
  );
}

const debitWords = (sum: string) =>
  `${sum || "Each month"}, on the day on which you approve it, until you cancel. We write to you before each debit; you can skip, pause, change or cancel without a password. `;
