import DownloadIcon from "lucide-react/icons/download";
import { href } from "react-router";
import { useAddress } from "../../platform/sharing/home.ts";
import { BackLink } from "../../ui/page/back-link.tsx";
import { Picture } from "../../ui/page/picture.tsx";
import { PreviewNote } from "../../ui/reading/preview-note.tsx";
import { useBookmark } from "../../platform/bookmarks/use-bookmark.ts";
import { SaveButton } from "../../ui/reading/save-button.tsx";
import { ShareWays } from "../../ui/sharing/share-ways.tsx";
import { Fact } from "../../ui/reading/fact.tsx";
import { AudioPlayer } from "./audio-player.tsx";
import type { ResourcePageData, ShownResource } from "../resource-data.ts";
import { Transcript } from "./transcript.tsx";
import { VideoPlayer } from "./video-player.tsx";

/** Something to hear, watch or print: the thing at the left, what it is at the right. */
export function MediaView({ resource, text, until }: Omit<ShownResource, "headings">) {
  return (
    <article className="wrap">
      <header className="detail-head">
        {until ? <PreviewNote until={until} /> : <BackLink to={href("/resources")} />}
        <p className="kick">
          {resource.label}, {resource.category}
        </p>
        <h1>{resource.title}</h1>
        <p className="lead max-w-[32em]">{resource.description}</p>
      </header>
      <div className="hz [--x:18%]" />
      <div className="detail">
        <div className="min-w-0">
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
    <a className="resource-sheet" href={resource.file} aria-label={`Open ${title}, PDF, ${resource.measure}`}>
      {resource.poster ? (
        <img className="resource-page" src={resource.poster} alt={`The first page of ${title}`} />
      ) : (
        <Picture
          className="aspect-4/3"
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
    <aside className="detail-side" aria-label="About this resource">
      <dl className="facts">
        <Fact label={type === "pdf" ? "Pages" : "Length"}>{length}</Fact>
        <Fact label="Level">{level}</Fact>
        <Fact label="Category">{category}</Fact>
        <Fact label="File">
          {label}, {size}
        </Fact>
      </dl>
      <div className="detail-ways mt-6">
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
            <SaveButton {...bookmark} />
          </ShareWays>
        )}
      </div>
    </aside>
  );
}
