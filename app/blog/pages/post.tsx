import { data, href, Link } from "react-router";
import type { Route } from "./+types/post";
import { cursorSchema } from "../../platform/database/keyset.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { orFromStart } from "../../platform/rendering/or-from-start.server.ts";
import { takeVisitorForm } from "../../platform/rendering/visitor-page.server.ts";
import { missingHead, pageHead } from "../../platform/sharing/page-head.ts";
import { plainText } from "../../platform/text/clean-html.server.ts";
import { readStoredHtml } from "../../platform/text/contents.server.ts";
import { idOrNothing } from "../../platform/text/readable-id.ts";
import { memoize } from "../../platform/text/memoize.ts";
import { sizePictures } from "../../platform/uploads/uploads.server.ts";
import { languageOf } from "../../ui/reading/language.ts";
import { BackLink } from "../../ui/reading/back-link.tsx";
import { Tags } from "../../ui/reading/tags.tsx";
import { Contents } from "../../ui/reading/contents.tsx";
import { Neighbours } from "../../ui/reading/neighbours.tsx";
import { isMissing, MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { LeadPicture } from "../../ui/pictures/picture.tsx";
import { findPostPage } from "../post-page.server.ts";
import { newCommentSchema } from "../comment.ts";
import { addComment } from "../comments.server.ts";
import { FEEDS, postPicture, describePost } from "../sharing.ts";
import { changedAt, type PostSummary } from "../post.ts";
import { PostHead } from "../ui/post-head.tsx";
import { Comments } from "../ui/comments.tsx";
import { sourceOf, toPostCardData } from "../ui/post-card-data.ts";
import { RelatedPosts, type RelatedPost } from "../ui/related-posts.tsx";
import "../../ui/reading/reading.css";

const NOT_FOUND = "Article not found";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!loaderData) return missingHead(matches, isMissing(error) ? NOT_FOUND : "Blog");
  const { post, tags, published, modified } = loaderData;
  const { id, title, excerpt, author, category } = post;
  const path = href("/blog/:postId", { postId: id });
  return pageHead(matches, {
    heading: title,
    description: excerpt,
    path,
    picture: postPicture(post),
    article: { published, modified, author, section: category, tags },
    steps: [
      { name: "Blog", path: href("/blog") },
      { name: title, path },
    ],
    data: (home) => [describePost({ ...post, tags, published, modified }, home)],
    alternates: FEEDS,
    isHidden: loaderData.isThanked,
  });
};

const languageOfHtml = memoize((html) => languageOf(plainText(html)), { max: 64 });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const after = cursorSchema.safeParse(url.searchParams.get("after")).data;
  const found = await orFromStart(url, findPostPage(db, params.postId, { now, after }));
  if (!found) throw data(null, { status: 404 });
  const { post, pictures, around, discussion } = found;
  const { html, headings } = readStoredHtml(post.content);
  return {
    post: toPostCardData(post),
    published: post.publishAt.toISOString(),
    modified: changedAt(post).toISOString(),
    tags: post.tags,
    content: sizePictures(html, pictures),
    headings,
    language: languageOfHtml(html),
    related: around.related.map(toRelated),
    older: around.older && toNeighbour(around.older),
    newer: around.newer && toNeighbour(around.newer),
    discussion: { ...discussion, isFirst: after === undefined },
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

function toNeighbour({ id, title }: { id: string; title: string }) {
  return { to: href("/blog/:postId", { postId: id }), words: title };
}

export default function PostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { post, tags, content, headings, language, related, older, newer, discussion, isThanked } = loaderData;
  return (
    <div className="under-bar">
      <article className="article">
        <div className="reading-progress" aria-hidden="true">
          <span />
        </div>
        <div className="wrap">
          <BackLink to={href("/blog")} />
          <PostHead post={post} />
          <LeadPicture className="below-xl" picture={post.picture} alt={post.alt} />
        </div>
        <div className="wrap reading-columns">
          <Contents key={post.id} headings={headings} />
          <div className="reading-text">
            {/* Cleaned by an allow-list when it was stored, and again by the loader. */}
            <div className="prose" lang={language} dangerouslySetInnerHTML={{ __html: content }} />
            <Tags tags={tags} className="above-xl" />
            <Comments
              key={post.id}
              postId={post.id}
              discussion={discussion}
              outcome={actionData}
              isThanked={isThanked}
            />
          </div>
        </div>
      </article>
      <div className="wrap above-xl">
        <Neighbours label="Other articles" older={older} newer={newer} />
      </div>
      <RelatedPosts posts={related} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing={NOT_FOUND}
      others={{ to: href("/blog"), words: "Browse All Articles" }}
      failed="Failed to load blog post. The article may not exist or there was a network error."
    >
      <Link className="btn btn-secondary" to={href("/blog")}>
        Back to Blog
      </Link>
    </MissingOrFailed>
  );
}
