import PauseIcon from "lucide-react/icons/pause";
import PlayIcon from "lucide-react/icons/play";
import { useRef, useState, useSyncExternalStore } from "react";
import { PORTRAIT } from "./hero-art.ts";

/**
 * A decorative loop over the painted poster: only after the page has started, never against the visitor's wishes. On a
 * phone it weighs as much as the rest of the page, so there it waits to be asked for.
 */
export function HeroVideo({ film }: { film: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState("");
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const [isShown, setShown] = useState(false);
  // Nothing on the server, so that the page arrives with the poster alone.
  const src = useSyncExternalStore(watchScene, () => chooseFilm(film), noFilm);
  if (!src || src === failed) return null;

  const plays = (choice ?? (window.matchMedia(PORTRAIT).matches ? "pause" : "play")) === "play";
  const toggle = () => {
    setChoice(plays ? "pause" : "play");
    if (plays) video.current?.pause();
    else void video.current?.play();
  };
  return (
    <>
      {(plays || choice) && (
        <video
          ref={video}
          className="hero-video"
          data-shown={isShown || undefined}
          src={src}
          muted
          loop
          autoPlay={plays}
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setShown(true)}
          onEmptied={() => setShown(false)}
          onError={() => setFailed(src)}
        />
      )}
      <button
        type="button"
        className="icon-btn hero-video-toggle"
        onClick={toggle}
        aria-label={plays ? "Pause video" : "Play video"}
      >
        {plays ? <PauseIcon className="icon" /> : <PlayIcon className="icon" />}
      </button>
    </>
  );
}

const noFilm = () => "";

/** Our own films move the very paintings that are their posters: one for each hour and shape. */
function chooseFilm(film: string): string {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return "";
  if (film !== "own") return film;
  const hour = document.documentElement.dataset["theme"] === "dark" ? "dusk" : "dawn";
  return `/media/hero-${hour}${window.matchMedia(PORTRAIT).matches ? "-mobile" : ""}.mp4`;
}

/** Theme, width and the wish for stillness can change while the page stands. */
function watchScene(onChange: () => void): () => void {
  const queries = [PORTRAIT, "(prefers-reduced-motion: reduce)"].map((query) => window.matchMedia(query));
  const theme = new MutationObserver(onChange);
  theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    theme.disconnect();
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}
