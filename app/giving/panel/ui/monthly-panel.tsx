import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { call } from "../../../platform/endpoints/call.ts";
import { partOf, queryOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatIndiaDate } from "../../../platform/time/india-time.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { Fact } from "../../../ui/reading/detail.tsx";
import { giftEndpoints } from "../../endpoints.ts";
import type { GiftAnswer } from "../../gift.ts";
import { monthlyEndpoints } from "../../monthly/endpoints.ts";
import { goesOn, type MonthlyAnswer } from "../../monthly/monthly-answer.ts";
import { cancelMonthlyPath, giftPath } from "./gift-actions.tsx";
import { MonthlyBadge } from "./gift-badges.tsx";

/** The monthly gift that a gift is a debit of; null while it is read too. */
export function useMonthlyOf({ _id, isMonthly }: GiftAnswer): MonthlyAnswer | null {
  const query = partOf(queryOf(monthlyEndpoints.list, { query: { gift: _id } }), ({ rows }) => rows[0] ?? null);
  const { data = null } = useQuery({ ...query, enabled: isMonthly });
  return data;
}

type Props = { monthly: MonthlyAnswer; giftId: string };

/** What the donor approved, of which a gift is one debit. */
export function MonthlyPanel({ monthly, giftId, isCancelling }: Props & { isCancelling: boolean }) {
  const { amount, state, nextOn, since, endedOn, isEnding, lateDebitOn, subscription, gifts, given } = monthly;
  return (
    <section className="panel" aria-labelledby="gift-monthly">
      <div className="row spread below-s">
        <h2 id="gift-monthly">Monthly gift</h2>
        <MonthlyBadge state={state} />
      </div>
      <dl className="gift-facts">
        <Fact label="Each month">{rupeeWords(amount)}</Fact>
        {nextOn && <Fact label="Next debit">{formatIndiaDate(nextOn)}</Fact>}
        <Fact label="Since">{formatIndiaDate(since)}</Fact>
        {endedOn && <Fact label="Ended">{formatIndiaDate(endedOn)}</Fact>}
        <Fact label="Came">
          {countWords(gifts, "gift")}, {rupeeWords(given)}
        </Fact>
        <Fact label="Subscription">{subscription}</Fact>
      </dl>
      {isEnding && <p className="meta above-s">The gateway is notified within a minute.</p>}
      {lateDebitOn && (
        <p className="meta above-s">
          The debit on {formatIndiaDate(lateDebitOn)} may still come: it was stopped too late for the bank.
        </p>
      )}
      {goesOn(monthly) && !isCancelling && (
        <p className="above-s">
          <Link className="link" to={cancelMonthlyPath(giftId)}>
            Cancel the monthly gift
          </Link>
        </p>
      )}
    </section>
  );
}

/** For a donor who asked staff to end it. */
export function CancelMonthlyPart({ monthly, giftId }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, attempt } = useBusy();
  const cancel = () =>
    attempt("cancel", "The monthly gift could not be cancelled. Please try again.", async () => {
      await call(monthlyEndpoints.cancel, { params: { id: monthly._id } });
      const changed = [monthlyEndpoints.list, giftEndpoints.read, giftEndpoints.totals];
      await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
      notify.success("The monthly gift is cancelled. The gateway is notified within a minute.");
      void navigate(giftPath(giftId), { replace: true });
    });
  return (
    <section className="panel" aria-labelledby="monthly-cancel">
      <h2 id="monthly-cancel" className="below-s">
        Cancel the monthly gift
      </h2>
      <p className="below-m">
        For {monthly.name}, who asked for it: nothing more is debited. The gateway is notified within a minute, and then
        the donor gets a mail. It cannot be started again; the donor can begin a new one.
      </p>
      <div className="row">
        <BusyButton className="btn btn-danger btn-sm" isBusy={isBusy("cancel")} onClick={() => void cancel()}>
          Cancel the monthly gift
        </BusyButton>
        <Link className="btn btn-quiet btn-sm" to={giftPath(giftId)}>
          Go back
        </Link>
      </div>
    </section>
  );
}
