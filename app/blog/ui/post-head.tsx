import { useAddress } from "../../platform/sharing/home.ts";
import { languageOf } from "../../ui/reading/language.ts";
import { useBookmark } from "../../platform/bookmarks/use-bookmark.ts";
import { BookmarkButton } from "../../ui/reading/bookmark-button.tsx";
import { ShareButtons } from "../../ui/sharing/share-buttons.tsx";
import { AuthorPicture } from "./byline.tsx";
import type { PostCardData } from "./post-card-data.ts";
import "../../ui/reading/detail.css";
import "../../ui/reading/reading.css";

/** What stands over a post: category, name, excerpt, who wrote it and when. */
export function PostHead({ post, isPreview = false }: { post: PostCardData; isPreview?: boolean }) {
  const address = useAddress();
  const bookmark = useBookmark({ kind: "article", id: post.id });
  return (
    <header className="detail-head article-head">
      {post.category && <span className="badge">{post.category}</span>}
      <h1 lang={languageOf(post.title)}>{post.title}</h1>
      <p className="lead" lang={languageOf(post.excerpt)}>
        {post.excerpt}
      </p>
      <div className="row byline meta">
        <AuthorPicture author={post.author} picture={post.authorPicture} size={44} />
        <p>
          <b className="ink">{post.author}</b>
          <br />
          {post.date} · {post.readTime}
        </p>
        {!isPreview && (
          <span>
            <ShareButtons title={post.title} text={post.excerpt} address={address}>
              <BookmarkButton {...bookmark} />
            </ShareButtons>
          </span>
        )}
      </div>
    </header>
  );
}
