import { data, href, redirect } from "react-router";
import type { Route } from "./+types/article-preview";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { findPreview } from "../../platform/records/previews.server.ts";
import { missingHead } from "../../platform/sharing/page-head.ts";
import { readStoredHtml } from "../../platform/text/contents.server.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { listPicturesIn, sizePictures } from "../../platform/uploads/text-pictures.server.ts";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { LeadPicture } from "../../ui/page/picture.tsx";
import { PreviewNote } from "../../ui/reading/preview-note.tsx";
import { Tags } from "../../ui/reading/tags.tsx";
import { previewPost } from "../preview-post.server.ts";
import { ArticleHead } from "../ui/article-head.tsx";
import { toPostCardData } from "../ui/post-card-data.ts";

const NOT_FOUND = "This preview is no longer there";

/** No search engine is to list it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  missingHead(pageTitle(loaderData ? `Preview: ${loaderData.post.title}` : NOT_FOUND, matches));

/** What is written of an article, for whoever was given the link; once it is on the site, its own page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const preview = await findPreview(db, "post", params.token, now);
  if (!preview) throw data(null, { status: 404 });
  const { id, draft, until } = preview;
  if (!draft) throw redirect(href("/blog/:postId", { postId: id }));
  const post = await previewPost(db, id, draft, now);
  if (!post) throw data(null, { status: 404 });
  const { html } = readStoredHtml(post.content);
  return {
    post: toPostCardData(post),
    tags: post.tags,
    content: sizePictures(html, await listPicturesIn(db, post.content)),
    until: formatDate(until),
  };
}

export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  const { post, tags, content, until } = loaderData;
  return (
    <div className="under-bar">
      <article className="article">
        <div className="wrap">
          <PreviewNote until={until} />
          <ArticleHead post={post} />
          <LeadPicture className="mb-14 aspect-2/1" picture={post.picture} alt={post.alt} />
        </div>
        <div className="wrap reading-columns">
          <div className="reading-text">
            {/* Cleaned by an allow-list when the preview was made ready. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
            <Tags tags={tags} className="mt-9" />
          </div>
        </div>
      </article>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing={NOT_FOUND}
      perhaps="Its link worked for 14 days, or its pictures are gone. Ask for a new one."
      others={{ to: href("/blog"), words: "Browse All Articles" }}
      failed="The preview could not be loaded. Please try again later."
    />
  );
}
