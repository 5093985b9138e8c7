import type { Route } from "./+types/admin-import";
import { ImportPage } from "../../records/imports/import-page.tsx";
import { LoadingList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { MEMBERS_OF_FILE } from "../imports/ui/member-import.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Import members", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = () => <LoadingList list={MEMBERS_OF_FILE.list} />;

export default function AdminImport() {
  return <ImportPage kind={MEMBERS_OF_FILE} />;
}
