import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Form, useNavigation } from "react-router";
import { newPasswordInputs } from "../../ui/forms/person-fields.ts";
import { FieldGroup } from "../../ui/forms/field-group.tsx";
import { FormProblem, useOutcomeFocus } from "../../ui/forms/form-problem.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { TickField } from "../../ui/forms/tick-field.tsx";
import { VisitorField, VisitorFields, type Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { useSlow } from "../../ui/page/waiting.tsx";
import { AgeChoice } from "./age-choice.tsx";
import { InterestChips } from "./interest-chips.tsx";
import "./register.css";

const ACCEPT_TERMS = "Please accept the terms and conditions";

/** The fields are uncontrolled, so that text typed before hydration is not lost. */
export function RegistrationFields({ siteName, outcome }: { siteName: string; outcome: Outcome | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const terms = useTerms();
  const isSending = useNavigation().formMethod === "POST";
  const isSlow = useSlow(isSending);
  const isClosed = terms.isTicked === false;
  useOutcomeFocus(form, outcome);
  return (
    <Form
      ref={form}
      method="post"
      action="/register"
      aria-label="Create an account"
      aria-busy={isSending}
      noValidate
      data-held
      onKeyDown={isClosed && !isSending ? submitOnEnter : undefined}
    >
      <input type="hidden" name="site" value={siteName} />
      <FormProblem problem={outcome?.problem} />
      <FieldGroup title="About you">
        <PersonFields outcome={outcome} />
        <AgeChoice outcome={outcome} />
        <InterestChips chosen={outcome?.values} />
      </FieldGroup>
      <FieldGroup title="How you sign in">
        <VisitorField label="Email" name="email" type="email" outcome={outcome} required autoComplete="email" />
        <VisitorFields fields={[newPasswordInputs()]} outcome={outcome} />
      </FieldGroup>
      <TermsBox
        {...terms}
        error={terms.error ?? (terms.isTicked ? undefined : outcome?.errors["terms"])}
        wasTicked={Boolean(outcome?.values["terms"])}
      />
      <SubmitButton
        className="btn-primary btn-lg"
        isSending={isSending}
        isClosed={isClosed}
        working="Creating account..."
      >
        Create account
      </SubmitButton>
      {isSlow && <output className="field-hint">Still waiting for the site to answer.</output>}
    </Form>
  );
}

/** A disabled button would make the browser ignore Enter; without the terms the form returns with an error. */
function submitOnEnter({ key, nativeEvent, target, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  if (key === "Enter" && !nativeEvent.isComposing && target instanceof HTMLInputElement) currentTarget.requestSubmit();
}

function PersonFields({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <div className="grid grid-fit two-fields">
      <VisitorField
        label="First name"
        name="firstName"
        outcome={outcome}
        required
        autoComplete="given-name"
        maxLength={60}
      />
      <VisitorField
        label="Last name"
        name="lastName"
        outcome={outcome}
        required
        autoComplete="family-name"
        maxLength={60}
      />
      <VisitorField label="Phone" name="phone" type="tel" outcome={outcome} autoComplete="tel" placeholder="+91" />
    </div>
  );
}

type TermsProps = ReturnType<typeof useTerms> & { wasTicked: boolean };

function TermsBox({ box, onChange, error, wasTicked }: TermsProps) {
  const label = (
    <>
      I agree to the{" "}
      <a href="/terms" target="_blank" rel="noopener" className="text-link">
        Terms
      </a>{" "}
      and{" "}
      <a href="/privacy" target="_blank" rel="noopener" className="text-link">
        Privacy Policy
      </a>
    </>
  );
  return <TickField required name="terms" isTicked={wasTicked} {...{ box, onChange, label, error }} />;
}

/** Null before hydration, so that the button works without script; removing the tick shows the error. */
function useTerms() {
  const box = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState<boolean | null>(null);
  const [error, setError] = useState<string>();
  useEffect(() => setTicked(box.current?.checked ?? null), []);
  const onChange = () => {
    const isNow = box.current?.checked ?? false;
    setTicked(isNow);
    setError(isNow ? undefined : ACCEPT_TERMS);
  };
  return { box, isTicked, error, onChange };
}
