import { Mail } from "lucide-react";
import { Link } from "react-router";
import { call } from "../../../platform/endpoints/call.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { Fact } from "../../../ui/reading/detail.tsx";
import { PanFact } from "../../panel/ui/pan-fact.tsx";
import type { PanelDonorPage } from "../donor.ts";
import { donorEndpoints } from "../endpoints.ts";

/** How the donor is reached. */
export function ContactPanel({ donor }: { donor: PanelDonorPage }) {
  const { _id, email, phone, address, pan, panGift, memberId } = donor;
  const { isBusy, attempt } = useBusy();
  const send = () =>
    attempt("send", "The link could not be sent. Please try again.", async () => {
      await call(donorEndpoints.sendLink, { params: { id: _id } });
      notify.success(`A link to the page of all gifts goes to ${email}.`);
    });
  return (
    <section className="panel" aria-labelledby="donor-contact">
      <h2 id="donor-contact" className="below-s">
        Contact
      </h2>
      <dl className="gift-facts">
        <Fact label="E-mail">
          {email ? (
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          ) : (
            "Not given"
          )}
        </Fact>
        <Fact label="Phone">
          {phone ? (
            <a className="link" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
              {phone}
            </a>
          ) : (
            "Not given"
          )}
        </Fact>
        <Fact label="Address">{address || "Not given"}</Fact>
        <Fact label="PAN">{panGift ? <PanFact giftId={panGift} masked={pan} /> : "Not given"}</Fact>
        {memberId && (
          <Fact label="Member">
            <Link className="link" to={`/admin/members/${memberId}`}>
              Account
            </Link>
          </Fact>
        )}
      </dl>
      {email && (
        <BusyButton className="btn btn-secondary btn-sm" isBusy={isBusy("send")} onClick={() => void send()}>
          <Mail aria-hidden className="icon" />
          Send the donor's link
        </BusyButton>
      )}
    </section>
  );
}
