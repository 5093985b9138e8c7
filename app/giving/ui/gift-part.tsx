import InfoIcon from "lucide-react/icons/info";
import SmartphoneIcon from "lucide-react/icons/smartphone";
import type { FormEvent, MouseEvent, RefObject } from "react";
import { Form, Link, useNavigation } from "react-router";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { FormProblem, useOutcomeFocus } from "../../ui/forms/form-problem.tsx";
import { KeyField, useSentOnce } from "../../ui/visitor-forms/sent-once.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import type { Bound, Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { formatRupees } from "../amounts.ts";
import { CampaignChoice } from "../campaigns/ui/campaigns-part.tsx";
import type { AbroadContent } from "../foreign/abroad-content.ts";
import type { GivingData } from "../giving-content.ts";
import { DeclarationPart } from "./declaration-part.tsx";
import { DonorPart } from "./donor-part.tsx";
import { AmountChoice, FrequencyChoice } from "./gift-choices.tsx";
import { MethodPart, type GiftMethod } from "./method-part.tsx";
import type { ChosenGift, useGift } from "./use-gift.ts";

type Props = {
  form: RefObject<HTMLFormElement | null>;
  /** The form's values as they change, and what changes them. */
  choice: ReturnType<typeof useGift>;
  giving: GivingData;
  abroad: AbroadContent | null;
  methods: readonly GiftMethod[];
  /** The one that the gift is for; null where it is needed most. */
  campaign: { id: string; title: string } | null;
  /** Others that it may be for. */
  campaigns: { id: string; title: string }[];
  isTest: boolean;
  isDebited: boolean;
  first: ChosenGift;
  outcome: Outcome | undefined;
};

/** The form of /donate. It works without script. */
export function GiftPart({
  form,
  choice,
  giving,
  abroad,
  methods,
  isTest,
  isDebited,
  campaign,
  campaigns,
  first,
  outcome,
}: Props) {
  const { gift, isUnreadable, change, check, giveOnce, leaveTier } = choice;
  const isSending = useNavigation().formMethod === "POST";
  const sendOnce = useSentOnce(isSending);
  useOutcomeFocus(form, outcome);
  const field: Bound = { outcome, idPrefix: "gift" };
  const canOpenApp = methods.includes("upi") && (isDebited || giving.upi !== "");
  return (
    <Form
      ref={form}
      id="gift"
      method="post"
      action={campaign ? `/donate?campaign=${campaign.id}#gift` : "/donate#gift"}
      className="gift"
      aria-label="Donation"
      aria-busy={isSending}
      noValidate
      preventScrollReset
      onChange={(event: FormEvent) => change(event.target)}
      onBlur={check}
      onSubmit={sendOnce}
    >
      <KeyField />
      <Problems outcome={outcome} />
      <FrequencyChoice field={field} />
      <AmountChoice
        {...{ field, first, gift, isUnreadable, isDebited }}
        presets={giving.presets}
        impact={giving.impact}
        most={giving.mostMonthlyInRupees}
        onGiveOnce={giveOnce}
      >
        <CampaignChoice field={field} campaigns={campaigns} chosen={campaign} />
      </AmountChoice>
      <DonorPart field={field} asksAddress={giving.asksAddress} hasTaxApproval={giving.taxApproval !== ""} />
      <DeclarationPart field={field} words={giving} abroad={abroad} />
      <MethodPart field={field} methods={methods} app={canOpenApp && <AppButton gift={gift} isSending={isSending} />}>
        {isTest && (
          <p className="notice notice-warning above-m">
            <b>Test mode: no money moves.</b> Type no real card number.
          </p>
        )}
        <ChosenTier name={gift.tier} onLeave={leaveTier} />
        <DonateButton gift={gift} isSending={isSending} />
        <p className="icon-words meta muted above-m linked">
          <InfoIcon className="icon" />
          <span>
            You are not charged on this page: the next one shows how to pay. We use your details only for the receipt
            and our accounts. <Link to="/privacy">Privacy notice</Link>
          </span>
        </p>
      </MethodPart>
    </Form>
  );
}

/** In the order of the form. */
const FIELDS =
  "campaign frequency amount custom name email addressLine city pin country postalCode phone pan dedicatedTo dedicationEmail message declaration method".split(
    " ",
  );

/** The custom field shows the errors of both amounts; a campaign that ended has no field any more. */
const idOf = (name: string) => (name === "campaign" ? "gift" : `gift-${name === "amount" ? "custom" : name}`);

function Problems({ outcome }: { outcome: Outcome | undefined }) {
  const errors = Object.entries(outcome?.errors ?? {}).toSorted(([a], [b]) => FIELDS.indexOf(a) - FIELDS.indexOf(b));
  if (errors.length === 0) return <FormProblem problem={outcome?.problem} className="below-m" />;
  return <ErrorSummary errors={errors} idOf={idOf} />;
}

function ChosenTier({ name, onLeave }: { name: string; onLeave: () => void }) {
  return (
    <>
      <input type="hidden" name="tier" value={name} />
      {name && (
        <p className="row spread ruled above-l">
          <span>
            Membership: <b className="kick kick-large">{name}</b>
          </span>
          <button type="button" className="btn btn-quiet btn-sm needs-script" onClick={onLeave}>
            Give without membership
          </button>
        </p>
      )}
    </>
  );
}

type ButtonProps = { gift: ChosenGift; isSending: boolean };

/** On a phone it comes first; the next page opens the app. */
function AppButton({ gift: { rupees }, isSending }: ButtonProps) {
  return (
    <div className="gift-app center needs-script">
      <button
        type="button"
        className="btn btn-primary btn-lg btn-wide"
        disabled={isSending || rupees === 0}
        aria-describedby="gift-app"
        onClick={payByApp}
      >
        <SmartphoneIcon className="icon" />
        {isSending ? "Submitting..." : "Open a UPI app"}
      </button>
      <p id="gift-app" className="meta above-s">
        Google Pay, PhonePe, Paytm, BHIM or another, with {rupees > 0 ? formatRupees(rupees) : "the amount"} filled in.
      </p>
      <p className="row meta gift-or above-l below-l">or another way</p>
    </div>
  );
}

function payByApp({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  const upi = form?.querySelector<HTMLInputElement>("input[value=upi]");
  if (upi) upi.checked = true;
  form?.requestSubmit();
}

/** Disabled while there is no amount; without script the server reports that. */
function DonateButton({ gift: { rupees, isMonthly }, isSending }: ButtonProps) {
  const words = rupees > 0 ? `Donate ${formatRupees(rupees)}${isMonthly ? " every month" : ""}` : "Donate";
  return (
    <div className="above-l gift-donate">
      <SubmitButton className="btn-primary btn-lg btn-wide with-script" isSending={isSending} isClosed={rupees === 0}>
        {words}
      </SubmitButton>
      <noscript>
        <button type="submit" className="btn btn-primary btn-lg btn-wide">
          Donate
        </button>
      </noscript>
    </div>
  );
}
