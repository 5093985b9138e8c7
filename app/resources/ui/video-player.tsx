import type { ResourcePageData } from "../resource-data.ts";

/** A short silent loop that begins when asked, and not before. */
export function VideoPlayer({ resource }: { resource: ResourcePageData }) {
  const { title, file, captions, poster, length } = resource;
  return (
    <video
      className="resource-video"
      controls
      loop
      muted
      playsInline
      preload="none"
      width={1280}
      height={720}
      src={file}
      poster={poster || undefined}
      aria-label={`${title}, silent, with words to read, ${length}`}
    >
      {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
    </video>
  );
}
