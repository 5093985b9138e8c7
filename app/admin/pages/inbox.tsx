import { Form, Link, useSubmit } from "react-router";
import type { Route } from "./+types/inbox";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { useSession } from "../../platform/auth/session.ts";
import { INBOX_STATUSES, type InboxFilter } from "../../platform/inbox/inbox-item.ts";
import { FilterSelect } from "../../ui/lists/filter-choices.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { WhenLoaded } from "../../ui/page/when-loaded.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Waiting } from "../../ui/page/waiting.tsx";
import { mayIn } from "../areas.ts";
import { InboxList } from "../inbox/inbox-list.tsx";
import { requestInbox } from "../inbox/inbox-requests.ts";
import { INBOX_KIND_LABELS, INBOX_STATUS_LABELS, inboxFilterSchema } from "../inbox/inbox-words.ts";
import { ItemWays } from "../item-ways.tsx";
import { LoadingInbox } from "../inbox/loading-inbox.tsx";

const FAILED = "The inbox could not be loaded.";
const KINDS = Object.entries(INBOX_KIND_LABELS).map(([value, label]) => ({ value, label }));
const STATUSES = INBOX_STATUSES.map((value) => ({ value, label: INBOX_STATUS_LABELS[value] }));

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Inbox", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = inboxFilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { filter, firstPage: tryToLoad(requestInbox(filter), "The inbox could not be loaded.") };
}

export const HydrateFallback = LoadingInbox;

/** What visitors sent: messages, places, requests, comments, gifts. The filter stands in the address. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { filter, firstPage } = loaderData;
  return (
    <>
      <PageHead title="Inbox" />
      <InboxFilters filter={filter} />
      <WhenLoaded
        key={`${filter.kind} ${filter.status}`}
        loaded={firstPage}
        fallback={<Waiting text="Loading the inbox..." />}
        toast={FAILED}
      >
        {(value) => <InboxList first={value} filter={filter} Ways={ItemWays} />}
      </WhenLoaded>
    </>
  );
}

function InboxFilters({ filter }: { filter: InboxFilter }) {
  const submit = useSubmit();
  const role = useSession()?.user.role ?? "member";
  return (
    <Form className="inbox-filters" onChange={(event) => void submit(event.currentTarget, { replace: true })}>
      <FilterSelect name="kind" label="Kind" none="All kinds" chosen={filter.kind} choices={KINDS} />
      {filter.kind === "donation" && mayIn("gifts", role) && (
        <Link to="/admin/gifts" className="btn btn-secondary btn-sm">
          Gifts by month, cash and cheques
        </Link>
      )}
      <FilterSelect name="status" label="Status" none="Any status" chosen={filter.status} choices={STATUSES} />
    </Form>
  );
}
