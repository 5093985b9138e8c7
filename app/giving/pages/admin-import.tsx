import type { Route } from "./+types/admin-import";
import { ImportPage } from "../../records/imports/import-page.tsx";
import { LoadingList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { GIFT_IMPORT } from "../imports/ui/gift-import.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Import gifts", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = () => <LoadingList list={GIFT_IMPORT.list} />;

export default function AdminImport() {
  return <ImportPage kind={GIFT_IMPORT} />;
}
