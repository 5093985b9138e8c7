import DownloadIcon from "lucide-react/icons/download";
import { href } from "react-router";
import { useRef, useState } from "react";
import { useAddress } from "../../platform/sharing/home.ts";
import { Fact } from "../../ui/reading/detail.tsx";
import { BackLink } from "../../ui/reading/back-link.tsx";
import { Picture } from "../../ui/pictures/picture.tsx";
import { PreviewNote } from "../../ui/reading/preview.tsx";
import { useBookmark } from "../../platform/bookmarks/use-bookmark.ts";
import { BookmarkButton } from "../../ui/reading/bookmark-button.tsx";
import { ShareButtons } from "../../ui/sharing/share-buttons.tsx";
import { PageLinks } from "../../ui/page/page-links.tsx";
import type { ResourcePageData, ShownResource } from "../resource-data.ts";
import { MediaFailed } from "./media-failed.tsx";
import { SoundPlayer } from "./sound-player.tsx";
import { Transcript } from "./transcript.tsx";
import { WithVoice } from "./with-voice.tsx";
import "../../ui/reading/detail.css";
import "./resources.css";

/** An audio, video or PDF: the player at the left, its facts at the right. */
export function MediaView({ resource, text, after, until }: Omit<ShownResource, "headings">) {
  return (
    <article className="wrap">
      {until ? <PreviewNote until={until} /> : <BackLink to={href("/resources")} />}
      <header className="detail-head">
        <p className="kick">
          {resource.label}, {resource.category}
        </p>
        <h1>{resource.title}</h1>
        <p className="lead">{resource.description}</p>
      </header>
      <div className="hz hz-1" />
      <div className="split detail">
        <div>
          <Shown resource={resource} />
          <WithVoice resource={resource} />
          {text && (
            <section className="detail-block">
              <h2>Before you begin</h2>
              {/* Cleaned by an allow-list in the loader. */}
              <div className="detail-text" dangerouslySetInnerHTML={{ __html: text }} />
            </section>
          )}
          {after.length > 0 && (
            <section className="detail-block" aria-labelledby="after-this">
              <h2 id="after-this">After this</h2>
              <PageLinks links={after} />
            </section>
          )}
        </div>
        <ResourceFacts resource={resource} isPreview={until !== undefined} />
      </div>
    </article>
  );
}

function Shown({ resource }: { resource: ResourcePageData }) {
  const { type, title, length, lines, picture, alt } = resource;
  if (type === "audio") return <SoundPlayer key={resource.file} sound={resource} isLead />;
  if (type === "video") {
    return (
      <>
        <VideoPlayer resource={resource} />
        <Transcript title="Step by step" lines={lines} />
      </>
    );
  }
  return (
    <a href={resource.file} aria-label={[`Open ${title}`, "PDF", length].filter(Boolean).join(", ")}>
      {resource.poster ? (
        <img className="resource-page" src={resource.poster} alt={`The first page of ${title}`} />
      ) : (
        <Picture
          ratio={4 / 3}
          picture={picture}
          alt={alt}
          sizes="(width >= 1440px) 700px, (width >= 820px) 52vw, 90vw"
          isLead
        />
      )}
    </a>
  );
}

function ResourceFacts({ resource, isPreview }: { resource: ResourcePageData; isPreview: boolean }) {
  const address = useAddress();
  const bookmark = useBookmark({ kind: "resource", id: resource.id });
  const { type, title, description, file, length, size, level, category, posture, forWhom } = resource;
  return (
    <aside className="detail-side stays" aria-label="About this resource">
      <dl className="facts">
        {length && <Fact label={type === "pdf" ? "Pages" : "Length"}>{length}</Fact>}
        {posture && <Fact label="Posture">{posture}</Fact>}
        {forWhom && <Fact label="For whom">{forWhom}</Fact>}
        {resource.isVoiceless && <Fact label="Voice">No voice: you read the words as the music plays</Fact>}
        <Fact label="Level">{level}</Fact>
        <Fact label="Category">{category}</Fact>
      </dl>
      <div className="row above-l">
        {type === "pdf" && (
          <a className="btn btn-primary" href={file}>
            Open PDF
          </a>
        )}
        <a className="btn btn-secondary" href={file} download>
          <DownloadIcon className="icon" />
          Download, {size}
        </a>
        {!isPreview && (
          <ShareButtons title={title} text={description} address={address}>
            <BookmarkButton {...bookmark} />
          </ShareButtons>
        )}
      </div>
    </aside>
  );
}

/** A film that never starts by itself. One without sound is short and loops. */
function VideoPlayer({ resource }: { resource: ResourcePageData }) {
  const { title, file, size, captions, poster, hasSound } = resource;
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      <div className="resource-video">
        <video
          ref={video}
          controls
          loop={!hasSound}
          muted={!hasSound}
          playsInline
          preload="none"
          src={file}
          poster={poster || undefined}
          aria-label={`${title}, ${hasSound ? "" : "silent, "}with words to read`}
          onError={() => setHasFailed(true)}
          onPlaying={() => setHasFailed(false)}
        >
          <track kind="captions" src={captions} srcLang="en" label="English" default />
        </video>
      </div>
      {hasFailed && (
        <MediaFailed
          what="film"
          file={file}
          size={size}
          onRetry={() => {
            video.current?.load();
            video.current?.play().catch(() => {});
          }}
        />
      )}
    </>
  );
}
