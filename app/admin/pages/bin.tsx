import { Suspense } from "react";
import { Await, useRevalidator } from "react-router";
import type { Route } from "./+types/bin";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { requestBin } from "../../platform/records/bin-requests.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { PageProblem } from "../../ui/page/page-problem.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading, Waiting } from "../../ui/page/waiting.tsx";
import { BinList } from "../bin-list.tsx";

const FAILED = "The bin could not be loaded.";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Bin", matches) }];

export function clientLoader() {
  return { binned: tryToLoad(requestBin(), "The bin could not be loaded.") };
}

export const HydrateFallback = Loading;

/** What was deleted in the last thirty days. */
export default function Bin({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title="Bin" />
      <Suspense fallback={<Waiting text="Loading the bin..." />}>
        <Await resolve={loaderData.binned}>
          {(loaded) =>
            loaded.value ? (
              <BinList first={loaded.value} />
            ) : (
              <PageProblem key={loaded.at} toast={FAILED} problem={loaded.problem} onRetry={() => void revalidate()} />
            )
          }
        </Await>
      </Suspense>
    </>
  );
}
