import { href } from "react-router";
import type { Route } from "./+types/post-preview";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { readPreview } from "../../platform/rendering/preview-page.server.ts";
import { missingHead } from "../../platform/sharing/page-head.ts";
import { readStoredHtml } from "../../platform/text/contents.server.ts";
import { listPicturesIn, sizePictures } from "../../platform/uploads/uploads.server.ts";
import { LeadPicture } from "../../ui/pictures/picture.tsx";
import { PreviewMissing, PreviewNote, previewTitle } from "../../ui/reading/preview.tsx";
import { Tags } from "../../ui/reading/tags.tsx";
import { previewPost } from "../posts.server.ts";
import { PostHead } from "../ui/post-head.tsx";
import { toPostCardData } from "../ui/post-card-data.ts";
import "../../ui/reading/reading.css";

/** No search engine is to list it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  missingHead(matches, previewTitle(loaderData?.post.title));

/** What is written of a post, for people who have the link; once it is on the site, its own page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const { shown: post, until } = await readPreview(
    { context, params },
    {
      kind: "post",
      pathOf: (postId) => href("/blog/:postId", { postId }),
      show: (id, draft) => previewPost(db, id, draft, now),
    },
  );
  const { html } = readStoredHtml(post.content);
  return {
    post: toPostCardData(post),
    tags: post.tags,
    content: sizePictures(html, await listPicturesIn(db, post.content)),
    until,
  };
}

export default function PostPreview({ loaderData }: Route.ComponentProps) {
  const { post, tags, content, until } = loaderData;
  return (
    <div className="under-bar">
      <article className="article">
        <div className="wrap">
          <PreviewNote until={until} />
          <PostHead post={post} isPreview />
          <LeadPicture className="below-xl" picture={post.picture} alt={post.alt} />
        </div>
        <div className="wrap reading-columns">
          <div className="reading-text">
            {/* Cleaned by an allow-list when the preview was made ready. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
            <Tags tags={tags} className="above-xl" />
          </div>
        </div>
      </article>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewMissing error={error} others={{ to: href("/blog"), words: "Browse All Articles" }} />;
}
