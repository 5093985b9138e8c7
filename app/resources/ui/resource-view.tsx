import { href } from "react-router";
import type { ShownResource } from "../resource-data.ts";
import { MediaView } from "./media-view.tsx";
import { useAddress } from "../../platform/sharing/home.ts";
import { BackLink } from "../../ui/reading/back-link.tsx";
import { Contents } from "../../ui/reading/contents.tsx";
import { LeadPicture } from "../../ui/pictures/picture.tsx";
import { PreviewNote } from "../../ui/reading/preview.tsx";
import { useBookmark } from "../../platform/bookmarks/use-bookmark.ts";
import { BookmarkButton } from "../../ui/reading/bookmark-button.tsx";
import { ShareButtons } from "../../ui/sharing/share-buttons.tsx";
import { WithVoice } from "./with-voice.tsx";
import "../../ui/reading/detail.css";
import "../../ui/reading/reading.css";
import "./resources.css";

/** One item of the library: a guide, or an audio, video or PDF. A draft may have no file yet. */
export function ResourceView(props: ShownResource) {
  const { id, file } = props.resource;
  return file ? <MediaView key={id} {...props} /> : <GuideView {...props} />;
}

/** A guide, read as an article is. */
function GuideView({ resource, text, headings, until }: ShownResource) {
  const address = useAddress();
  const bookmark = useBookmark({ kind: "resource", id: resource.id });
  return (
    <article className="article">
      <div className="reading-progress" aria-hidden="true">
        <span />
      </div>
      <div className="wrap">
        {until ? <PreviewNote until={until} /> : <BackLink to={href("/resources")} />}
        <header className="detail-head article-head">
          <span className="badge">{resource.category}</span>
          <h1>{resource.title}</h1>
          <p className="lead">{resource.description}</p>
          <div className="row byline meta">
            <p>
              <b className="ink">{resource.label}</b> · {resource.length} · {resource.level}
            </p>
            {!until && (
              <span>
                <ShareButtons title={resource.title} text={resource.description} address={address}>
                  <BookmarkButton {...bookmark} />
                </ShareButtons>
              </span>
            )}
          </div>
        </header>
        <LeadPicture className="below-xl" picture={resource.picture} alt={resource.alt} />
        <div className="reading-columns">
          <Contents key={resource.id} headings={headings} />
          <div className="reading-text">
            <WithVoice resource={resource} />
            {/* Cleaned by an allow-list in the loader. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: text }} />
          </div>
        </div>
      </div>
    </article>
  );
}
