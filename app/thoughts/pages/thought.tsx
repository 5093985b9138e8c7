import { data, href, Link, redirect } from "react-router";
import type { Route } from "./+types/thought";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { missingHead, pageHead } from "../../platform/sharing/page-head.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { languageOf } from "../../ui/reading/language.ts";
import { BackLink } from "../../ui/reading/back-link.tsx";
import { Neighbours } from "../../ui/reading/neighbours.tsx";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { THOUGHT_FEED, shortened, TODAY, thoughtPicture, describeThought } from "../sharing.ts";
import { findThought, findTodaysThought } from "../thoughts.server.ts";
import { ShareThought } from "../ui/share-thought.tsx";
import { ThoughtCards } from "../ui/thought-cards.tsx";
import "../ui/thoughts.css";

export const links: Route.LinksFunction = () => [italicAtOnce];

const NOT_FOUND = "Thought not found";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingHead(matches, NOT_FOUND);
  const { thought, published } = loaderData;
  const { id, text, author, category } = thought;
  const title = `${shortened(text)}, ${author}`;
  const path = href("/thoughts/:thoughtId", { thoughtId: id });
  return pageHead(matches, {
    heading: title,
    description: `“${text}” ${author}`,
    path,
    picture: thoughtPicture(thought),
    article: { published, author, section: category, tags: [] },
    steps: [
      { name: "Thoughts", path: href("/thoughts") },
      { name: shortened(text), path },
    ],
    data: (home) => [describeThought(thought, published, home)],
    alternates: [THOUGHT_FEED],
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, environment, now } = context.get(pageContext);
  if (params.thoughtId === TODAY) {
    const todays = await findTodaysThought(db, now);
    throw redirect(todays ? href("/thoughts/:thoughtId", { thoughtId: todays.id }) : href("/thoughts"));
  }
  const found = await findThought(db, params.thoughtId, now);
  if (!found) throw data(null, { status: 404 });
  const { thought, newer, older } = found;
  return {
    thought: { id: thought.id, text: thought.text, author: thought.author, category: thought.category },
    published: thought.shownFrom.toISOString(),
    date: formatDate(thought.shownFrom),
    isToday: newer === null,
    newer: newer && toNeighbour(newer),
    older: older && toNeighbour(older),
    address: new URL(href("/thoughts/:thoughtId", { thoughtId: thought.id }), environment.SITE_URL).href,
  };
}

export default function ThoughtPage({ loaderData, matches }: Route.ComponentProps) {
  const { thought, date, isToday, newer, older, address } = loaderData;
  return (
    <div className="wrap under-bar page-end">
      <div>
        <BackLink to={href("/thoughts")} />
      </div>
      <article className="thought-page">
        <h1 className="kick kick-large">{isToday ? "Today’s thought" : `A thought of ${date}`}</h1>
        <figure>
          <blockquote lang={languageOf(thought.text)} className={thought.text.length > 140 ? "is-long" : ""}>
            {thought.text}
          </blockquote>
          <figcaption className="row">
            <span className="h4 serif">{thought.author}</span>
            <span className="badge badge-neutral">{thought.category}</span>
          </figcaption>
        </figure>
        <p className="above-l">
          <Link className="link" to={href("/sit")}>
            Sit with it now
          </Link>
        </p>
        <ShareThought key={thought.id} thought={thought} address={address} />
        <ThoughtCards picture={thoughtPicture(thought)} site={matches[0].loaderData.site} />
      </article>
      <Neighbours label="Other thoughts" newer={newer} older={older} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing={NOT_FOUND}
      others={{ to: href("/thoughts"), words: "See all thoughts" }}
      failed="This thought could not be loaded."
    />
  );
}

function toNeighbour({ id, text }: { id: string; text: string }) {
  return { to: href("/thoughts/:thoughtId", { thoughtId: id }), words: shortened(text) };
}
