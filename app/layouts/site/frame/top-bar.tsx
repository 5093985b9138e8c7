import HandHeartIcon from "lucide-react/icons/hand-heart";
import MenuIcon from "lucide-react/icons/menu";
import { href, Link, useLocation, useNavigate } from "react-router";
import SearchIcon from "lucide-react/icons/search";
import LayoutDashboardIcon from "lucide-react/icons/layout-dashboard";
import LogOutIcon from "lucide-react/icons/log-out";
import UserIcon from "lucide-react/icons/user";
import type { Site } from "../../../platform/settings/site.ts";
import { Brand } from "../../../ui/page/brand.tsx";
import { ThemeToggle } from "../../../ui/page/theme-toggle.tsx";
import { useKeys } from "../../../ui/page/keys.ts";
import { SEARCH_FIELD } from "../search/search-field.ts";
import { initialsOf } from "../../../platform/text/initials.ts";
import { useSession } from "../../../platform/auth/session.ts";
import { MAIN_PLACES } from "./navigation.ts";

const USER_MENU = "user-menu";

const SITE_MENU = "site-menu";

type Props = { site: Pick<Site, "name" | "logo"> };

/** The bar that stays. Both states of signing in are in the page; the mark on `html` shows the right one. */
export function TopBar({ site }: Props) {
  const here = useMainSection();
  return (
    <header className="top-bar">
      <div className="wrap top-bar-row">
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
      <MainLinks here={here} />
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
      <HandHeartIcon className="icon" />
      Donate
    </Link>
  );
}

function MenuButton() {
  return (
    <button type="button" className="icon-btn only-narrow" popoverTarget={SITE_MENU} aria-label="Menu">
      <MenuIcon className="icon" />
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
        <MainLinks here={here} className="site-menu-link" />
      </nav>
      <div className="stack gap-s above-l">
        <Link className="btn btn-primary" to="/donate">
          Donate
        </Link>
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
      className="icon-btn"
      to={href("/search")}
      aria-label="Search"
      aria-keyshortcuts="/ Control+K Meta+K"
      title="Search: press / or Ctrl+K"
    >
      <SearchIcon className="icon" />
    </Link>
  );
}

/** The main page that the reader is in, or below; none for the others. */
function useMainSection(): string | undefined {
  const { pathname } = useLocation();
  return MAIN_PLACES.find(({ to }) => pathname === to || (to !== "/" && pathname.startsWith(`${to}/`)))?.to;
}

/** Links to the main pages; the current one is marked. */
function MainLinks({ here, className }: { here: string | undefined; className?: string }) {
  return MAIN_PLACES.map(({ to, words }) => (
    <Link key={to} className={className} to={to} aria-current={to === here ? "page" : undefined}>
      {words}
    </Link>
  ));
}
