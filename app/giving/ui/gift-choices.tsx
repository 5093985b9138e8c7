import CreditCardIcon from "lucide-react/icons/credit-card";
import LandmarkIcon from "lucide-react/icons/landmark";
import SmartphoneIcon from "lucide-react/icons/smartphone";
import "../../ui/lists/chips.css";
import { FieldError } from "../../ui/forms/field-frame.tsx";
import { AMOUNT_SENTENCE } from "../../platform/text/rupees.ts";
import { PERSON_FIELDS } from "../../ui/forms/person-fields.ts";
import { VisitorField, VisitorFields, type Outcome } from "../../ui/forms/visitor-form.tsx";
import { formatRupees, FREQUENCIES, FREQUENCY_LABELS, METHOD_LABELS, METHODS } from "../amounts.ts";

type Props = { outcome: Outcome | undefined };
const ICONS = { card: CreditCardIcon, upi: SmartphoneIcon, netbanking: LandmarkIcon };

export function FrequencyChoice({ outcome }: Props) {
  const chosen = outcome?.values["frequency"] ?? "one-time";
  return (
    <fieldset className="below-xl">
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
    </fieldset>
  );
}

type AmountProps = Props & { presets: number[]; rupees: number; isUnreadable: boolean };

export function AmountChoice({ outcome, presets, rupees, isUnreadable }: AmountProps) {
  const chosen = outcome?.values["amount"] ?? String(rupees);
  const error = isUnreadable ? AMOUNT_SENTENCE : (outcome?.errors["custom"] ?? outcome?.errors["amount"]);
  // The custom field shows the error of both fields, and a membership's amount without a preset.
  const errors: Record<string, string> = error ? { custom: error } : {};
  const written = outcome?.values ?? (rupees > 0 && !presets.includes(rupees) ? { custom: String(rupees) } : {});
  return (
    <fieldset className="gift-part">
      <legend>Amount</legend>
      <div className="choices gift-amounts">
        {presets.map((preset) => (
          <label key={preset}>
            <input
              type="radio"
              name="amount"
              value={preset}
              defaultChecked={String(preset) === chosen}
              className="sr-only"
            />
            {formatRupees(preset)}
          </label>
        ))}
      </div>
      <VisitorField
        label="Custom amount"
        name="custom"
        outcome={{ values: written, errors, problem: null }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="₹ Enter amount"
      />
    </fieldset>
  );
}

export function MethodChoice({ outcome }: Props) {
  const chosen = outcome?.values["method"] ?? "upi";
  const error = outcome?.errors["method"];
  return (
    <fieldset className="gift-part" aria-describedby={error ? "method-error" : undefined}>
      <legend>Payment method</legend>
      <div className="choices gift-methods">
        {METHODS.map((method) => {
          const Icon = ICONS[method];
          return (
            <label key={method}>
              <Icon className="icon" />
              {METHOD_LABELS[method]}
              <input type="radio" name="method" value={method} defaultChecked={method === chosen} />
            </label>
          );
        })}
      </div>
      <FieldError id="method-error" error={error} />
    </fieldset>
  );
}

export function GiverFields({ outcome }: Props) {
  return (
    <fieldset className="gift-part">
      <legend>Your details</legend>
      <VisitorFields fields={PERSON_FIELDS} outcome={outcome} />
    </fieldset>
  );
}
