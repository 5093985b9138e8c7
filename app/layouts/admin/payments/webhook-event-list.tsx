import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf } from "../../../platform/endpoints/queries.ts";
import { razorpayEndpoints } from "../../../platform/payments/razorpay/endpoints.ts";
import type { WebhookEventAnswer } from "../../../platform/payments/razorpay/webhook-events.ts";
import { formatMoment } from "../../../platform/time/india-time.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";

/** What the gateway reported. */
export const eventList: ListDescription<WebhookEventAnswer, Record<string, string>> = {
  path: "/admin/settings/payments/events",
  title: "Events of the gateway",
  help: "What Razorpay reported in the last 30 days. An event that failed is tried again by itself; processing one again counts no money twice.",
  one: "event",
  many: "events",
  caption: "Events of the gateway",
  idOf: ({ _id }) => String(_id),
  filterIn: () => ({}),
  pages: () => pagesOf(razorpayEndpoints.listEvents, {}),
  columns: [
    { label: "Event", cell: ({ kind }) => <b>{kind}</b> },
    { label: "Reported", cell: Reported },
    { label: "State", cell: State },
  ],
  actions: [
    {
      label: "Process again",
      nameOf: ({ kind, receivedAt }) => `Process again: ${kind} of ${formatMoment(new Date(receivedAt))}`,
      when: ({ processedAt, attempts }) => processedAt !== null || attempts > 0,
      run: ({ _id: id }) => call(razorpayEndpoints.processAgain, { params: { id } }),
      said: ({ kind }) => `${kind} is processed again.`,
      failed: "The event could not be processed again.",
    },
  ],
  empty: {
    title: "No events yet.",
    text: "Each payment and refund that Razorpay reports to this site is listed here.",
  },
  none: { titleOf: () => "No events yet.", all: "All events" },
};

export const LoadingEvents = () => <LoadingList list={eventList} />;

function Reported({ receivedAt }: WebhookEventAnswer) {
  return <time dateTime={receivedAt}>{formatMoment(new Date(receivedAt))}</time>;
}

function State({ processedAt, attempts, problem }: WebhookEventAnswer) {
  const [words, look] = processedAt
    ? ["Processed", problem ? "neutral" : "success"]
    : attempts > 0
      ? ["Failed", "danger"]
      : ["Pending", "info"];
  return (
    <>
      <span className={`badge badge-${look}`}>{words}</span>
      {problem && <span className="meta">{problem}</span>}
    </>
  );
}
