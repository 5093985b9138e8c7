import PauseIcon from "lucide-react/icons/pause";
import PlayIcon from "lucide-react/icons/play";
import { useRef, useState, useSyncExternalStore } from "react";
import { PORTRAIT } from "./hero-art.ts";

/** A decorative loop over the painted poster: only after the page has started, never against the visitor's wishes. */
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
        className="hero-video"
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
      <button
        type="button"
        className="icon-btn hero-video-toggle"
        onClick={toggle}
        aria-label={isPaused ? "Play video" : "Pause video"}
      >
        {isPaused ? <PlayIcon className="icon" /> : <PauseIcon className="icon" />}
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
