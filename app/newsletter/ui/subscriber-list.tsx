import { pagesOf } from "../../platform/endpoints/queries.ts";
import { formatDate, formatIndiaDate } from "../../platform/time/india-time.ts";
import type { ListDescription } from "../../ui/list-page/list-description.ts";
import { LoadingList } from "../../ui/list-page/panel-list.tsx";
import { subscriberEndpoints } from "../endpoints.ts";
import { SOURCE_WORDS, SUBSCRIBER_STATES, type Subscriber, subscriberQuerySchema } from "../subscriber.ts";

const BADGES = { confirmed: "badge-success", pending: "badge-warning", left: "badge-neutral" };

/** The subscribers in the panel. */
export const subscriberList: ListDescription<Subscriber, { q: string; state: string }> = {
  path: "/admin/subscribers",
  title: "Subscribers",
  help: "Everyone who asked for the newsletter or came with a file. It goes to those who are subscribed.",
  one: "subscriber",
  many: "subscribers",
  caption: "Subscribers",
  idOf: ({ _id }) => _id,
  filterIn: (query) => {
    const { q, state } = subscriberQuerySchema.parse({ q: query["q"], state: query["state"] });
    return { q, state };
  },
  pages: (query) => pagesOf(subscriberEndpoints.list, { query }),
  search: "E-mail or name",
  tabs: {
    name: "state",
    label: "Subscribers by state",
    choices: [
      { value: "", label: "All" },
      ...Object.entries(SUBSCRIBER_STATES).map(([value, label]) => ({ value, label })),
    ],
  },
  columns: [
    {
      label: "Subscriber",
      className: "staff-who",
      cell: ({ _id, name }) => (
        <>
          <b>{_id}</b>
          {name && <span className="meta">{name}</span>}
        </>
      ),
    },
    { label: "Since", cell: ({ since }) => formatDate(new Date(since)) },
    {
      label: "Agreed by",
      cell: ({ source, consent, consentOn }) =>
        consentOn ? `${consent} (${formatIndiaDate(consentOn)})` : (SOURCE_WORDS[source] ?? source),
    },
    {
      label: "State",
      className: "state-cell",
      cell: ({ state }) => <span className={`badge ${BADGES[state]}`}>{SUBSCRIBER_STATES[state]}</span>,
    },
  ],
  actions: [],
  empty: { title: "No subscribers yet.", text: "Everyone who asks for the newsletter is listed here." },
  none: {
    titleOf: ({ q }) => (q ? `No subscriber matches “${q}”.` : "No subscriber is in this state."),
    all: "All subscribers",
  },
};

export const LoadingSubscribers = () => <LoadingList list={subscriberList} />;
