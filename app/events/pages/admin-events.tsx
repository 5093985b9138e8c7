import type { Route } from "./+types/admin-events";
import { loadRecords } from "../../records/record-loads.ts";
import { loadingRecords, RecordList } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { PendingMails } from "../changes/ui/pending-mails.tsx";
import { MonthExport } from "../guests/ui/month-export.tsx";
import { EVENT_KIND } from "../ui/event-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Event Management", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRecords(EVENT_KIND, request.url);
}

export const HydrateFallback = loadingRecords(EVENT_KIND);

export default function AdminEvents({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList kind={EVENT_KIND} firstPage={loaderData.firstPage}>
      <PendingMails />
      <MonthExport />
    </RecordList>
  );
}
