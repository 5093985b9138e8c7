import { useQuery } from "@tanstack/react-query";
import type { Route } from "./+types/admin-donor";
import { queryOf } from "../../platform/endpoints/queries.ts";
import { BackTo } from "../../ui/buttons/back-to.tsx";
import { WhenRead } from "../../ui/list-page/query-problem.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { donorEndpoints } from "../donors/endpoints.ts";
import { PanelDonorView } from "../donors/ui/panel-donor-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Donor", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = Loading;

/** One donor, with all gifts. */
export default function AdminDonor({ params: { donorId } }: Route.ComponentProps) {
  const query = useQuery(queryOf(donorEndpoints.read, { params: { id: donorId } }));
  return (
    <WhenRead
      key={donorId}
      query={query}
      fallback={<Loading />}
      title="Donor"
      failed="The donor could not be loaded."
      way={<BackTo to="/admin/donors">Donors</BackTo>}
    >
      {(donor) => <PanelDonorView donor={donor} />}
    </WhenRead>
  );
}
