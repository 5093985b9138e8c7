import ChevronDownIcon from "lucide-react/icons/chevron-down";
import { FormThanks } from "../../ui/visitor-forms/form-thanks.tsx";
import { VisitorField, VisitorForm, type Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { formatRupees } from "../amounts.ts";
import { BACK, GivingForFriend } from "./giving-for-friend.tsx";

/** `claim`: the number that the donor sent, and when. */
export type ClaimableGift = {
  reference: string;
  amountInPaise: number;
  claim: { number: string; sentAt: string } | null;
};
type Props = { gift: ClaimableGift; outcome: Outcome | undefined };

/** Asks for the number under which the bank transferred a gift. It works without script. */
export function ClaimForm({ gift: { reference }, outcome }: Props) {
  return (
    <VisitorForm
      label="Number of the payment"
      action={`/donate?reference=${reference}#gift`}
      outcome={outcome}
      submit="Send the number"
    >
      <input type="hidden" name="reference" value={reference} />
      <VisitorField
        outcome={outcome}
        name="number"
        label="Reference number"
        required
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        placeholder="12 figures"
        hint="In your app, open the payment: it is called UTR, RRN or UPI transaction ID. We find your gift in our bank’s statement by it."
      />
    </VisitorForm>
  );
}

export const workingDays = (days: number) => (days === 1 ? "a working day" : `${days} working days`);

/** The confirmation once the donor has sent the number. */
export function ClaimedGift({ gift, outcome, findDays }: Props & { findDays: number }) {
  const { amountInPaise, reference, claim } = gift;
  if (!claim) return null;
  return (
    <div className="detail measure">
      <FormThanks
        id="gift"
        level="h1"
        title="Thank you. We will now look for it"
        reference={reference}
        steps={[
          { when: `You sent the number, ${claim.sentAt} IST`, what: null, isDone: true },
          { when: "We find it in the bank’s statement", what: `Usually within ${workingDays(findDays)}.` },
          {
            when: "Your receipt comes by mail",
            what: "Its date is the day on which the money reached the bank. If we cannot find it, we write to you.",
          },
        ]}
        take={<GivingForFriend />}
        onward={BACK}
      >
        <p className="lead">
          We look for {formatRupees(amountInPaise / 100)} with the number <b className="nowrap">{claim.number}</b> in
          our bank’s statement.
        </p>
      </FormThanks>
      <details className="question above-l" open={outcome !== undefined}>
        <summary>
          Correct the number
          <ChevronDownIcon className="icon" />
        </summary>
        <ClaimForm gift={gift} outcome={outcome} />
      </details>
    </div>
  );
}
