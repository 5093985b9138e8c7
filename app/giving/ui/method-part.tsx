import CreditCardIcon from "lucide-react/icons/credit-card";
import LandmarkIcon from "lucide-react/icons/landmark";
import SmartphoneIcon from "lucide-react/icons/smartphone";
import type { ReactNode } from "react";
import { FieldError } from "../../ui/forms/field-frame.tsx";
import type { Bound } from "../../ui/visitor-forms/visitor-form.tsx";
import { METHOD_LABELS, type METHODS } from "../amounts.ts";

export type GiftMethod = (typeof METHODS)[number];
type Props = {
  field: Bound;
  /** Those that work. */
  methods: readonly GiftMethod[];
  /** Above the choice, on a phone: the button for UPI there. */
  app: ReactNode;
  /** Shown below the choice. */
  children: ReactNode;
};

const ICONS = { card: CreditCardIcon, upi: SmartphoneIcon, netbanking: LandmarkIcon };

export function MethodPart({ field: { outcome, idPrefix }, methods, app, children }: Props) {
  const chosen = outcome?.values["method"];
  const error = outcome?.errors["method"];
  return (
    <fieldset
      id={`${idPrefix}-method`}
      className="gift-part ruled"
      tabIndex={-1}
      aria-describedby={error ? "method-error" : undefined}
    >
      <legend>Payment method</legend>
      {app}
      <div className="grid grid-fit choices gift-methods">
        {methods.map((method) => {
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
      {children}
    </fieldset>
  );
}
