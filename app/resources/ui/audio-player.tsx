import { useState } from "react";
import { lineAt, type Line, type ResourcePageData } from "../resource-data.ts";
import { Transcript } from "./transcript.tsx";

/** Something to hear. Where there are words to read, they come one by one as it plays, and all of them stand below. */
export function AudioPlayer({ resource }: { resource: ResourcePageData }) {
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
          <summary>Read all the words</summary>
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
