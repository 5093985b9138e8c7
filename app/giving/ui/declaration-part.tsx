import ChevronDownIcon from "lucide-react/icons/chevron-down";
import InfoIcon from "lucide-react/icons/info";
import { Link } from "react-router";
import { formatIndiaDate } from "../../platform/time/india-time.ts";
import type { Bound } from "../../ui/visitor-forms/visitor-form.tsx";
import { VisitorTick } from "../../ui/visitor-forms/visitor-tick.tsx";
import type { AbroadContent } from "../foreign/abroad-content.ts";
import type { GivingData } from "../giving-content.ts";
import { CopyRow } from "./copy-row.tsx";
import "../../ui/reading/detail.css";
import "../../ui/reading/questions.css";

type Props = {
  field: Bound;
  words: Pick<GivingData, "declaration" | "declarationHint" | "noAbroad">;
  /** The only account for gifts of foreign sources; null where there is none. */
  abroad: AbroadContent | null;
};

/** A gift of a foreign source needs a registration and an account of its own, so each donor says whose money it is. */
export function DeclarationPart({ field, words, abroad }: Props) {
  return (
    <fieldset className="gift-part ruled">
      <legend>Whose money is it?</legend>
      <VisitorTick name="declaration" label={words.declaration} hint={words.declarationHint} required {...field} />
      {abroad ? (
        <GiftsFromAbroad account={abroad} />
      ) : (
        <p className="icon-words meta muted above-m linked">
          <InfoIcon className="icon" />
          <span>
            {words.noAbroad} <Link to="/volunteer">Other ways to help</Link>
          </span>
        </p>
      )}
    </fieldset>
  );
}

function GiftsFromAbroad({ account }: { account: AbroadContent }) {
  const { registration, validUntil, accountName, accountNumber, ifsc, swift, bank } = account;
  return (
    <details className="question gift-abroad">
      <summary>
        Gifts from abroad
        <ChevronDownIcon className="icon" />
      </summary>
      <p>
        A gift of a foreign citizen, an OCI card holder or a foreign body may come to this account alone, in any
        currency, and neither by card nor by UPI. Please write us your name, address and country, so that we can send a
        receipt.
      </p>
      <dl className="facts rows">
        <CopyRow label="Account name" value={accountName} />
        <CopyRow label="Account number" value={accountNumber} />
        <CopyRow label="IFSC" value={ifsc} />
        <CopyRow label="SWIFT" value={swift} />
        <CopyRow label="Bank" value={bank} />
      </dl>
      <p className="meta above-s">
        FCRA registration {registration}, valid until {formatIndiaDate(validUntil)}
      </p>
    </details>
  );
}
