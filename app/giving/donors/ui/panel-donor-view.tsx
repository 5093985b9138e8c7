import { useQueryClient } from "@tanstack/react-query";
import { Merge } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { sendForm } from "../../../platform/endpoints/call.ts";
import type { NoteEntry } from "../../../platform/notes/note.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatDate, formatIndiaDate } from "../../../platform/time/india-time.ts";
import { NotePanel } from "../../../records/note-panel.tsx";
import { Crumb } from "../../../ui/buttons/crumb.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { useFocusAfter } from "../../../ui/page/keys.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { purposeWords } from "../../gift-words.ts";
import type { GiftAnswer } from "../../gift.ts";
import { giftPath } from "../../panel/ui/gift-actions.tsx";
import { GiftBadge, TestBadge } from "../../panel/ui/gift-badges.tsx";
import { MonthlyPanel, useMonthlyOf } from "../../panel/ui/monthly-panel.tsx";
import type { PanelDonorPage } from "../donor.ts";
import { donorEndpoints } from "../endpoints.ts";
import { ContactPanel } from "./contact-panel.tsx";
import { donorPath } from "./donor-list.tsx";
import { MergePart } from "./merge-part.tsx";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { useUndoMerge } from "./use-undo-merge.ts";
import "../../../ui/lists/records.css";
import "../../panel/ui/gift-view.css";

/** One donor: all gifts, their sums, and what is known of the person. */
export function PanelDonorView({ donor }: { donor: PanelDonorPage }) {
  const [search] = useSearchParams();
  const merging = search.get("merge");
  const heading = useFocusAfter<HTMLHeadingElement>(merging !== null);
  const client = useQueryClient();
  const saveNote = async (body: NoteEntry) => {
    await sendForm(donorEndpoints.saveNote, { params: { id: donor._id }, body });
    await client.invalidateQueries({ queryKey: [donorEndpoints.read.path] });
  };
  const { amount, gifts, history } = donor;
  return (
    <>
      <Crumb to="/admin/donors">Donors</Crumb>
      <PageHead
        title={donor.name}
        heading={heading}
        badge={donor.isMonthly && <span className="badge badge-success">Monthly</span>}
      >
        {merging === null && (
          <Link className="btn btn-secondary btn-sm" to={`${donorPath(donor._id)}?merge=open`} replace>
            <Merge aria-hidden className="icon" />
            Merge with…
          </Link>
        )}
      </PageHead>
      <p className="admin-help">
        {gifts === 0 ? "No gift came yet." : `${rupeeWords(amount)} in ${countWords(gifts, "gift")}, after refunds.`}
      </p>
      <div className="edit-columns">
        <div>
          {merging !== null && <MergePart donor={donor} otherId={merging} />}
          <History gifts={history} />
          <NotePanel key={donor.notedAt} stored={donor} of="donor" send={saveNote} />
        </div>
        <div className="edit-rail">
          <ContactPanel donor={donor} />
          <YearsPanel years={donor.years} />
          <NewestMonthly gifts={history} />
          <MergedPanel donor={donor} />
        </div>
      </div>
    </>
  );
}

function History({ gifts }: { gifts: GiftAnswer[] }) {
  return (
    <section className="panel" aria-labelledby="donor-gifts">
      <h2 id="donor-gifts" className="below-s">
        Gifts
      </h2>
      {gifts.length === 0 && <p className="meta">There is none that counts.</p>}
      <ul className="lines">
        {gifts.map((gift) => (
          <li key={gift._id}>
            <span>
              <Link className="link" to={giftPath(gift._id)}>
                {rupeeWords(gift.amount)}
              </Link>
              {" · "}
              {gift.receivedOn ? formatIndiaDate(gift.receivedOn) : formatDate(new Date(gift.createdAt))}
              <small className="meta block">
                {[purposeWords(gift), `${gift.way}${gift.isMonthly ? ", each month" : ""}`, gift.receipt]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
            <span className="row">
              <GiftBadge status={gift.status} />
              <TestBadge isDemo={gift.isDemo} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function YearsPanel({ years }: Pick<PanelDonorPage, "years">) {
  if (years.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="donor-years">
      <h2 id="donor-years" className="below-s">
        Tax years
      </h2>
      <dl className="gift-facts">
        {years.map(({ year, gifts, amount }) => (
          <div key={year}>
            <dt>{year}</dt>
            <dd>
              {rupeeWords(amount)} <small className="meta block">{countWords(gifts, "gift")}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function NewestMonthly({ gifts }: { gifts: GiftAnswer[] }) {
  const newest = gifts.find(({ isMonthly }) => isMonthly);
  return newest && <MonthlyOf gift={newest} />;
}

function MonthlyOf({ gift }: { gift: GiftAnswer }) {
  const monthly = useMonthlyOf(gift);
  return monthly && <MonthlyPanel monthly={monthly} giftId={gift._id} isCancelling={false} />;
}

/** Which donors were merged into this one. */
function MergedPanel({ donor: { merges } }: { donor: PanelDonorPage }) {
  const { isUndoing, undo } = useUndoMerge();
  if (merges.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="donor-merged">
      <h2 id="donor-merged" className="below-s">
        Merged
      </h2>
      <ul className="lines">
        {merges.map(({ _id, gifts, mergedOn, mergedBy }, at) => (
          <li key={_id}>
            <span>
              {countWords(gifts, "gift")} moved here
              <small className="meta block">
                {formatDate(new Date(mergedOn))}, {mergedBy}
              </small>
            </span>
            {at === 0 && (
              <BusyButton className="link" isBusy={isUndoing} onClick={() => void undo(_id)}>
                {isUndoing ? "Undoing..." : "Undo the merge"}
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
