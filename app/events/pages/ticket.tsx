import { data, href, Link, redirect } from "react-router";
import type { Route } from "./+types/ticket";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { readEventData } from "../events.server.ts";
import { cancelTicket, findTicket } from "../registrations.server.ts";
import { TicketView, type TicketData } from "../ui/ticket-view.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";

export const links: Route.LinksFunction = () => [italicAtOnce];

/** The address is the ticket: it must not reach a referrer, a cache or a search engine. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? "Your ticket" : "Ticket not found", matches) },
  ...SECRET_ADDRESS,
];

export async function loader({ context, params }: Route.LoaderArgs): Promise<{ ticket: TicketData }> {
  const page = context.get(pageContext);
  const { db, now, environment } = page;
  const found = await findTicket(db, params.token);
  if (!found) throw data(null, { status: 404 });
  const { registration, event } = found;
  const isHeld = registration.cancelledAt === null;
  return {
    ticket: {
      token: params.token,
      address: `${environment.SITE_URL}${href("/tickets/:token", { token: params.token })}`,
      reference: registration.id,
      name: registration.name,
      email: registration.email,
      seats: registration.seats,
      isPaid: registration.paidSeats >= registration.seats,
      isHeld,
      event: event && (await readEventData(event, page)),
      joinUrl: (isHeld && event?.type !== "Offline" && event?.joinUrl) || null,
      canCancel: isHeld && event !== null && event.startsAt > now,
    },
  };
}

/** Cancels the registration. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, log, now } = context.get(pageContext);
  return answerPageForm({ request, log }, async () => {
    await cancelTicket(db, params.token, now);
    return redirect(href("/tickets/:token", { token: params.token }), 303);
  });
}

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  return <TicketView ticket={loaderData.ticket} problem={actionData?.problem ?? null} />;
}

/** A wrong link and a failure look the same here: neither may reveal anything to a guesser. */
export function ErrorBoundary() {
  return (
    <div className="wrap under-bar">
      <div className="missing">
        <div className="kolam only-wide" />
        <h1>This link does not open a ticket</h1>
        <p className="lead">The link may be incomplete. Please copy it again, or write to us with your reference.</p>
        <p className="row above-m">
          <Link className="btn btn-primary" to={href("/events")}>
            See all events
          </Link>
          <a className="btn btn-secondary" href="/contact">
            Contact
          </a>
        </p>
      </div>
    </div>
  );
}
