import { Link } from "react-router";
import { call } from "../../../platform/endpoints/call.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { Fact } from "../../../ui/reading/detail.tsx";
import { giftEndpoints } from "../../endpoints.ts";
import type { GiftPage } from "../../gift.ts";
import { PanFact } from "./pan-fact.tsx";

/** Who gave. */
export function DonorPanel({ gift }: { gift: GiftPage }) {
  const { _id, name, email, phone, pan, address, given, isForeign } = gift;
  return (
    <section className="panel" aria-labelledby="gift-donor">
      <h2 id="gift-donor" className="below-s">
        Donor
      </h2>
      <p className="below-s">
        <Link className="link" to={`/admin/donors/${encodeURIComponent(_id)}`}>
          <b>{name}</b>
        </Link>
        {email && (
          <>
            <br />
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </>
        )}
      </p>
      <dl className="gift-facts">
        {phone && (
          <Fact label="Phone">
            <a className="link" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
              {phone}
            </a>
          </Fact>
        )}
        {!isForeign && <Fact label="PAN">{pan ? <PanFact giftId={_id} masked={pan} /> : "Not given"}</Fact>}
        <Fact label="Address">{address || "Not given"}</Fact>
        {given.count > 0 && (
          <Fact label="Gave">
            {countWords(given.count, "time")}, {rupeeWords(given.amount)}
          </Fact>
        )}
      </dl>
      {email && (
        <p className="row">
          <EndLinks giftId={_id} />
        </p>
      )}
    </section>
  );
}

/** For a donor whose mail went to another person. */
function EndLinks({ giftId }: { giftId: string }) {
  const { isBusy, attempt } = useBusy();
  const end = () =>
    attempt("end", "The links could not be ended. Please try again.", async () => {
      await call(giftEndpoints.endLinks, { params: { id: giftId } });
      notify.success("The links to this donor's page have ended. The next mail has a new one.");
    });
  return (
    <BusyButton className="link" isBusy={isBusy("end")} onClick={() => void end()}>
      End links to the donor's page
    </BusyButton>
  );
}
