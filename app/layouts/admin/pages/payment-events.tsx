import type { Route } from "./+types/payment-events";
import { Crumb } from "../../../ui/buttons/crumb.tsx";
import { PanelList } from "../../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { eventList, LoadingEvents } from "../payments/webhook-event-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Events of the gateway", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingEvents;

export default function PaymentEvents() {
  return (
    <>
      <Crumb to="/admin/settings/payments">Payments</Crumb>
      <PanelList list={eventList} />
    </>
  );
}
