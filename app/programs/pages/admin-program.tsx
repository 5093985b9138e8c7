import type { Route } from "./+types/admin-program";
import { loadRecord } from "../../records/record-loads.ts";
import { EditRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { PROGRAM_KIND } from "../ui/program-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit Program", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRecord(PROGRAM_KIND, params.programId);
}

export const HydrateFallback = Loading;

export default function AdminProgram({ loaderData, params }: Route.ComponentProps) {
  return <EditRecord kind={PROGRAM_KIND} id={params.programId} loaded={loaderData.loaded} />;
}
