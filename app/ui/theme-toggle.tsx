import MoonIcon from "lucide-react/icons/moon";
import SunIcon from "lucide-react/icons/sun";

type Theme = "light" | "dark";

/** Switches between dawn and dusk, and remembers it under the promised key `theme`. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="icon-btn needs-script"
      aria-label="Switch theme"
      onPointerEnter={loadOtherPictures}
      onFocus={loadOtherPictures}
      onClick={() => show(document.documentElement.dataset["theme"] === "dark" ? "light" : "dark")}
    >
      <MoonIcon className="icon by-light" />
      <SunIcon className="icon by-dark" />
    </button>
  );
}

function show(theme: Theme) {
  const change = () => {
    document.documentElement.dataset["theme"] = theme;
  };
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage is blocked: the theme lasts as long as the page.
  }
  if ("startViewTransition" in document) document.startViewTransition(change);
  else change();
}

/** The picture of the other hour is not loaded until somebody is about to ask for it. */
function loadOtherPictures() {
  for (const image of document.querySelectorAll<HTMLImageElement>(".by-light img, .by-dark img"))
    image.loading = "eager";
}
