import { data, href, isRouteErrorResponse, Link, redirect } from "react-router";
import type { Route } from "./+types/thought";
import { pageContext } from "../../platform/http/context.server.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { ReloadLink } from "../../ui/reload-link.tsx";
import { StateView } from "../../ui/state-view.tsx";
import { TODAY } from "../quote-path.ts";
import { findQuote, findTodaysQuote } from "../quotes.server.ts";
import { ShareThought } from "../ui/share-thought.tsx";
import { ThoughtNeighbours } from "../ui/thought-neighbours.tsx";
import stylesheet from "../ui/quotes.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const NOT_FOUND = "Thought not found";
const TITLE_LENGTH = 60;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(NOT_FOUND, matches) }];
  const { text, author } = loaderData.thought;
  const title = `${shorten(text)}, ${author}`;
  return [
    { title: pageTitle(title, matches) },
    { name: "description", content: `“${text}” ${author}` },
    { property: "og:type", content: "article" },
    { property: "og:title", content: author },
    { property: "og:description", content: text },
  ];
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, environment } = context.get(pageContext);
  if (params.quoteId === TODAY) {
    const todays = await findTodaysQuote(db);
    throw redirect(todays ? href("/thoughts/:quoteId", { quoteId: todays.id }) : href("/thoughts"));
  }
  const found = await findQuote(db, params.quoteId);
  if (!found) throw data(null, { status: 404 });
  const { quote, newer, older } = found;
  return {
    thought: { id: quote.id, text: quote.text, author: quote.author, category: quote.category },
    date: formatDate(quote.createdAt),
    isToday: newer === null,
    newer: newer && { id: newer.id, text: shorten(newer.text) },
    older: older && { id: older.id, text: shorten(older.text) },
    address: new URL(href("/thoughts/:quoteId", { quoteId: quote.id }), environment.SITE_URL).href,
  };
}

export default function ThoughtPage({ loaderData }: Route.ComponentProps) {
  const { thought, date, isToday, newer, older, address } = loaderData;
  return (
    <div className="wrap under-bar pb-(--section)">
      <div className="pt-5">
        <BackLink to={href("/thoughts")} />
      </div>
      <article className="thought-page">
        <h1 className="kick text-[1.25rem]">{isToday ? "Today’s thought" : `A thought of ${date}`}</h1>
        <figure>
          <blockquote className={thought.text.length > 140 ? "is-long" : ""}>{thought.text}</blockquote>
          <figcaption>
            <span className="font-serif text-[1.375rem]">{thought.author}</span>
            <span className="badge badge-neutral">{thought.category}</span>
          </figcaption>
        </figure>
        <ShareThought key={thought.id} thought={thought} address={address} />
      </article>
      <ThoughtNeighbours newer={newer} older={older} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="wrap under-bar">
      {isMissing ? (
        <div className="missing">
          <div className="kolam" />
          <h1>{NOT_FOUND}</h1>
          <p className="lead max-w-[30em]">It may have been taken down, or its address is mistyped.</p>
          <Link className="btn btn-primary mt-4" to={href("/thoughts")}>
            See all thoughts
          </Link>
        </div>
      ) : (
        <StateView kind="error" level="h1" title="This thought could not be fetched.">
          <ReloadLink />
        </StateView>
      )}
    </div>
  );
}

/** The beginning of a thought, cut between words. */
function shorten(text: string): string {
  if (text.length <= TITLE_LENGTH) return text.replace(/[.!?]$/, "");
  return `${text.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, "")}…`;
}
