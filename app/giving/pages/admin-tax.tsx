import { useQuery } from "@tanstack/react-query";
import { Download, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Route } from "./+types/admin-tax";
import { queryOf } from "../../platform/endpoints/queries.ts";
import { formatIndiaDate } from "../../platform/time/india-time.ts";
import { useBusy } from "../../ui/busy/use-busy.ts";
import { BusyButton } from "../../ui/buttons/busy-button.tsx";
import { LoadingList, PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { taxEndpoints } from "../tax/endpoints.ts";
import { taxFilterSchema } from "../tax/tax.ts";
import { dueDay, statementName } from "../tax/tax-words.ts";
import { AskAll } from "../tax/ui/ask-all.tsx";
import { exportStatement } from "../tax/ui/export-statement.ts";
import { exceptionList, lineList } from "../tax/ui/tax-lists.tsx";
import { TaxSteps } from "../tax/ui/tax-steps.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Tax desk", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = () => <LoadingList list={lineList("")} />;

/** The statement of a year's gifts for the tax office. */
export default function AdminTax() {
  const [search] = useSearchParams();
  const { year, view } = taxFilterSchema.parse(Object.fromEntries(search));
  const { data: summary } = useQuery(queryOf(taxEndpoints.summary, { query: { year } }));
  const { isBusy, attempt } = useBusy();
  const lines = useMemo(() => lineList(year), [year]);
  const exceptions = useMemo(() => exceptionList(year), [year]);
  const help = summary && {
    help: `${statementName(summary.year)}, the statement of the gifts of ${summary.year}. Due ${formatIndiaDate(dueDay(summary.year))}.`,
  };
  const save = () =>
    attempt("export", "The statement could not be exported. Please try again.", () => exportStatement(year));
  const actions = (
    <>
      {view === "exceptions" && summary && summary.toAsk > 0 && <AskAll year={summary.year} count={summary.toAsk} />}
      <BusyButton
        className="btn btn-primary btn-sm"
        isBusy={isBusy("export")}
        isOff={!summary?.lines}
        onClick={() => void save()}
      >
        <Download aria-hidden className="icon" />
        Export the statement
      </BusyButton>
    </>
  );
  const head = summary && (
    <>
      {!summary.hasApproval && (
        <div className="row panel-note">
          <TriangleAlert aria-hidden className="icon" />
          <p>
            The number of the approval for deductions is missing. An admin enters it under Settings, Receipts and tax.
          </p>
        </div>
      )}
      <TaxSteps summary={summary} />
    </>
  );
  if (view === "exceptions")
    return (
      <PanelList key={view} list={{ ...exceptions, ...help }} actions={actions}>
        {head}
      </PanelList>
    );
  return (
    <PanelList key={view} list={{ ...lines, ...help }} actions={actions}>
      {head}
    </PanelList>
  );
}
