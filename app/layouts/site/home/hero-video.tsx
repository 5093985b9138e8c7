import PauseIcon from "lucide-react/icons/pause";
import PlayIcon from "lucide-react/icons/play";
import { useRef, useState, useSyncExternalStore } from "react";
import "./hero-video.css";

/** Screens that get the portrait painting. */
export const PORTRAIT = "(max-width: 560px)";

/**
 * A decorative loop over the painted poster: only after the page has started, never against the visitor's wishes, and
 * not on a phone, where it weighs as much as the rest of the page. Its button comes once there is something to pause.
 */
export function HeroVideo({ film }: { film: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState("");
  const [isPaused, setPaused] = useState(false);
  const [isShown, setShown] = useState(false);
  // Nothing on the server, so that the page arrives with the poster alone.
  const src = useSyncExternalStore(watchScene, () => chooseFilm(film), noFilm);
  if (!src || src === failed) return null;

  const toggle = () => {
    setPaused(!isPaused);
    if (isPaused) void video.current?.play();
    else video.current?.pause();
  };
  return (
    <>
      <video
        ref={video}
        className="cover hero-video"
        data-shown={isShown || undefined}
        src={src}
        muted
        loop
        autoPlay={!isPaused}
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setShown(true)}
        onEmptied={() => setShown(false)}
        onError={() => setFailed(src)}
      />
      {(isShown || isPaused) && (
        <button
          type="button"
          className="icon-btn hero-video-toggle"
          onClick={toggle}
          aria-label={isPaused ? "Play video" : "Pause video"}
        >
          {isPaused ? <PlayIcon className="icon" /> : <PauseIcon className="icon" />}
        </button>
      )}
    </>
  );
}

/** Where there is no film. */
const KEEPS_STILL = [PORTRAIT, "(prefers-reduced-motion: reduce)"];
const noFilm = () => "";

/** Our own films move the very paintings that are their posters: one for each hour. */
function chooseFilm(film: string): string {
  const { dataset } = document.documentElement;
  if ("saves" in dataset || KEEPS_STILL.some((query) => window.matchMedia(query).matches)) return "";
  if (film !== "own") return film;
  return `/media/hero-${dataset["theme"] === "dark" ? "dusk" : "dawn"}.mp4`;
}

/** Theme, width and the wish for stillness can change while the page is open. */
function watchScene(onChange: () => void): () => void {
  const queries = KEEPS_STILL.map((query) => window.matchMedia(query));
  const theme = new MutationObserver(onChange);
  theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    theme.disconnect();
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}
