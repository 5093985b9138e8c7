import type { FormEvent, RefObject } from "react";
import { Form, Link, useNavigation } from "react-router";
import { FormProblem, useOutcomeFocus } from "../../ui/forms/form-problem.tsx";
import { KeyField, useSentOnce } from "../../ui/forms/sent-once.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import type { Outcome } from "../../ui/forms/visitor-form.tsx";
import { AmountChoice, FrequencyChoice, GiverFields, MethodChoice } from "./gift-choices.tsx";
import { formatRupees } from "../amounts.ts";
import type { Gift } from "./use-gift.ts";

type Props = {
  form: RefObject<HTMLFormElement | null>;
  gift: Gift;
  /** Amounts to choose from, in rupees. */
  presets: number[];
  first: Gift;
  outcome: Outcome | undefined;
  /** True where the custom amount is invalid. */
  isUnreadable: boolean;
  onChange: (field: EventTarget) => void;
  /** Called when a field loses focus. */
  onLeave: () => void;
  onLeaveTier: () => void;
};

/** The form of /donate. It works without script. */
export function GiftPart(props: Props) {
  const { form, gift, presets, first, outcome, isUnreadable, onChange, onLeave, onLeaveTier } = props;
  const isSending = useNavigation().formMethod === "POST";
  const sendOnce = useSentOnce(isSending);
  useOutcomeFocus(form, outcome);
  return (
    <Form
      ref={form}
      id="gift"
      method="post"
      action="/donate#gift"
      className="gift"
      aria-label="Donation"
      aria-busy={isSending}
      noValidate
      preventScrollReset
      onChange={(event: FormEvent) => onChange(event.target)}
      onBlur={onLeave}
      onSubmit={sendOnce}
    >
      <KeyField />
      <FormProblem problem={outcome?.problem} className="below-m" />
      <FrequencyChoice outcome={outcome} />
      <AmountChoice outcome={outcome} presets={presets} rupees={first.rupees} isUnreadable={isUnreadable} />
      <MethodChoice outcome={outcome} />
      <GiverFields outcome={outcome} />
      <input type="hidden" name="tier" value={gift.tier} />
      {gift.tier && (
        <p className="row spread ruled below-m">
          <span>
            Membership: <b className="kick kick-large">{gift.tier}</b>
          </span>
          <button type="button" className="btn btn-quiet btn-sm needs-script" onClick={onLeaveTier}>
            Give without membership
          </button>
        </p>
      )}
      <DonateButton rupees={gift.rupees} isSending={isSending} />
      <p className="field-hint above-m">
        Nothing is charged here: you see our bank and UPI details next. The <Link to="/privacy">privacy notice</Link>{" "}
        says what we keep.
      </p>
    </Form>
  );
}

/** Disabled while there is no amount; without script the server reports that. */
function DonateButton({ rupees, isSending }: { rupees: number; isSending: boolean }) {
  const words = rupees > 0 ? `Donate ${formatRupees(rupees)}` : "Donate";
  return (
    <>
      <SubmitButton className="btn-primary btn-lg btn-wide with-script" isSending={isSending} isClosed={rupees === 0}>
        {words}
      </SubmitButton>
      <noscript>
        <button type="submit" className="btn btn-primary btn-lg btn-wide">
          Donate
        </button>
      </noscript>
    </>
  );
}
