import type { Route } from "./+types/home";
import { FEEDS } from "../../../blog/sharing.ts";
import { listUpcomingEvents } from "../../../events/events.server.ts";
import { type EventCardData, LINE_LENGTH, toEventCardData } from "../../../events/event-data.ts";
import { UpcomingEvents } from "../../../events/ui/upcoming-events.tsx";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { getContent } from "../../../platform/settings/content.server.ts";
import { pageHead } from "../../../platform/sharing/page-head.ts";
import { THOUGHT_FEED } from "../../../thoughts/sharing.ts";
import { findTodaysThought } from "../../../thoughts/thoughts.server.ts";
import { TodaysThought } from "../../../thoughts/ui/todays-thought.tsx";
import { listShownTestimonials } from "../../../testimonials/testimonials.server.ts";
import { CallToAction } from "../home/call-to-action.tsx";
import { Hero, heroPreloads } from "../home/hero.tsx";
import { Introduction } from "../home/introduction.tsx";
import { offerPrograms, offerReading } from "../home/offers.server.ts";
import { Offers } from "../home/offers.tsx";
import { describeSite } from "../sharing/structured-site.ts";
import { italicAtOnce } from "../../../ui/style/font-preload.ts";
import { TestimonialCarousel } from "../home/testimonial-carousel.tsx";
import { HOME } from "../site-content.ts";
import { useSite } from "../frame/use-site.ts";

const MOST_EVENTS = 3;
/** Stays where the newest thought cannot be fetched, and until there is one. */
const DEFAULT_THOUGHT = {
  text: "Yoga is the stilling of the movements of the mind.",
  author: "Patanjali, Yoga Sutra 1.2",
  category: "Educational",
};

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData?.site;
  const head = pageHead(matches, {
    title: site ? `${site.name}: ${site.taglineFirst} ${site.taglineSecond}` : "Home",
    heading: site?.name ?? "Home",
    description: site?.description ?? "",
    path: "/",
    data: describeSite,
    alternates: [...FEEDS, THOUGHT_FEED],
  });
  return loaderData?.home.picture ? head : [...head, ...heroPreloads];
};

/** A home page without its thought or its events is still a home page: what fails is logged, and shown as missing. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, partFailed } = context.get(pageContext);
  const orNull = (error: unknown) => {
    partFailed(error, "A part of the home page failed");
    return null;
  };
  const [home, stored, events, testimonials, programs, reading] = await Promise.all([
    getContent(db, HOME).catch((error: unknown) => orNull(error) ?? HOME.schema.parse(undefined)),
    findTodaysThought(db, now).catch(orNull),
    listUpcomingEvents(db, MOST_EVENTS, now).catch(orNull),
    listShownTestimonials(db).catch(orNull),
    offerPrograms(db, now).catch(orNull),
    offerReading(db, now).catch(orNull),
  ]);
  const thought = stored ? { text: stored.text, author: stored.author, category: stored.category } : DEFAULT_THOUGHT;
  return {
    home,
    thought,
    programs: programs ?? [],
    reading: reading ?? [],
    events: events?.map((event, index) => toEventCardData(event, now, index > 0 ? LINE_LENGTH : undefined)) ?? null,
    testimonials: (testimonials ?? []).map(({ id, words, name, role, picture }) => ({
      id,
      words,
      name,
      role,
      picture,
    })),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, thought, events, testimonials, programs, reading } = loaderData;
  const { site } = useSite();
  return (
    <>
      <Hero site={site} picture={home.picture} />
      <Introduction sentence={home.introduction || site.description} nextEvent={nextEventWords(events?.[0])} />
      <TodaysThought {...thought} />
      <div className="wrap">
        <div className="hz hz-1" />
      </div>
      <UpcomingEvents events={events} />
      <div className="wrap">
        <div className="hz hz-2" />
      </div>
      <Offers title="Programs" more={{ to: "/programs", words: "See all programs" }} offers={programs} />
      {testimonials.length > 0 && <TestimonialCarousel testimonials={testimonials} />}
      <Offers title="Read, practise, meet a teacher" more={null} offers={reading} />
      <CallToAction home={home} figures={site.figures} />
    </>
  );
}

function nextEventWords(next: EventCardData | undefined): string {
  return next ? `${next.day} ${next.monthAndYear}: ${next.title}, ${next.place}.` : "";
}
