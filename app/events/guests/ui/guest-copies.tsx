import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { CloseAction, Dialog } from "../../../ui/page/dialog.tsx";
import { CopyLink } from "../../../ui/sharing/copy-link.tsx";
import { guestEndpoints } from "../endpoints.ts";
import type { GuestAnswer } from "../guest.ts";
import { listAddresses } from "../guest-list.ts";
import { useGuestParams } from "./guest-dialogs.tsx";

const LINK_FAILED = "The link could not be made. Please try again.";

/** A new link to a guest's ticket. It is made when the dialog opens, and cannot be shown again. */
export function TicketLink({ item: guest, onClose }: { item: GuestAnswer; onClose: () => void }) {
  const params = useGuestParams(guest);
  const { data: link, error } = useQuery({
    queryKey: [guestEndpoints.makeTicketLink.path, params],
    queryFn: async () => {
      const { ticket } = await call(guestEndpoints.makeTicketLink, { params });
      return new URL(ticket, location.origin).href;
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  const problem = error && sentenceOf(error, LINK_FAILED);
  return (
    <Dialog title={`A ticket link for ${guest.name}`} onClose={onClose}>
      <p>A person with this link can see the ticket and cancel the registration. Earlier links still work.</p>
      {!link && !problem && <output className="meta">Making the link...</output>}
      <FormProblem problem={problem} />
      {link && <CopyLink label="Ticket link" address={link} />}
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}

type AddressesProps = { guests: GuestAnswer[]; onClose: () => void };

/** The addresses of all attendees, for a mail to them. */
export function Addresses({ guests, onClose }: AddressesProps) {
  const addresses = listAddresses(guests);
  const without = guests.filter(({ givenBackAt, email }) => givenBackAt === null && email === "").length;
  return (
    <Dialog title="Addresses of all guests" onClose={onClose}>
      <p>
        Put them under “Bcc”, so that the guests do not see each other’s addresses.
        {without > 0 && ` ${without === 1 ? "1 guest has" : `${without} guests have`} a phone number only.`}
      </p>
      <CopyLink
        label={addresses.length === 1 ? "1 address" : `${addresses.length} addresses`}
        address={addresses.join(", ")}
        copied="Addresses copied to clipboard!"
      />
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
