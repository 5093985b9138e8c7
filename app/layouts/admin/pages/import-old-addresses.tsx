import type { Route } from "./+types/import-old-addresses";
import { ImportPage } from "../../../records/imports/import-page.tsx";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { ADDRESS_IMPORT } from "../old-addresses/address-import.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Import old addresses", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = () => <LoadingList list={ADDRESS_IMPORT.list} />;

export default function ImportOldAddresses() {
  return <ImportPage kind={ADDRESS_IMPORT} />;
}
