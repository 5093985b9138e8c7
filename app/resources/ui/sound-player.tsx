import ChevronDownIcon from "lucide-react/icons/chevron-down";
import PauseIcon from "lucide-react/icons/pause";
import PlayIcon from "lucide-react/icons/play";
import RotateCcwIcon from "lucide-react/icons/rotate-ccw";
import { useHome } from "../../platform/sharing/home.ts";
import type { PictureSource } from "../../ui/pictures/picture.tsx";
import { lineAt, type StampedLine } from "../resource-data.ts";
import { stampOf } from "../resource-words.ts";
import { MediaFailed } from "./media-failed.tsx";
import { Transcript } from "./transcript.tsx";
import { BACK_S, usePlayer } from "./use-player.ts";
import "../../ui/reading/questions.css";
import "./sound-player.css";

type Sound = {
  /** Names the position that is kept in this browser. */
  id: string;
  title: string;
  file: string;
  seconds: number;
  size: string;
  captions?: string;
  lines: StampedLine[];
  picture: PictureSource;
};

/** A sound; its words appear line by line as it plays, and all of them are below. */
export function SoundPlayer({ sound, isLead }: { sound: Sound; isLead: boolean }) {
  const { id, title, file, seconds, size, captions, lines, picture } = sound;
  const by = useHome()?.site.name ?? "";
  const player = usePlayer({ key: id, title, by, seconds, picture });
  const { audio, state, at, events, toggle } = player;
  return (
    <>
      <fieldset className="box player" aria-label={title}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- some sounds are music, and have no words */}
        <audio ref={audio} className="player-native" controls preload="none" src={file} aria-label={title} {...events}>
          {captions && <track kind="captions" src={captions} srcLang="en" label="English" />}
        </audio>
        <Controls player={player} isLead={isLead} />
      </fieldset>
      {state === "failed" && <MediaFailed what="sound" file={file} size={size} onRetry={toggle} />}
      {lines.some((line) => line.at !== undefined) && <WordsNow lines={lines} current={lineAt(lines, at)} />}
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

type ControlsProps = { player: ReturnType<typeof usePlayer>; isLead: boolean };

/** The player's own controls; before the script has come, and without it, the browser's are shown. */
function Controls({ player: { audio, state, at, total, seek, back, toggle }, isLead }: ControlsProps) {
  const isOn = state === "playing" || state === "loading";
  return (
    <div className="row gap-s needs-script">
      <button
        type="button"
        className={`btn ${isLead ? "btn-primary" : "btn-secondary"} player-play`}
        aria-label={isOn ? "Pause" : "Play"}
        aria-busy={state === "loading"}
        onClick={toggle}
      >
        {isOn ? <PauseIcon className="icon" /> : <PlayIcon className="icon" />}
      </button>
      <div className="player-line">
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${stampOf(at)} of ${stampOf(total)}`}
          min={0}
          max={Math.max(1, Math.floor(total))}
          value={Math.floor(at)}
          onChange={(event) => seek(Number(event.target.value))}
        />
        <p className="row spread meta digits" aria-hidden="true">
          <span>{stampOf(at)}</span>
          <span>{state === "loading" ? "Loading..." : total > 0 && stampOf(total)}</span>
        </p>
      </div>
      <button type="button" className="btn btn-secondary btn-sm" aria-label={`Back ${BACK_S} seconds`} onClick={back}>
        <RotateCcwIcon className="icon" />
        {BACK_S} s
      </button>
      <Speed onChoose={(rate) => audio.current && setRate(audio.current, rate)} />
    </div>
  );
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

function Speed({ onChoose }: { onChoose: (rate: number) => void }) {
  return (
    <label className="row gap-s meta">
      Speed
      <select className="input input-short" defaultValue={1} onChange={(event) => onChoose(Number(event.target.value))}>
        {SPEEDS.map((rate) => (
          <option key={rate} value={rate}>
            {rate}×
          </option>
        ))}
      </select>
    </label>
  );
}

/** The default rate too: loading a sound again returns to it. */
function setRate(element: HTMLAudioElement, rate: number) {
  element.defaultPlaybackRate = rate;
  element.playbackRate = rate;
}

/** Three lines: the one before, the one to read now, the one to come. Not announced: it would talk over the music. */
function WordsNow({ lines, current }: { lines: StampedLine[]; current: number }) {
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
