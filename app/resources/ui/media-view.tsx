import ChevronDownIcon from "lucide-react/icons/chevron-down";
import DownloadIcon from "lucide-react/icons/download";
import { href } from "react-router";
import { useState } from "react";
import { useAddress } from "../../platform/sharing/home.ts";
import { Fact } from "../../ui/reading/detail.tsx";
import { BackLink } from "../../ui/reading/back-link.tsx";
import { Picture } from "../../ui/pictures/picture.tsx";
import { PreviewNote } from "../../ui/reading/preview.tsx";
import { useBookmark } from "../../platform/bookmarks/use-bookmark.ts";
import { BookmarkButton } from "../../ui/reading/bookmark-button.tsx";
import { ShareWays } from "../../ui/sharing/share-ways.tsx";
import { type Line, lineAt, type ResourcePageData, type ShownResource } from "../resource-data.ts";
import "../../ui/reading/detail.css";
import "../../ui/reading/questions.css";
import "./resources.css";

/** An audio, video or PDF: the player at the left, its facts at the right. */
export function MediaView({ resource, text, until }: Omit<ShownResource, "headings">) {
  return (
    <article className="wrap">
      <header className="detail-head">
        {until ? <PreviewNote until={until} /> : <BackLink to={href("/resources")} />}
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
          {text && (
            <section className="detail-block">
              <h2>Before you begin</h2>
              {/* Cleaned by an allow-list in the loader. */}
              <div className="detail-text" dangerouslySetInnerHTML={{ __html: text }} />
            </section>
          )}
        </div>
        <ResourceFacts resource={resource} isPreview={until !== undefined} />
      </div>
    </article>
  );
}

function Shown({ resource }: { resource: ResourcePageData }) {
  const { type, title, lines, picture, alt } = resource;
  if (type === "audio") return <AudioPlayer resource={resource} />;
  if (type === "video") {
    return (
      <>
        <VideoPlayer resource={resource} />
        <Transcript title="Step by step" lines={lines} />
      </>
    );
  }
  return (
    <a href={resource.file} aria-label={`Open ${title}, PDF, ${resource.measure}`}>
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
  const { type, title, description, file, length, size, level, category, label } = resource;
  return (
    <aside className="detail-side stays" aria-label="About this resource">
      <dl className="facts">
        <Fact label={type === "pdf" ? "Pages" : "Length"}>{length}</Fact>
        <Fact label="Level">{level}</Fact>
        <Fact label="Category">{category}</Fact>
        <Fact label="File">
          {label}, {size}
        </Fact>
      </dl>
      <div className="row above-l">
        {type === "pdf" && (
          <a className="btn btn-primary" href={file}>
            Open PDF, {size}
          </a>
        )}
        <a className="btn btn-secondary" href={file} download>
          <DownloadIcon className="icon" />
          Download, {size}
        </a>
        {!isPreview && (
          <ShareWays title={title} text={description} address={address}>
            <BookmarkButton {...bookmark} />
          </ShareWays>
        )}
      </div>
    </aside>
  );
}

/** An audio file; its words appear line by line as it plays, and all of them are below. */
function AudioPlayer({ resource }: { resource: ResourcePageData }) {
  const { title, file, captions, lines, length } = resource;
  const [current, setCurrent] = useState(-1);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- some sounds are music, and have no words */}
      <audio
        className="resource-audio"
        controls
        preload="none"
        src={file}
        aria-label={`${title}${lines.length > 0 ? ", with words to read" : ""}, ${length}`}
        onTimeUpdate={(event) => setCurrent(lineAt(lines, event.currentTarget.currentTime))}
      >
        {captions && <track kind="captions" src={captions} srcLang="en" label="English" />}
      </audio>
      {lines.some(({ at }) => at !== undefined) && <WordsNow lines={lines} current={current} />}
      {lines.length > 0 && (
        <details className="question resource-words">
          <summary>
            Read all the words
            <ChevronDownIcon className="icon" />
          </summary>
          <Transcript lines={lines} />
        </details>
      )}
    </>
  );
}

/** Three lines: the one before, the one to read now, the one to come. Not announced: it would talk over the music. */
function WordsNow({ lines, current }: { lines: Line[]; current: number }) {
  const shown = [current - 1, current, current + 1];
  return (
    <ol className="now-said needs-script" aria-label="The words to read now">
      {shown.map((index, place) => (
        <li key={index} aria-current={place === 1 ? "true" : undefined}>
          {lines[index]?.text ?? (place === 1 && current < 0 ? "The words appear here as it plays." : "")}
        </li>
      ))}
    </ol>
  );
}

/** A film that never starts by itself. One without sound is short and loops. */
function VideoPlayer({ resource }: { resource: ResourcePageData }) {
  const { title, file, captions, poster, length, hasSound } = resource;
  return (
    <video
      className="picture resource-video"
      controls
      loop={!hasSound}
      muted={!hasSound}
      playsInline
      preload="none"
      width={1280}
      height={720}
      src={file}
      poster={poster || undefined}
      aria-label={`${title}, ${hasSound ? "" : "silent, "}with words to read, ${length}`}
    >
      <track kind="captions" src={captions} srcLang="en" label="English" default />
    </video>
  );
}

/** The words to read with it, and when. */
function Transcript({ title, lines }: { title?: string; lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={title ? "detail-block" : ""} aria-label={title ? undefined : "The words"}>
      {title && <h2>{title}</h2>}
      <ol className={title ? "rows transcript" : "transcript"}>
        {lines.map(({ stamp, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a refrain occurs several times
          <li key={index}>
            {stamp && <span className="meta">{stamp}</span>}
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
