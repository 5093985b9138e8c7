import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Route } from "./+types/admin-reports";
import { queryOf } from "../../platform/endpoints/queries.ts";
import { WhenRead } from "../../ui/list-page/query-problem.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { reportEndpoints } from "../reports/endpoints.ts";
import { ReportHead, ReportView } from "../reports/ui/report-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Reports", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = Loading;

/** What came in a span of days, which the address names. */
export default function AdminReports() {
  const [search] = useSearchParams();
  const days = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
  const read = useQuery({ ...queryOf(reportEndpoints.read, { query: days }), placeholderData: keepPreviousData });
  return (
    <>
      <ReportHead days={days} />
      <WhenRead query={read} fallback={<Loading />} failed="The report could not be loaded.">
        {(report) => <ReportView report={report} />}
      </WhenRead>
    </>
  );
}
