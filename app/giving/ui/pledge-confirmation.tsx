import ChevronDownIcon from "lucide-react/icons/chevron-down";
import { useState } from "react";
import type { GivingContent } from "../giving-content.ts";
import { useAddress } from "../../platform/sharing/home.ts";
import { FormThanks } from "../../ui/visitor-forms/form-thanks.tsx";
import type { Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { CopyLink } from "../../ui/sharing/copy-link.tsx";
import { QrCode } from "../../ui/sharing/qr-code.tsx";
import { formatRupees } from "../amounts.ts";
import { ClaimedGift, ClaimForm, workingDays, type ClaimableGift } from "./claim-part.tsx";
import { BACK, GivingForFriend } from "./giving-for-friend.tsx";
import { CopyRow } from "./copy-row.tsx";
import "../../ui/reading/questions.css";

type ConfirmedPledge = ClaimableGift & {
  isMonthly: boolean;
  /** The donor chose a transfer from a bank account. */
  isByBank: boolean;
  /** It is still to be transferred, or to be found in the bank's statement. */
  isWaiting: boolean;
  upiAddress: string;
  /** Null where no UPI address is set, or the amount is more than UPI takes at once. */
  qr: { path: string; size: number; link: string } | null;
};
type Giving = Pick<GivingContent, "bank" | "isSample" | "findDays">;
type Props = { gift: ConfirmedPledge; giving: Giving; email: string; outcome: Outcome | undefined };

/** The confirmation of a pledge: the reference, how to pay, and where to send the payment's number. */
export function PledgeConfirmation({ gift, giving, email, outcome }: Props) {
  if (!gift.isWaiting) return <SettledPledge gift={gift} />;
  if (gift.claim) return <ClaimedGift key="claimed" gift={gift} outcome={outcome} findDays={giving.findDays} />;
  return (
    <div className="split detail">
      <PledgeThanks gift={gift} giving={giving} />
      <div className="box stack gap-m gift-pay">
        {gift.qr && <PayByUpi gift={gift} qr={gift.qr} />}
        <BankDetails gift={gift} bank={giving.bank} email={email} />
        <section aria-labelledby="claim">
          <h2 id="claim" className="below-m h3">
            Paid? Tell us the number
          </h2>
          <ClaimForm gift={gift} outcome={outcome} />
        </section>
      </div>
    </div>
  );
}

function SettledPledge({ gift: { reference } }: Pick<Props, "gift">) {
  return (
    <div className="detail">
      <FormThanks
        id="gift"
        level="h1"
        title="Thank you"
        reference={reference}
        steps={[
          { when: "Today", what: "You do not need to do anything else.", isDone: true },
          {
            when: "In your mail",
            what: "The receipt of a gift that has arrived, with a link to your own giving page.",
          },
        ]}
        take={<GivingForFriend />}
        onward={BACK}
      >
        <p>This gift has arrived, or is paid in another way. Please do not transfer anything more for it.</p>
      </FormThanks>
    </div>
  );
}

function PledgeThanks({ gift, giving: { isSample, findDays } }: Pick<Props, "gift" | "giving">) {
  const { reference, amountInPaise, isMonthly } = gift;
  const address = `${useAddress()}?reference=${reference}`;
  return (
    <div>
      <FormThanks
        id="gift"
        level="h1"
        title="Thank you for the gift you plan to make"
        reference={reference}
        steps={[
          { when: "Today", what: "Transfer the amount, and send us the number of the payment." },
          { when: `Within ${workingDays(findDays)}`, what: "We find it in the bank’s statement." },
          { when: "Then", what: "Your receipt comes by mail." },
        ]}
        take={<CopyLink label="Keep the link to this page" address={address} />}
        onward={BACK}
      >
        <p className="sum above-s below-m">
          {formatRupees(amountInPaise / 100)}
          {isMonthly && <small> each month</small>}
        </p>
        <p>
          <b>No money has moved yet.</b> Please transfer the amount from your own bank or UPI app, and put the reference
          in the note, so that we can recognise it.
        </p>
        {isMonthly && (
          <p className="above-m">For the following months, set up a standing instruction with your bank.</p>
        )}
        {isSample && (
          <p className="notice notice-warning above-m">
            Account and code on this page are placeholders of a demonstration site. Please send no money to them.
          </p>
        )}
      </FormThanks>
    </div>
  );
}

type Qr = NonNullable<ConfirmedPledge["qr"]>;

/** On a phone the button leads, until it was pressed: then the number is what is missing. */
function PayByUpi({ gift: { reference, amountInPaise, upiAddress }, qr }: { gift: ConfirmedPledge; qr: Qr }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <section aria-labelledby="upi" data-opened={isOpened || undefined} className="gift-upi">
      <h2 id="upi" className="below-m h3">
        Pay by UPI
      </h2>
      <div className="gift-app center">
        <a className="btn btn-primary btn-lg btn-wide" href={qr.link} onClick={() => setOpened(true)}>
          Open a UPI app
        </a>
        <p className="meta above-s">{formatRupees(amountInPaise / 100)}, our name and the reference are filled in.</p>
        <p className="row meta gift-or above-l below-l">or scan with another phone</p>
      </div>
      <div className="grid grid-fit gap-m gift-qr">
        <QrCode label={`UPI QR code for ${reference}`} code={qr} />
        <dl>
          <CopyRow label="UPI address" value={upiAddress} />
          <CopyRow label="Amount" value={(amountInPaise / 100).toFixed(2)} />
          <CopyRow label="Note" value={reference} />
        </dl>
      </div>
    </section>
  );
}

function BankDetails({ gift, bank, email }: Pick<Props, "gift" | "email"> & { bank: GivingContent["bank"] }) {
  if (!bank && gift.qr) return null;
  if (!bank)
    return (
      <p>
        Our bank details are not on this page yet. Please write to <a href={`mailto:${email}`}>{email}</a> with your
        reference, and we send them to you.
      </p>
    );
  return (
    <details className="question" open={!gift.qr || gift.isByBank}>
      <summary>
        Bank transfer (NEFT, IMPS, RTGS)
        <ChevronDownIcon className="icon" />
      </summary>
      <dl className="facts rows">
        <CopyRow label="Account name" value={bank.accountName} />
        <CopyRow label="Account number" value={bank.accountNumber} />
        <CopyRow label="IFSC" value={bank.ifsc} />
        <CopyRow label="Bank" value={bank.bank} />
        <CopyRow label="Reference" value={gift.reference} />
      </dl>
    </details>
  );
}
