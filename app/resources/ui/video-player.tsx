import type { ResourcePageData } from "../resource-data.ts";

/** A film that begins when asked, and not before. One without sound is short, and goes round. */
export function VideoPlayer({ resource }: { resource: ResourcePageData }) {
  const { title, file, captions, poster, length, hasSound } = resource;
  return (
    <video
      className="resource-video"
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
