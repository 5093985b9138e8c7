import type { GivingContent } from "../giving-content.ts";
import { FormThanks } from "../../ui/forms/form-thanks.tsx";
import { QrCode } from "../../ui/sharing/qr-code.tsx";
import { formatRupees } from "../amounts.ts";
import { CopyRow } from "./copy-row.tsx";

export type ConfirmedPledge = {
  reference: string;
  amountInPaise: number;
  isMonthly: boolean;
  upiAddress: string;
  /** Null where no UPI address is set, or the amount is more than UPI takes at once. */
  qr: { path: string; size: number; link: string } | null;
};
type Props = { gift: ConfirmedPledge; giving: Pick<GivingContent, "bank" | "isSample">; email: string };

/** The confirmation of a pledge: the reference, and how to pay. */
export function PledgeConfirmation({ gift, giving, email }: Props) {
  const { reference, amountInPaise, isMonthly, qr, upiAddress } = gift;
  return (
    <div className="split gift-noted">
      <div>
        <FormThanks id="gift" level="h1" title="Thank you for what you intend to give" reference={reference}>
          <p className="gift-sum">
            {formatRupees(amountInPaise / 100)}
            {isMonthly && <small> each month</small>}
          </p>
          <p>
            <b>No money has moved yet.</b> Please transfer the amount from your own bank or UPI app, and put the
            reference into the note, so that we can recognise it.
          </p>
          {isMonthly && (
            <p className="above-m">For the following months, set up a standing instruction with your bank.</p>
          )}
          {giving.isSample && (
            <p className="notice notice-warning above-m">
              Account and code on this page are placeholders of a demonstration site. Please send no money to them.
            </p>
          )}
        </FormThanks>
      </div>
      {qr && (
        <figure className="gift-qr">
          <QrCode label={`UPI QR code for ${reference}`} code={qr} />
          <figcaption>
            <p>Scan with any UPI app. Amount and reference are filled in.</p>
            <p className="meta above-s">{upiAddress}</p>
            <a className="btn btn-secondary above-m" href={qr.link}>
              Open a UPI app
            </a>
          </figcaption>
        </figure>
      )}
      <BankDetails gift={gift} bank={giving.bank} email={email} />
    </div>
  );
}

function BankDetails({ gift, bank, email }: { gift: ConfirmedPledge; bank: GivingContent["bank"]; email: string }) {
  if (!bank)
    return (
      <p>
        Our bank details are not on this page yet. Please write to <a href={`mailto:${email}`}>{email}</a> with your
        reference, and we send them to you.
      </p>
    );
  return (
    <section aria-labelledby="bank">
      <h2 id="bank" className="below-m h3">
        Bank transfer
      </h2>
      <dl className="facts rows copy-rows">
        <CopyRow label="Account name" value={bank.accountName} />
        <CopyRow label="Account number" value={bank.accountNumber} />
        <CopyRow label="IFSC" value={bank.ifsc} />
        <CopyRow label="Bank" value={bank.bank} />
        {gift.upiAddress && <CopyRow label="UPI" value={gift.upiAddress} />}
        <CopyRow label="Reference" value={gift.reference} />
      </dl>
    </section>
  );
}
