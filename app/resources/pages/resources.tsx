import { href, useNavigation } from "react-router";
import type { Route } from "./+types/resources";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { introHead } from "../../platform/sharing/page-head.ts";
import { NothingMatches } from "../../ui/filters/filter-choices.tsx";
import { ListFailed, ListPage } from "../../ui/lists/list-page.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { resourceFilterSchema } from "../resource.ts";
import { listResourceCategories, listResources, RESOURCES_INTRO } from "../resources.server.ts";
import { CategoryTiles, ResourceFilters } from "../ui/resource-filters.tsx";
import { FeaturedResources, ResourceList } from "../ui/resource-cards.tsx";
import { toCategoryTiles, toResourceData } from "../resource-data.ts";

export const links: Route.LinksFunction = () => [italicAtOnce];

const FEATURED_SHOWN = 2;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  introHead(matches, "Resources", loaderData?.intro, { isHidden: Boolean(loaderData?.filter.q) });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const filter = resourceFilterSchema.parse(Object.fromEntries(url.searchParams));
  const isFiltered = filter.q !== "" || filter.type !== "" || filter.category !== "";
  const [found, categories, intro] = await Promise.all([
    listResources(db, filter),
    listResourceCategories(db),
    getIntro(db, RESOURCES_INTRO),
  ]);
  // The introduction is not shown to a visitor who searches.
  const featured = isFiltered ? [] : found.filter(({ featured }) => featured).slice(0, FEATURED_SHOWN);
  return {
    intro,
    filter,
    isFiltered,
    categories,
    featured: featured.map(toResourceData),
    tiles: isFiltered ? [] : toCategoryTiles(found),
    matching: found.length,
    resources: found.filter((one) => !featured.includes(one)).map(toResourceData),
  };
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { intro, filter, isFiltered, categories, featured, tiles, matching, resources } = loaderData;
  const isLoading = useNavigation().state === "loading";
  return (
    <ListPage title="Resources" lead={intro.lead}>
      <ResourceFilters filter={filter} categories={categories} matching={matching} isFiltered={isFiltered} />
      <div className="results" aria-busy={isLoading}>
        <FeaturedResources resources={featured} />
        {tiles.length > 0 && (
          <>
            {featured.length > 0 && <div className="hz hz-between hz-2" />}
            <CategoryTiles tiles={tiles} />
            <div className="hz hz-between hz-3" />
          </>
        )}
        {resources.length > 0 && (
          <ResourceList
            resources={resources}
            title={isFiltered ? filter.category || "Search results" : "All resources"}
            isFirst={isFiltered}
          />
        )}
        {matching === 0 && (
          <NothingMatches
            title="No resources found matching your criteria."
            isFiltered={isFiltered}
            all={href("/resources")}
          />
        )}
      </div>
    </ListPage>
  );
}

export function ErrorBoundary() {
  return (
    <ListPage title="Resources">
      <ListFailed failed="The library could not be loaded." />
    </ListPage>
  );
}
