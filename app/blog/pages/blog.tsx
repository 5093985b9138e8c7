import { href, Link, useNavigation } from "react-router";
import type { Route } from "./+types/blog";
import { pageContext } from "../../platform/http/context.server.ts";
import { filterPath } from "../../ui/filter-path.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { ReloadLink } from "../../ui/reload-link.tsx";
import { StateView } from "../../ui/state-view.tsx";
import { postFilterSchema, type PostFilter } from "../post.ts";
import { browsePosts, listUsedCategories } from "../posts.server.ts";
import { BlogFilters } from "../ui/blog-filters.tsx";
import { FeaturedPosts } from "../ui/featured-posts.tsx";
import { PostCard } from "../ui/post-card.tsx";
import { toPostCardData, type PostCardData } from "../ui/post-card-data.ts";
import stylesheet from "../ui/blog.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Blog", matches) },
  {
    name: "description",
    content: "Short, practical writing on yoga, meditation and breath from our teachers, for people who want to begin.",
  },
];

export const handle = { after: "newsletter" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const filter: PostFilter = postFilterSchema.parse(Object.fromEntries(url.searchParams));
  const [{ featured, latest, matching, pages }, categories] = await Promise.all([
    browsePosts(db, filter, now),
    listUsedCategories(db, now),
  ]);
  // Featured articles lead the first page; further pages go on with the latest.
  const leading = filter.page === 1 ? featured : [];
  return {
    featured: leading.map(toPostCardData),
    latest: latest.map(toPostCardData),
    matching,
    pages,
    filter,
    categories,
  };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { featured, latest, matching, pages, filter, categories } = loaderData;
  const isLoading = useNavigation().state === "loading";
  const isEmpty = featured.length + latest.length === 0;
  return (
    <div className="wrap under-bar pb-(--section)">
      <BlogHead />
      <BlogFilters filter={filter} categories={categories} matching={matching} />
      <div className="results" aria-busy={isLoading}>
        <FeaturedPosts posts={featured} />
        {featured.length > 0 && latest.length > 0 && <div className="hz mb-18 [--x:38%] md:mb-22" />}
        <LatestPosts posts={latest} isFirst={featured.length === 0} />
        {isEmpty && (matching === 0 ? <NothingFound filter={filter} /> : <PastTheEnd filter={filter} pages={pages} />)}
      </div>
      <Pagination
        page={Math.min(filter.page, pages)}
        pages={pages}
        label="Pages of articles"
        linkTo={(page) => filterPath(href("/blog"), { ...filter, page })}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap under-bar pb-(--section)">
      <BlogHead />
      <StateView kind="error" title="Failed to load blog posts. Please try again later.">
        <p>The connection dropped on the way here.</p>
        <ReloadLink />
      </StateView>
    </div>
  );
}

function BlogHead() {
  return (
    <div className="page-head">
      <h1>Blog</h1>
      <p className="lead">Short, practical writing from our teachers. Read one, then put the phone down.</p>
    </div>
  );
}

function LatestPosts({ posts, isFirst }: { posts: PostCardData[]; isFirst: boolean }) {
  if (posts.length === 0) return null;
  return (
    <section>
      <h2 className="mb-9">Latest Articles</h2>
      <div className="cards">
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} isLead={isFirst && index === 0} />
        ))}
      </div>
    </section>
  );
}

function NothingFound({ filter }: { filter: PostFilter }) {
  return (
    <StateView title="No articles found matching your search.">
      {(filter.q || filter.category) && (
        <>
          <p>Try a shorter word, or look at everything.</p>
          <Link className="btn btn-secondary" to={href("/blog")} preventScrollReset>
            Clear Filters
          </Link>
        </>
      )}
    </StateView>
  );
}

function PastTheEnd({ filter, pages }: { filter: PostFilter; pages: number }) {
  return (
    <StateView title={`These articles end on page ${pages}.`}>
      <Link className="btn btn-secondary" to={filterPath(href("/blog"), { ...filter, page: pages })}>
        Go to page {pages}
      </Link>
    </StateView>
  );
}
