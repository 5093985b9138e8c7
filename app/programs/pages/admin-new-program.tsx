import type { Route } from "./+types/admin-new-program";
import { loadNewRecord } from "../../records/record-loads.ts";
import { NewRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { PROGRAM_KIND } from "../ui/program-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Create Program", matches) }];

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadNewRecord(PROGRAM_KIND, url.href);
}

export const HydrateFallback = Loading;

export default function AdminNewProgram({ loaderData }: Route.ComponentProps) {
  return <NewRecord kind={PROGRAM_KIND} begin={loaderData.begin} />;
}
