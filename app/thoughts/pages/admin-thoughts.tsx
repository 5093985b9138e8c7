import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Route } from "./+types/admin-thoughts";
import { queryOf } from "../../platform/endpoints/queries.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { loadingRecords } from "../../records/record-list.tsx";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { thoughtEndpoints } from "../endpoints.ts";
import { thoughtList } from "../ui/admin-thought-list.tsx";
import { PlanWarning } from "../ui/thought-lists-view.tsx";
import { THOUGHT_LIST } from "../ui/thought-records.ts";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Thoughts", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = loadingRecords(THOUGHT_LIST);

/** Which words on which day. */
export default function AdminThoughts() {
  const [search] = useSearchParams();
  const [day] = useState(() => indiaDay(new Date()));
  const { data: plan } = useQuery(queryOf(thoughtEndpoints.plan, {}));
  const add = (
    <Link to={`${THOUGHT_LIST.path}/new`} className="btn btn-primary btn-sm">
      + Add New Thought
    </Link>
  );
  return (
    <PanelList list={thoughtList(search.get("when"), plan?.today ?? day)} actions={add}>
      {plan && <PlanWarning plan={plan} />}
    </PanelList>
  );
}
