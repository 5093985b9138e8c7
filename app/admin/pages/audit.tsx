import { Suspense } from "react";
import { Await } from "react-router";
import type { Route } from "./+types/audit";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { auditEndpoints } from "../../platform/audit/endpoints.ts";
import { call } from "../../platform/endpoints/call.ts";
import { WhenLoaded } from "../../ui/page/when-loaded.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Waiting } from "../../ui/page/waiting.tsx";
import { AuditFilters } from "../audit/audit-filters.tsx";
import { AuditHead, LoadingChanges } from "../audit/audit-head.tsx";
import { AuditList } from "../audit/audit-list.tsx";
import { filterIn } from "../audit/audit-words.ts";
import { requestChanges } from "../audit/use-changes.ts";

const FAILED = "The changes could not be loaded.";
const NO_CHOICES = { people: [], kinds: [] };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Changes", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = filterIn(request.url);
  return {
    filter,
    firstPage: tryToLoad(requestChanges(filter), "The changes could not be loaded."),
    choices: tryToLoad(call(auditEndpoints.choices, {}), "The choices could not be loaded."),
  };
}

export const HydrateFallback = LoadingChanges;

/** Every change in the panel; the filter stands in the address. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { filter, firstPage, choices } = loaderData;
  return (
    <>
      <AuditHead />
      <Suspense fallback={null}>
        <Await resolve={choices}>{({ value }) => <AuditFilters filter={filter} choices={value ?? NO_CHOICES} />}</Await>
      </Suspense>
      <WhenLoaded
        key={JSON.stringify(filter)}
        loaded={firstPage}
        fallback={<Waiting text="Loading the changes..." />}
        toast={FAILED}
      >
        {(value) => <AuditList first={value} filter={filter} />}
      </WhenLoaded>
    </>
  );
}
