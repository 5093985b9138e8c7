import { data, href, isRouteErrorResponse, Link } from "react-router";
import type { Route } from "./+types/post";
import { pageContext } from "../../platform/http/context.server.ts";
import { takeVisitorForm } from "../../platform/http/visitor-page.server.ts";
import { cleanStoredHtml } from "../../platform/text/clean-html.server.ts";
import { idOrNothing } from "../../platform/text/readable-id.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { Picture } from "../../ui/picture.tsx";
import { StateView } from "../../ui/state-view.tsx";
import { newCommentSchema } from "../comment.ts";
import { addComment, listComments } from "../comments.server.ts";
import type { PostSummary } from "../post.ts";
import { findPost, listRelatedPosts } from "../posts.server.ts";
import { ArticleHead } from "../ui/article-head.tsx";
import { Comments } from "../ui/comments.tsx";
import { sourceOf, toPostCardData } from "../ui/post-card-data.ts";
import { RelatedPosts, type RelatedPost } from "../ui/related-posts.tsx";
import reading from "../../ui/reading.css?url";
import stylesheet from "../ui/blog.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: reading },
  { rel: "stylesheet", href: stylesheet },
];

const NOT_FOUND = "Article not found";

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!loaderData) return [{ title: pageTitle(isMissing(error) ? NOT_FOUND : "Blog", matches) }];
  const { title, excerpt } = loaderData.post;
  return [
    { title: pageTitle(title, matches) },
    { name: "description", content: excerpt },
    { name: "author", content: loaderData.post.author },
    { property: "og:type", content: "article" },
    { property: "og:title", content: title },
    { property: "og:description", content: excerpt },
  ];
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const post = await findPost(db, params.postId, now);
  if (!post) throw data(null, { status: 404 });
  const related = await listRelatedPosts(db, post, now);
  return {
    post: toPostCardData(post),
    tags: post.tags,
    content: cleanStoredHtml(post.content),
    related: related.map(toRelated),
    comments: await listComments(db, post.id),
    isThanked: url.searchParams.has("commented"),
  };
}

/** A comment sent without script. */
export function action(args: Route.ActionArgs) {
  const id = idOrNothing(args.params.postId);
  return takeVisitorForm(args, {
    schema: newCommentSchema,
    save: (db, input) => addComment(db, id, input, new Date()),
    thanks: () => `${href("/blog/:postId", { postId: id })}?commented=1#comments`,
  });
}

function toRelated({ id, title, category, readTime, image, imageAlt }: PostSummary): RelatedPost {
  return { id, title, category, readTime, picture: sourceOf(image), alt: imageAlt };
}

export default function PostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { post, tags, content, related, comments, isThanked } = loaderData;
  return (
    <div className="under-bar">
      <article className="article">
        <div className="reading-progress" aria-hidden="true">
          <span />
        </div>
        <div className="wrap">
          <BackLink to={href("/blog")} />
          <ArticleHead post={post} />
          <Picture
            className="mb-14 aspect-2/1"
            picture={post.picture}
            alt={post.alt}
            sizes="(width >= 1440px) 1296px, 90vw"
            isLead
          />
        </div>
        <div className="wrap">
          <div className="mx-auto max-w-(--measure)">
            {/* Cleaned by an allow-list when it was stored, and again by the loader. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
            {tags.length > 0 && (
              <ul className="tags mt-9" aria-label="Tags">
                {tags.map((tag) => (
                  <li key={tag} className="tag">
                    {tag}
                  </li>
                ))}
              </ul>
            )}
            <Comments key={post.id} postId={post.id} comments={comments} outcome={actionData} isThanked={isThanked} />
          </div>
        </div>
      </article>
      <RelatedPosts posts={related} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="wrap under-bar">
      {isMissing(error) ? (
        <div className="missing">
          <div className="kolam" />
          <h1>{NOT_FOUND}</h1>
          <p className="lead max-w-[30em]">It may have been taken down, or its address is mistyped.</p>
          <Link className="btn btn-primary mt-4" to={href("/blog")}>
            Browse All Articles
          </Link>
        </div>
      ) : (
        <StateView
          kind="error"
          level="h1"
          title="Failed to load blog post. The article may not exist or there was a network error."
        >
          <Link className="btn btn-secondary" to={href("/blog")}>
            Back to Blog
          </Link>
        </StateView>
      )}
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
