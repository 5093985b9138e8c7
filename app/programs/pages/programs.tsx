import { href, useNavigation } from "react-router";
import type { Route } from "./+types/programs";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { introHead } from "../../platform/sharing/page-head.ts";
import { NothingMatches } from "../../ui/filters/filter-choices.tsx";
import { ListFailed, ListPage } from "../../ui/lists/list-page.tsx";
import { programFilterSchema } from "../program.ts";
import { isFiltered } from "../program-words.ts";
import { listPrograms, PROGRAMS_INTRO } from "../programs.server.ts";
import { ProgramCard } from "../ui/program-card.tsx";
import { toProgramCardData } from "../program-data.ts";
import { ProgramFilters } from "../ui/program-filters.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  introHead(matches, "Programs", loaderData?.intro, { isHidden: Boolean(loaderData?.filter.q) });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const filter = programFilterSchema.parse(Object.fromEntries(url.searchParams));
  const [programs, intro] = await Promise.all([listPrograms(db, filter, now), getIntro(db, PROGRAMS_INTRO)]);
  return { intro, programs: programs.map(toProgramCardData), filter };
}

export default function Programs({ loaderData }: Route.ComponentProps) {
  const { intro, programs, filter } = loaderData;
  const isLoading = useNavigation().state === "loading";
  const hasSamples = programs.some(({ rating, participants }) => rating !== null || participants !== null);
  return (
    <ListPage title="Programs" lead={intro.lead}>
      <ProgramFilters filter={filter} matching={programs.length} />
      <div className="results" aria-busy={isLoading}>
        <div className="cards">
          {programs.map((program, index) => (
            <ProgramCard key={program.id} program={program} isLead={index === 0} />
          ))}
        </div>
        {programs.length === 0 && (
          <NothingMatches
            title="No programs found matching your criteria."
            isFiltered={isFiltered(filter)}
            all={href("/programs")}
          />
        )}
      </div>
      {hasSamples && <p className="meta above-xl">Ratings and numbers of participants are samples.</p>}
    </ListPage>
  );
}

export function ErrorBoundary() {
  return (
    <ListPage title="Programs">
      <ListFailed failed="Failed to fetch programs. Please try again later." />
    </ListPage>
  );
}
