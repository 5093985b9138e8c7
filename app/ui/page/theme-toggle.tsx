import MoonIcon from "lucide-react/icons/moon";
import SunIcon from "lucide-react/icons/sun";

/** Switches between dawn and dusk; platform/rendering/first-script.ts does it, so it works before React. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="icon-btn needs-theme"
      aria-label="Switch theme"
      data-theme-switch
      onPointerEnter={loadOtherPictures}
      onFocus={loadOtherPictures}
    >
      <MoonIcon className="icon by-light" />
      <SunIcon className="icon by-dark" />
    </button>
  );
}

/** The picture of the other hour is loaded once the visitor is about to switch. */
function loadOtherPictures() {
  for (const image of document.querySelectorAll<HTMLImageElement>(".by-light img, .by-dark img"))
    image.loading = "eager";
}
