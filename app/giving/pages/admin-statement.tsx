import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Route } from "./+types/admin-statement";
import { queryOf } from "../../platform/endpoints/queries.ts";
import { BackTo } from "../../ui/buttons/back-to.tsx";
import { WhenRead } from "../../ui/list-page/query-problem.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { statementEndpoints } from "../statements/endpoints.ts";
import { groupSchema } from "../statements/statement.ts";
import { StatementView } from "../statements/ui/statement-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Bank statement", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = Loading;

/** One statement, and what its credits are. */
export default function AdminStatement({ params: { statementId: id } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { group } = groupSchema.parse(Object.fromEntries(search));
  const query = useQuery(queryOf(statementEndpoints.read, { params: { id }, query: { group } }));
  return (
    <WhenRead
      key={id}
      query={query}
      fallback={<Loading />}
      title="Bank statement"
      failed="The statement could not be loaded."
      way={<BackTo to="/admin/statements">Bank statements</BackTo>}
    >
      {(statement) => <StatementView statement={statement} group={group} />}
    </WhenRead>
  );
}
