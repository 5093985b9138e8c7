import { href, useNavigation } from "react-router";
import type { Route } from "./+types/search";
import { listUsedCategories } from "../../../blog/browse-posts.server.ts";
import type { Database } from "../../../platform/database/client.server.ts";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { getContent } from "../../../platform/settings/content.server.ts";
import type { PageIntro } from "../../../platform/settings/page-intro.ts";
import { listResourceCategories } from "../../../resources/browse-resources.server.ts";
import { pageHead } from "../../../platform/sharing/page-head.ts";
import { filterPath } from "../../../ui/filters/filter-path.ts";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { Pagination, PastTheEnd, type PagePosition } from "../../../ui/lists/pagination.tsx";
import { ListFailed, ListPage } from "../../../ui/lists/list-page.tsx";
import { SearchFilters } from "../search/search-filters.tsx";
import {
  NothingFound,
  OtherKindsOnly,
  type SearchPlace,
  SearchResultList,
  SearchStart,
} from "../search/search-results.tsx";
import { RESULTS_PER_PAGE, searchQuerySchema, type SearchAnswer, type SearchQuery } from "../search/search-query.ts";
import { search } from "../search/search.server.ts";
import { SEARCH_INTRO } from "../site-content.ts";

const LONGEST_IN_TITLE = 60;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const q = loaderData?.query.q.slice(0, LONGEST_IN_TITLE).toWellFormed();
  return pageHead(matches, {
    title: pageTitle(q ? `Search: ${q}` : "Search", matches),
    heading: "Search",
    description: loaderData?.intro.description ?? "",
    path: href("/search"),
    // Pages of results are for people; robots have the pages themselves.
    isHidden: Boolean(q),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, features } = context.get(pageContext);
  const sources = features.flatMap((feature) => feature.search ?? []);
  const query = searchQuerySchema(sources.map(({ kind }) => kind)).parse(Object.fromEntries(url.searchParams));
  if (query.q !== "") {
    const [answer, intro] = await Promise.all([
      search(db, { ...query, sources, limit: RESULTS_PER_PAGE, now }),
      getContent(db, SEARCH_INTRO),
    ]);
    return { intro, query, answer, subjects: [], places: [] };
  }
  const lists = features.flatMap(({ listIntro }) => listIntro ?? []);
  const [intro, places, ...subjects] = await Promise.all([
    getContent(db, SEARCH_INTRO),
    Promise.all(lists.map((list) => placeOf(db, list))),
    listUsedCategories(db, now),
    listResourceCategories(db),
  ]);
  return { intro, query, answer: null, subjects: [...new Set(subjects.flat())], places };
}

async function placeOf(db: Database, list: PageIntro): Promise<SearchPlace> {
  return { to: list.path, words: list.title, about: (await getContent(db, list)).lead };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { intro, query, answer, subjects, places } = loaderData;
  const isLoading = useNavigation().state === "loading";
  return (
    <ListPage title="Search" lead={intro.lead}>
      <SearchFilters query={query} answer={answer} />
      <div className="results" aria-busy={isLoading}>
        {answer ? <Answer query={query} answer={answer} /> : <SearchStart subjects={subjects} places={places} />}
      </div>
      {answer && (
        <Pagination
          paging={pagingOf(query, answer)}
          label="Pages of results"
          linkTo={(place) => searchPath(query, place)}
        />
      )}
    </ListPage>
  );
}

function searchPath(query: SearchQuery, place: PagePosition): string {
  return filterPath("/search", { ...query, ...place });
}

function pagingOf({ page: asked }: SearchQuery, { pages }: SearchAnswer) {
  const page = Math.min(asked, pages);
  return { page, pages, isCounted: true, next: page < pages ? { page: page + 1 } : null };
}

export function ErrorBoundary() {
  return (
    <ListPage title="Search">
      <ListFailed failed="The search failed.">
        <p>The connection was lost.</p>
      </ListFailed>
    </ListPage>
  );
}

function Answer({ query, answer }: { query: SearchQuery; answer: SearchAnswer }) {
  if (answer.outcome === "none") return <NothingFound query={query} meant={answer.meant} />;
  if (answer.matching === 0) return <OtherKindsOnly query={query} answer={answer} />;
  if (answer.results.length === 0)
    return <PastTheEnd what="results" paging={pagingOf(query, answer)} linkTo={(place) => searchPath(query, place)} />;
  return <SearchResultList query={query} answer={answer} />;
}
