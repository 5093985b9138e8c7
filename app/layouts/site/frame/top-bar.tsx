import HandHeartIcon from "lucide-react/icons/hand-heart";
import MenuIcon from "lucide-react/icons/menu";
import { href, Link, useLocation, useNavigate } from "react-router";
import SearchIcon from "lucide-react/icons/search";
import LayoutDashboardIcon from "lucide-react/icons/layout-dashboard";
import LogOutIcon from "lucide-react/icons/log-out";
import UserIcon from "lucide-react/icons/user";
import XIcon from "lucide-react/icons/x";
import type { Site } from "../../../platform/settings/site.ts";
import { Brand } from "../../../ui/page/brand.tsx";
import { ThemeToggle } from "../../../ui/page/theme-toggle.tsx";
import { useKeys } from "../../../ui/page/keys.ts";
import { SEARCH_FIELD } from "../search/search-field.ts";
import { initialsOf } from "../../../platform/text/initials.ts";
import { useSession } from "../../../platform/auth/session.ts";
import { MAIN_PLACES, MORE_PLACES } from "./navigation.ts";

const USER_MENU = "user-menu";

const SITE_MENU = "site-menu";
const MORE_MENU = "more-menu";

type Props = { site: Pick<Site, "name" | "logo"> };

/** The bar that stays. Both states of signing in are in the page; the mark on `html` shows the right one. */
export function TopBar({ site }: Props) {
  const here = useMainSection();
  return (
    <header className="top-bar">
      <div className="wrap row top-bar-row">
        <Home site={site} />
        <MainNavigation here={here} />
        <div className="top-bar-ways">
          <SearchLink />
          <ThemeToggle />
          <span className="when-signed-out">
            <Link className="btn btn-quiet btn-sm only-wide" to="/login">
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
    <nav className="main-nav only-wide" aria-label="Main">
      <Links places={MAIN_PLACES} here={here} />
      <button
        type="button"
        popoverTarget={MORE_MENU}
        aria-current={MORE_PLACES.some(({ to }) => to === here) ? "true" : undefined}
      >
        More
      </button>
      <div id={MORE_MENU} className="menu more-menu" popover="auto">
        <Links places={MORE_PLACES} here={here} className="menu-item" />
      </div>
    </nav>
  );
}

function Home({ site: { name, logo } }: Props) {
  return (
    <Link className="with-icon brand" to="/">
      <Brand name={name} logo={logo} />
    </Link>
  );
}

function Donate() {
  return (
    <Link className="btn btn-secondary btn-sm top-bar-donate" to="/donate">
      <HandHeartIcon className="icon only-wide" />
      Donate
    </Link>
  );
}

function MenuButton() {
  return (
    <button type="button" className="icon-btn only-narrow" popoverTarget={SITE_MENU} aria-label="Menu">
      <MenuIcon className="icon menu-opens" />
      <XIcon className="icon menu-closes" />
    </button>
  );
}

/** The signed-in person's menu. The page is the same for everyone; the browser fills in the name. */
function UserMenu() {
  const user = useSession()?.user;
  const isStaff = user !== undefined && user.role !== "member";
  return (
    <div className="when-signed-in">
      <button type="button" className="icon-btn" popoverTarget={USER_MENU} aria-label="Account">
        {user?.photoURL ? (
          <span className="avatar" data-initials={initialsOf(user.displayName)}>
            <img src={user.photoURL} alt="" width={28} height={28} />
          </span>
        ) : (
          <UserIcon className="icon" />
        )}
      </button>
      <div id={USER_MENU} className="menu user-menu" popover="auto">
        <div className="menu-head">
          <p>{user?.displayName || "Welcome"}</p>
          {user && <p className="meta">{user.email}</p>}
        </div>
        <Link className="menu-item" to="/profile">
          <UserIcon className="icon" />
          Profile
        </Link>
        {isStaff && (
          <Link className="menu-item" to="/admin">
            <LayoutDashboardIcon className="icon" />
            Admin Panel
          </Link>
        )}
        <Link className="menu-item" to="/logout">
          <LogOutIcon className="icon" />
          Logout
        </Link>
      </div>
    </div>
  );
}

/** The menu of narrow screens: a popover, so it opens before any script, and Escape or a touch outside closes it. */
function SiteMenu({ here }: { here: string | undefined }) {
  return (
    <div id={SITE_MENU} className="site-menu" popover="auto">
      <nav aria-label="Menu">
        <Links places={[...MAIN_PLACES, ...MORE_PLACES]} here={here} className="row serif h3 site-menu-link" />
        <Link className="row serif h3 site-menu-link" to={href("/search")}>
          Search
        </Link>
      </nav>
      <div className="stack gap-s above-l">
        <span className="when-signed-out">
          <Link className="btn btn-secondary btn-wide" to="/login">
            Sign In
          </Link>
        </span>
      </div>
    </div>
  );
}

/** The bar's way to the search, also by the keys that people try: /, and Ctrl or ⌘ with K. */
function SearchLink() {
  const navigate = useNavigate();
  const goToField = (event: KeyboardEvent) => {
    event.preventDefault();
    const field = document.getElementById(SEARCH_FIELD);
    if (field instanceof HTMLInputElement) field.select();
    else void navigate(href("/search"));
  };
  useKeys({ "/": goToField, "Mod+k": goToField });
  return (
    <Link
      className="icon-btn top-bar-search"
      to={href("/search")}
      aria-label="Search"
      aria-keyshortcuts="/ Control+K Meta+K"
      title="Search: press / or Ctrl+K"
    >
      <SearchIcon className="icon" />
    </Link>
  );
}

/** The page of the menus that the reader is in, or below; none for the others. */
function useMainSection(): string | undefined {
  const { pathname } = useLocation();
  return [...MAIN_PLACES, ...MORE_PLACES].find(({ to, also = [] }) =>
    [to, ...also].some((path) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`))),
  )?.to;
}

type LinksProps = { places: typeof MAIN_PLACES; here: string | undefined; className?: string };

/** The current one is marked. */
function Links({ places, here, className }: LinksProps) {
  return places.map(({ to, words }) => (
    <Link key={to} className={className} to={to} aria-current={to === here ? "page" : undefined}>
      {words}
    </Link>
  ));
}
