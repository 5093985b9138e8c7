import type { Route } from "./+types/admin-events";
import { loadingRecords, RecordList } from "../../records/record-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { PendingMails } from "../ui/pending-mails.tsx";
import { MonthExport } from "../guests/ui/month-export.tsx";
import { EVENT_LIST } from "../ui/event-records.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Event Management", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = loadingRecords(EVENT_LIST);

export default function AdminEvents() {
  return (
    <RecordList kind={EVENT_LIST}>
      <PendingMails />
      <MonthExport />
    </RecordList>
  );
}
