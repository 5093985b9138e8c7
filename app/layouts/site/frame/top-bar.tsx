import HandHeartIcon from "lucide-react/icons/hand-heart";
import MenuIcon from "lucide-react/icons/menu";
import { Link } from "react-router";
import type { Site } from "../../../platform/settings/site.ts";
import { Brand } from "../../../ui/page/brand.tsx";
import { ThemeToggle } from "../../../ui/page/theme-toggle.tsx";
import { MainLinks, useMainSection } from "./main-links.tsx";
import { SearchLink } from "./search-link.tsx";
import { SITE_MENU, SiteMenu } from "./site-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

type Props = { site: Pick<Site, "name" | "logo"> };

/** The bar that stays. Both states of signing in are in the page; the mark on `html` shows the right one. */
export function TopBar({ site }: Props) {
  const here = useMainSection();
  return (
    <header className="top-bar">
      <div className="wrap flex h-full items-center gap-2 lg:gap-6">
        <Home site={site} />
        <MainNavigation here={here} />
        <div className="flex items-center gap-1 max-lg:ml-auto lg:gap-2">
          <SearchLink />
          <ThemeToggle />
          <span className="when-signed-out">
            <Link className="btn btn-quiet btn-sm whitespace-nowrap max-lg:hidden" to="/login">
              Sign In
            </Link>
          </span>
          <UserMenu />
          <Donate />
          <MenuButton />
        </div>
      </div>
      <SiteMenu here={here} />
    </header>
  );
}

function MainNavigation({ here }: { here: string | undefined }) {
  return (
    <nav className="main-nav max-lg:hidden" aria-label="Main">
      <MainLinks here={here} />
    </nav>
  );
}

function Home({ site: { name, logo } }: Props) {
  return (
    <Link className="brand" to="/">
      <Brand name={name} logo={logo} />
    </Link>
  );
}

function Donate() {
  return (
    <Link className="btn btn-secondary btn-sm border-current max-md:hidden" to="/donate">
      <HandHeartIcon className="icon" />
      Donate
    </Link>
  );
}

function MenuButton() {
  return (
    <button type="button" className="icon-btn lg:hidden" popoverTarget={SITE_MENU} aria-label="Menu">
      <MenuIcon className="icon" />
    </button>
  );
}
