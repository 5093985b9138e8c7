import { href, useNavigation } from "react-router";
import type { Route } from "./+types/resources";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { orFromStart } from "../../platform/rendering/or-from-start.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { listHead } from "../../platform/sharing/page-head.ts";
import { filterPath } from "../../ui/filters/filter-path.ts";
import { NothingMatches } from "../../ui/filters/filter-choices.tsx";
import { Pagination, PastTheEnd, type PagePosition } from "../../ui/lists/pagination.tsx";
import { ListFailed, ListPage } from "../../ui/lists/list-page.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { resourcePageSchema, type ResourcePage } from "../resource.ts";
import { browseResources } from "../browse-resources.server.ts";
import { RESOURCES_INTRO } from "../resources.server.ts";
import { CategoryTiles, ResourceFilters } from "../ui/resource-filters.tsx";
import { FeaturedResources, ResourceList } from "../ui/resource-cards.tsx";
import { toCategoryTile, toResourceData } from "../resource-data.ts";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { q, type, category } = loaderData?.filter ?? {};
  return listHead(matches, "Resources", loaderData, { chosen: { q, type, category } });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const asked: ResourcePage = resourcePageSchema.parse(Object.fromEntries(url.searchParams));
  const [{ tiles, featured, resources, ...found }, intro] = await Promise.all([
    orFromStart(url, browseResources(db, asked)),
    getIntro(db, RESOURCES_INTRO),
  ]);
  return {
    ...found,
    intro,
    tiles: tiles.map(toCategoryTile),
    featured: featured.map(toResourceData),
    resources: resources.map(toResourceData),
  };
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { intro, filter, isFiltered, categories, featured, tiles, matching, resources, paging } = loaderData;
  const { q, type, category } = filter;
  const linkTo = (place: PagePosition) => filterPath(href("/resources"), { q, type, category, ...place });
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
            none="There are no resources yet."
            isFiltered={isFiltered}
            all={href("/resources")}
          />
        )}
        {matching > 0 && resources.length + featured.length === 0 && (
          <PastTheEnd what="resources" paging={paging} linkTo={linkTo} />
        )}
      </div>
      <Pagination paging={paging} label="Pages of resources" linkTo={linkTo} />
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
