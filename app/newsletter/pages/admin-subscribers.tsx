import { FileUp } from "lucide-react";
import { Link } from "react-router";
import type { Route } from "./+types/admin-subscribers";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { LoadingSubscribers, subscriberList } from "../ui/subscriber-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Subscribers", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingSubscribers;

export default function AdminSubscribers() {
  return (
    <PanelList
      list={subscriberList}
      actions={
        <Link to="/admin/subscribers/import" className="btn btn-secondary btn-sm">
          <FileUp aria-hidden className="icon" />
          Import from a file
        </Link>
      }
    />
  );
}
