import type { Route } from "./+types/bin";
import { PanelList } from "../../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { binList, LoadingBin } from "../bin-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Bin", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingBin;

export default function Bin() {
  return <PanelList list={binList} />;
}
