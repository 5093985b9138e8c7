import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Route } from "./+types/old-addresses";
import { Crumb } from "../../../ui/buttons/crumb.tsx";
import { PanelList } from "../../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { AddOldAddress } from "../old-addresses/old-address-dialogs.tsx";
import { LoadingOldAddresses, missingList, oldAddressList } from "../old-addresses/old-address-lists.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Old addresses", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingOldAddresses;

export default function OldAddresses() {
  const [search] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const actions = (
    <>
      <button type="button" className="btn btn-primary btn-sm" onClick={() => setAdding(true)}>
        Add an old address
      </button>
      <Link className="btn btn-secondary btn-sm" to="/admin/settings/old-addresses/import">
        Import a CSV file
      </Link>
    </>
  );
  return (
    <>
      <Crumb to="/admin/settings">Settings</Crumb>
      {search.get("view") === "missing" ? (
        <PanelList list={missingList} actions={actions} />
      ) : (
        <PanelList list={oldAddressList} actions={actions} />
      )}
      {isAdding && <AddOldAddress onClose={() => setAdding(false)} />}
    </>
  );
}
