import { href, useNavigation } from "react-router";
import type { Route } from "./+types/programs";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { orFromStart } from "../../platform/rendering/or-from-start.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { listHead } from "../../platform/sharing/page-head.ts";
import { filterPath } from "../../ui/filters/filter-path.ts";
import { NothingMatches } from "../../ui/filters/filter-choices.tsx";
import { Pagination, PastTheEnd, type PagePosition } from "../../ui/lists/pagination.tsx";
import { ListFailed, ListPage } from "../../ui/lists/list-page.tsx";
import { programPageSchema, type ProgramPage } from "../program.ts";
import { isFiltered } from "../program-words.ts";
import { browsePrograms, PROGRAMS_INTRO } from "../programs.server.ts";
import { ProgramCard } from "../ui/program-card.tsx";
import { toProgramCardData } from "../program-data.ts";
import { ProgramFilters } from "../ui/program-filters.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { page: _page, after: _after, ...chosen } = loaderData?.filter ?? {};
  return listHead(matches, "Programs", loaderData, { chosen, isHidden: loaderData?.programs.length === 0 });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const filter: ProgramPage = programPageSchema.parse(Object.fromEntries(url.searchParams));
  const [{ programs, ...found }, intro] = await Promise.all([
    orFromStart(url, browsePrograms(db, filter, now)),
    getIntro(db, PROGRAMS_INTRO),
  ]);
  return { ...found, intro, programs: programs.map(toProgramCardData), filter };
}

export default function Programs({ loaderData }: Route.ComponentProps) {
  const { intro, programs, filter, matching, paging } = loaderData;
  const { page: _page, after: _after, ...chosen } = filter;
  const linkTo = (place: PagePosition) => filterPath(href("/programs"), { ...chosen, ...place });
  const isLoading = useNavigation().state === "loading";
  const hasSamples = programs.some(({ rating, participants }) => rating !== null || participants !== null);
  return (
    <ListPage title="Programs" lead={intro.lead}>
      <ProgramFilters filter={chosen} matching={matching} />
      <div className="results" aria-busy={isLoading}>
        <div className="cards">
          {programs.map((program, index) => (
            <ProgramCard key={program.id} program={program} isLead={index === 0} />
          ))}
        </div>
        {matching === 0 && (
          <NothingMatches
            title="No programs found matching your criteria."
            none="There are no programs yet."
            isFiltered={isFiltered(chosen)}
            all={href("/programs")}
          />
        )}
        {matching > 0 && programs.length === 0 && <PastTheEnd what="programs" paging={paging} linkTo={linkTo} />}
      </div>
      <Pagination paging={paging} label="Pages of programs" linkTo={linkTo} />
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
