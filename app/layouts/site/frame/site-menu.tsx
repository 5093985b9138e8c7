import { Link } from "react-router";
import { MainLinks } from "./main-links.tsx";

export const SITE_MENU = "site-menu";

/** The menu of narrow screens: a popover, so it opens before any script, and Escape or a touch outside closes it. */
export function SiteMenu({ here }: { here: string | undefined }) {
  return (
    <div id={SITE_MENU} className="site-menu" popover="auto">
      <nav aria-label="Menu">
        <MainLinks here={here} className="site-menu-link" />
      </nav>
      <div className="mt-6 grid gap-3">
        <Link className="btn btn-primary" to="/donate">
          Donate
        </Link>
        <span className="when-signed-out">
          <Link className="btn btn-secondary w-full" to="/login">
            Sign In
          </Link>
        </span>
      </div>
    </div>
  );
}
