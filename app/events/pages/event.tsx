import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/event";
import { readSession } from "../../platform/auth/session.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { parseInput } from "../../platform/http/parse.ts";
import { missingHead, pageHead } from "../../platform/sharing/page-head.ts";
import { idOrNothing } from "../../platform/text/readable-id.ts";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { findEvent, readEventPage } from "../events.server.ts";
import { findCancelledEvent } from "../write-events.server.ts";
import { inRegistrationQueue } from "../registrations.server.ts";
import { newRegistrationSchema } from "../registration.ts";
import { ticketSent, holdGuestSeats } from "../guest-registrations.server.ts";
import { eventPicture, describeEvent } from "../sharing.ts";
import { EventView } from "../ui/event-view.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";

export const links: Route.LinksFunction = () => [italicAtOnce];

const NOT_FOUND = "Event not found";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingHead(matches, NOT_FOUND);
  const { id, title, summary, dateWords, place } = loaderData.event;
  const path = href("/events/:eventId", { eventId: id });
  return pageHead(matches, {
    heading: title,
    description: `${dateWords}, ${place}. ${summary}`,
    path,
    picture: eventPicture(loaderData.event),
    isHidden: loaderData.event.isCancelled,
    steps: [
      { name: "Events", path: href("/events") },
      { name: title, path },
    ],
    data: (home) => [describeEvent(loaderData, home)],
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { eventId } = params;
  const event = (await findEvent(page.db, eventId)) ?? (await findCancelledEvent(page.db, eventId));
  if (!event) throw data(null, { status: 404 });
  return { ...(await readEventPage(event, page)), isByMail: page.environment.SMTP_URL !== undefined };
}

/** A guest's form, with script or without. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, countVisitorForm, log, now, address, environment } = context.get(pageContext);
  const agent = request.headers.get("user-agent") ?? "";
  return answerPageForm({ request, log }, async (values) => {
    const input = parseInput(newRegistrationSchema, values);
    await countVisitorForm();
    const isByMail = environment.SMTP_URL !== undefined;
    const sending = { address, agent, now, isByMail };
    const token = await inRegistrationQueue(() => holdGuestSeats(db, idOrNothing(params.eventId), input, sending));
    if (token === null) return { sent: ticketSent(input.email) };
    // A fragment of its own: without one the browser would carry #register over to the ticket.
    return redirect(`${href("/tickets/:token", { token })}#content`, 303);
  });
}

/** Sends a member's form with the session token, so that the profile lists it. */
export async function clientAction({ params, request, serverAction }: Route.ClientActionArgs) {
  if (!readSession()) return serverAction();
  const { sendRegistration } = await import("../ui/send-registration.ts");
  return sendRegistration(request, params.eventId);
}

/** After an error the page shows how many seats are left now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function EventPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EventView {...loaderData} outcome={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing={NOT_FOUND}
      perhaps="It may have been cancelled, or the address may be wrong."
      others={{ to: href("/events"), words: "See all events" }}
      failed="Failed to fetch events. Please try again later."
    />
  );
}
