import type { Route } from "./+types/bin";
import { tryToLoad } from "../../../platform/api/api-problem.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { binEndpoints } from "../../../platform/records/endpoints.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { WhenLoaded } from "../../../ui/page/when-loaded.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { Loading, Waiting } from "../../../ui/page/waiting.tsx";
import { BinList } from "../bin-list.tsx";

const FAILED = "The bin could not be loaded.";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Bin", matches) }];

export function clientLoader() {
  return { binned: tryToLoad(call(binEndpoints.list, { query: {} }), "The bin could not be loaded.") };
}

export const HydrateFallback = Loading;

/** What was deleted in the last thirty days. */
export default function Bin({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Bin" />
      <WhenLoaded loaded={loaderData.binned} fallback={<Waiting text="Loading the bin..." />} toast={FAILED}>
        {(value) => <BinList first={value.items} />}
      </WhenLoaded>
    </>
  );
}
