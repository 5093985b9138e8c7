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
import { taxFilterSchema, type TaxFilter, type TaxSummary } from "../tax/tax.ts";
import { certificateList } from "../tax/ui/certificate-list.tsx";
import { exportStatement } from "../tax/ui/export-statement.ts";
import { AskAll, MailAll } from "../tax/ui/mail-donors.tsx";
import { NoteFiling } from "../tax/ui/note-filing.tsx";
import { exceptionList, lineList } from "../tax/ui/tax-lists.tsx";
import { TaxSteps } from "../tax/ui/tax-steps.tsx";
import { UploadCertificates } from "../tax/ui/upload-certificates.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Tax desk", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = () => <LoadingList list={lineList("")} />;

/** The statement of a year's gifts for the tax office. */
export default function AdminTax() {
  const [search] = useSearchParams();
  const { year, view } = taxFilterSchema.parse(Object.fromEntries(search));
  const { data: summary } = useQuery(queryOf(taxEndpoints.summary, { query: { year } }));
  const lists = useMemo(
    () => ({ "": lineList(year), exceptions: exceptionList(year), certificates: certificateList(year) }),
    [year],
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
      {view === "certificates" && <UploadCertificates year={summary.year} />}
    </>
  );
  const page = {
    actions: summary && <Actions summary={summary} view={view} />,
    children: head,
  };
  const help = summary
    ? `${summary.statement}, the statement of the gifts of ${summary.year}. Due ${formatIndiaDate(summary.due)}.`
    : undefined;
  if (view === "certificates") return <PanelList key={view} list={{ ...lists[view], help }} {...page} />;
  if (view === "exceptions") return <PanelList key={view} list={{ ...lists[view], help }} {...page} />;
  return <PanelList key={view} list={{ ...lists[""], help }} {...page} />;
}

/** What can be done about the whole year in a part of the page. */
function Actions({ summary, view }: { summary: TaxSummary; view: TaxFilter["view"] }) {
  const { year, toAsk, lines, certificates } = summary;
  const { isBusy, attempt } = useBusy();
  const save = () =>
    attempt("export", "The statement could not be exported. Please try again.", () => exportStatement(year));
  if (view === "certificates")
    return (
      <>
        <NoteFiling summary={summary} />
        {certificates.toMail > 0 && <MailAll year={year} count={certificates.toMail} />}
      </>
    );
  return (
    <>
      {view === "exceptions" && toAsk > 0 && <AskAll year={year} count={toAsk} />}
      <BusyButton
        className="btn btn-primary btn-sm"
        isBusy={isBusy("export")}
        isOff={lines === 0}
        onClick={() => void save()}
      >
        <Download aria-hidden className="icon" />
        Export the statement
      </BusyButton>
    </>
  );
}
