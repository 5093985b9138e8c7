import { href, useNavigation } from "react-router";
import type { Route } from "./+types/blog";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { orFromStart } from "../../platform/rendering/or-from-start.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { listHead } from "../../platform/sharing/page-head.ts";
import { filterPath } from "../../ui/filters/filter-path.ts";
import { Pagination, PastTheEnd, type PagePosition } from "../../ui/lists/pagination.tsx";
import { NothingMatches } from "../../ui/filters/filter-choices.tsx";
import { ListFailed, ListPage } from "../../ui/lists/list-page.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { FEEDS } from "../sharing.ts";
import { postFilterSchema, type PostFilter } from "../post.ts";
import { browsePosts, BLOG_INTRO } from "../browse-posts.server.ts";
import { BlogFilters } from "../ui/blog-filters.tsx";
import { FeaturedPosts } from "../ui/featured-posts.tsx";
import { PostCard } from "../ui/post-card.tsx";
import { toPostCardData, type PostCardData } from "../ui/post-card-data.ts";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { q, category } = loaderData?.filter ?? {};
  return listHead(matches, "Blog", loaderData, { chosen: { q, category }, alternates: FEEDS });
};

export const handle = { after: "newsletter" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const asked: PostFilter = postFilterSchema.parse(Object.fromEntries(url.searchParams));
  const [{ featured, latest, ...found }, intro] = await Promise.all([
    orFromStart(url, browsePosts(db, asked, now)),
    getIntro(db, BLOG_INTRO),
  ]);
  return { ...found, intro, featured: featured.map(toPostCardData), latest: latest.map(toPostCardData) };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { intro, featured, latest, matching, paging, filter, categories } = loaderData;
  const isLoading = useNavigation().state === "loading";
  const linkTo = (place: PagePosition) =>
    filterPath(href("/blog"), { q: filter.q, category: filter.category, ...place });
  const isEmpty = featured.length + latest.length === 0;
  return (
    <ListPage title="Blog" lead={intro.lead}>
      <BlogFilters filter={filter} categories={categories} matching={matching} />
      <div className="results" aria-busy={isLoading}>
        <FeaturedPosts posts={featured} />
        {featured.length > 0 && latest.length > 0 && <div className="hz hz-before hz-2" />}
        <LatestPosts posts={latest} isFirst={featured.length === 0} />
        {isEmpty &&
          (matching === 0 ? (
            <NothingMatches
              title="No articles found matching your search."
              none="There are no articles yet."
              isFiltered={filter.q !== "" || filter.category !== ""}
              all={href("/blog")}
            />
          ) : (
            <PastTheEnd what="articles" paging={paging} linkTo={linkTo} />
          ))}
      </div>
      <Pagination paging={paging} label="Pages of articles" linkTo={linkTo} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return (
    <ListPage title="Blog">
      <ListFailed failed="Failed to load blog posts. Please try again later." />
    </ListPage>
  );
}

function LatestPosts({ posts, isFirst }: { posts: PostCardData[]; isFirst: boolean }) {
  if (posts.length === 0) return null;
  return (
    <section>
      <h2 className="below-xl">Latest Articles</h2>
      <div className="cards">
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} isLead={isFirst && index === 0} />
        ))}
      </div>
    </section>
  );
}
