import { Suspense } from "react";
import { Await } from "react-router";
import type { Loaded } from "../../../platform/api/api-problem.ts";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { Dialog } from "../../../ui/page/dialog.tsx";
import { CopyLink } from "../../../ui/sharing/copy-link.tsx";

type TicketLinkProps = { name: string; link: Promise<Loaded<string>>; onClose: () => void };

/** A fresh link to somebody's ticket, shown only now. */
export function TicketLink({ name, link, onClose }: TicketLinkProps) {
  return (
    <Dialog title={`A ticket link for ${name}`} onClose={onClose}>
      <p>Whoever has it sees the ticket and can give the place back. Earlier links go on working.</p>
      <Suspense fallback={<output className="meta">Making the link...</output>}>
        <Await resolve={link}>
          {({ value, problem }) =>
            value === null ? <FormProblem problem={problem} /> : <CopyLink label="Ticket link" address={value} />
          }
        </Await>
      </Suspense>
      <Close onClose={onClose} />
    </Dialog>
  );
}

type AddressesProps = { addresses: string[]; without: number; onClose: () => void };

/** The addresses of all who come, for a letter to them. */
export function Addresses({ addresses, without, onClose }: AddressesProps) {
  return (
    <Dialog title="Addresses of all guests" onClose={onClose}>
      <p>
        Put them under “Bcc”, so that nobody sees the others.
        {without > 0 && ` ${without === 1 ? "1 guest has" : `${without} guests have`} a phone number only.`}
      </p>
      <CopyLink
        label={addresses.length === 1 ? "1 address" : `${addresses.length} addresses`}
        address={addresses.join(", ")}
        copied="Addresses copied to clipboard!"
      />
      <Close onClose={onClose} />
    </Dialog>
  );
}

function Close({ onClose }: { onClose: () => void }) {
  return (
    <div className="dialog-actions">
      <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
