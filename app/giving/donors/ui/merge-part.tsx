import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { call } from "../../../platform/endpoints/call.ts";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { FilterForm } from "../../../ui/filters/filter-form.tsx";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { SearchField } from "../../../ui/lists/search-field.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { Fact } from "../../../ui/reading/detail.tsx";
import type { PanelDonorPage } from "../donor.ts";
import { donorEndpoints } from "../endpoints.ts";
import { donorPath } from "./donor-list.tsx";
import { useReadDonorsAgain, useUndoMerge } from "./use-undo-merge.ts";

/** In the address as long as the other donor is not chosen. */
const OPEN = "open";
const MOST_FOUND = 6;
const FAILED = "The donors could not be merged. Please try again.";

/** Two donors who are one person become one: first the other is searched for, then both are compared. */
export function MergePart({ donor, otherId }: { donor: PanelDonorPage; otherId: string }) {
  return (
    <section className="panel" aria-labelledby="donor-merge">
      <h2 id="donor-merge" className="below-s">
        Merge {donor.name} with another donor
      </h2>
      {otherId === OPEN ? <FindOther donor={donor} /> : <CompareWith donor={donor} otherId={otherId} />}
    </section>
  );
}

function FindOther({ donor: { _id } }: { donor: PanelDonorPage }) {
  const [search] = useSearchParams();
  const q = search.get("q") ?? "";
  const query = useQuery({ ...queryOf(donorEndpoints.list, { query: { q, limit: MOST_FOUND } }), enabled: q !== "" });
  return (
    <>
      <p className="below-m">
        For two donors who are one person, such as with a second e-mail address or a gift in cash.
      </p>
      <FilterForm label="The other donor" className="row tools">
        <input type="hidden" name="merge" value={OPEN} />
        <SearchField label="Name, e-mail, phone or reference" value={q} />
      </FilterForm>
      {q !== "" && (
        <WhenRead query={query} fallback={<Waiting text="Searching..." />} failed="The donors could not be searched.">
          {({ rows }) => <Found donors={rows.filter((one) => one._id !== _id)} from={_id} />}
        </WhenRead>
      )}
      <p className="above-s">
        <Link className="btn btn-quiet btn-sm" to={donorPath(_id)} replace>
          Cancel
        </Link>
      </p>
    </>
  );
}

type FoundProps = {
  donors: { _id: string; name: string; email: string; amount: number; gifts: number }[];
  from: string;
};

function Found({ donors, from }: FoundProps) {
  if (donors.length === 0) return <output>No other donor matches this.</output>;
  return (
    <ul className="lines" aria-label="Donors found">
      {donors.map(({ _id, name, email, amount, gifts }) => (
        <li key={_id}>
          <span>
            <b>{name}</b> {email}
            <small className="meta block">
              {rupeeWords(amount)}, {countWords(gifts, "gift")}
            </small>
          </span>
          <Link
            className="btn btn-secondary btn-sm"
            to={`${donorPath(from)}?merge=${encodeURIComponent(_id)}`}
            replace
            aria-label={`Choose ${name}, ${email || _id}`}
          >
            Choose
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CompareWith({ donor, otherId }: { donor: PanelDonorPage; otherId: string }) {
  const query = useQuery(queryOf(donorEndpoints.read, { params: { id: otherId } }));
  return (
    <WhenRead query={query} fallback={<Waiting text="Loading..." />} failed="The other donor could not be loaded.">
      {(other) => <Compare donor={donor} other={other} />}
    </WhenRead>
  );
}

function Compare({ donor, other }: { donor: PanelDonorPage; other: PanelDonorPage }) {
  const [staysId, setStays] = useState(donor._id);
  const [stays, goes] = staysId === donor._id ? [donor, other] : [other, donor];
  const { isMerging, merge } = useMerge(stays, goes);
  return (
    <>
      <fieldset className="grid grid-fit gap-m below-m">
        <legend className="below-s">Whose name and contact stay?</legend>
        {[donor, other].map((one) => (
          <label key={one._id} className="stack gap-m well">
            <span className="with-icon">
              <input type="radio" name="stays" checked={one._id === staysId} onChange={() => setStays(one._id)} />
              <b>{one.name}</b>
            </span>
            <DonorFacts donor={one} />
          </label>
        ))}
      </fieldset>
      <Consequences stays={stays} goes={goes} />
      <div className="row">
        <BusyButton className="btn btn-primary btn-sm" isBusy={isMerging} onClick={() => void merge()}>
          {isMerging ? "Merging..." : "Merge the two"}
        </BusyButton>
        <Link className="btn btn-quiet btn-sm" to={`${donorPath(donor._id)}?merge=${OPEN}`} replace>
          Choose another
        </Link>
        <Link className="btn btn-quiet btn-sm" to={donorPath(donor._id)} replace>
          Cancel
        </Link>
      </div>
    </>
  );
}

function DonorFacts({ donor: { email, phone, address, pan, gifts, amount } }: { donor: PanelDonorPage }) {
  return (
    <dl className="gift-facts">
      <Fact label="E-mail">{email || "None"}</Fact>
      <Fact label="Phone">{phone || "None"}</Fact>
      <Fact label="Address">{address || "None"}</Fact>
      <Fact label="PAN">{pan || "None"}</Fact>
      <Fact label="Gave">
        {rupeeWords(amount)}, {countWords(gifts, "gift")}
      </Fact>
    </dl>
  );
}

function Consequences({ stays, goes }: { stays: PanelDonorPage; goes: PanelDonorPage }) {
  const email = stays.email || goes.email;
  return (
    <>
      <p className="below-s">
        The gifts of {goes.name} get the name, address and phone of {stays.name}.
        {email && ` Their mails go to ${email}, also those of a monthly gift, and so do later gifts.`} Receipts stay as
        they were issued.
      </p>
      {goes.account && stays.account && goes.account !== stays.account && (
        <p className="notice below-s">
          Both have an account. All gifts then appear in the profile of {stays.name} ({stays.email}), and in the other
          one no more.
        </p>
      )}
    </>
  );
}

function useMerge(stays: PanelDonorPage, goes: PanelDonorPage) {
  const { isBusy, attempt } = useBusy();
  const { undo } = useUndoMerge();
  const readAgain = useReadDonorsAgain();
  const navigate = useNavigate();
  const merge = () =>
    attempt("merge", FAILED, async () => {
      const { merge: id } = await call(donorEndpoints.merge, { params: { id: stays._id }, body: { other: goes._id } });
      await navigate(donorPath(stays._id), { replace: true });
      void readAgain();
      notify.offer(`All gifts are those of ${stays.name}.`, "Undo", () => undo(id));
    });
  return { isMerging: isBusy("merge"), merge };
}
