import { ExternalLink, LogOut, Menu, Search, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import { useSession } from "../../platform/auth/session.ts";
import { Brand } from "../../ui/page/brand.tsx";
import { useKeys } from "../../ui/page/keys.ts";
import { pendingCount, sumOf, useWaiting } from "./inbox/use-waiting.ts";
import { groupsFor, isPageOf, menuFor, placesOf } from "./panel.ts";
import type { PanelPage } from "../../platform/features/panel-feature.ts";
import { KeysDialog } from "./search/keys-dialog.tsx";
import { SearchDialog } from "./search/search-dialog.tsx";
import { useGoKeys } from "./shortcuts.ts";
import { ROLE_WORDS } from "../../platform/auth/roles.ts";
import { nameOf, type UserAnswer } from "../../platform/auth/viewer.ts";
import { initialsOf } from "../../platform/text/initials.ts";
import { ThemeToggle } from "../../ui/page/theme-toggle.tsx";
import "./search/panel-search.css";
import "./sidebar.css";

const INBOX = href("/admin/inbox");

/** The night side of the panel; on a narrow screen it is a drawer under a bar. */
export function Sidebar() {
  const { key, pathname } = useLocation();
  // Open where it was opened: going anywhere else, back too, closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpenedAt(null);
    button.current?.focus();
  };
  const role = useSession()?.user.role;
  const [dialog, setDialog] = useState<"search" | "keys" | null>(null);
  const search = () => setDialog("search");
  useKeys({
    Escape: () => isOpen && close(),
    "Mod+k": (event) => {
      event.preventDefault();
      search();
    },
    "?": () => setDialog("keys"),
  });
  return (
    <>
      <div className="admin-side night">
        <div className="row only-narrow admin-bar">
          <button
            ref={button}
            type="button"
            className="icon-btn"
            aria-expanded={isOpen}
            aria-controls="admin-menu"
            onClick={() => setOpenedAt(key)}
          >
            <Menu aria-hidden className="icon" />
            <span className="sr-only">Open menu</span>
            <WaitingCount />
          </button>
          <span className="with-icon admin-brand">
            <Brand name="Admin Panel" />
          </span>
          <button type="button" className="icon-btn end" aria-label="Search" onClick={search}>
            <Search aria-hidden className="icon" />
          </button>
        </div>
        {isOpen && (
          <button type="button" className="admin-scrim" aria-label="Close menu" tabIndex={-1} onClick={close} />
        )}
        <Drawer isOpen={isOpen} path={pathname} onClose={close} onSearch={search} />
      </div>
      {dialog === "search" && <SearchDialog places={placesOf(role)} onClose={() => setDialog(null)} />}
      {dialog === "keys" && <KeysDialog places={menuFor(role)} onClose={() => setDialog(null)} />}
    </>
  );
}

type DrawerProps = { isOpen: boolean; path: string; onClose: () => void; onSearch: () => void };

function Drawer({ isOpen, path, onClose, onSearch }: DrawerProps) {
  const session = useSession();
  const isGoing = useGoKeys();
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) drawer.current?.querySelector<HTMLElement>("nav a")?.focus();
  }, [isOpen]);
  return (
    <aside
      ref={drawer}
      id="admin-menu"
      className="admin-drawer"
      data-open={isOpen || undefined}
      aria-label="Admin menu"
    >
      <div className="with-icon admin-brand">
        <Brand name="Admin Panel" />
        <button type="button" className="icon-btn only-narrow end" aria-label="Close menu" onClick={onClose}>
          <X aria-hidden className="icon" />
        </button>
      </div>
      <button type="button" className="menu-item admin-link admin-find" onClick={onSearch}>
        <Search aria-hidden className="icon" />
        Search
        <kbd aria-hidden className="only-wide">
          Ctrl K
        </kbd>
      </button>
      <nav aria-label="Admin" data-keys={isGoing || undefined}>
        {groupsFor(session?.user.role).map(({ title, entries }) => (
          <div key={title} role={title ? "group" : undefined} aria-label={title ?? undefined}>
            {title && <p aria-hidden>{title}</p>}
            {entries.map((entry) => (
              <MenuLink key={entry.path} entry={entry} isCurrent={isPageOf(entry, path)} onClick={onClose}>
                {entry.path === INBOX && <WaitingCount />}
              </MenuLink>
            ))}
          </div>
        ))}
      </nav>
      <SidebarFoot user={session?.user} />
    </aside>
  );
}

type MenuLinkProps = { entry: PanelPage; isCurrent: boolean; onClick: () => void; children: ReactNode };

function MenuLink({ entry, isCurrent, onClick, children }: MenuLinkProps) {
  const { path, label, key, icon: Icon } = entry;
  return (
    <Link to={path} className="menu-item admin-link" aria-current={isCurrent ? "page" : undefined} onClick={onClick}>
      <Icon aria-hidden className="icon" />
      {label}
      {children}
      <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
    </Link>
  );
}

function WaitingCount() {
  const count = sumOf(useWaiting());
  if (count === 0) return null;
  return (
    <b className="admin-count">
      {pendingCount(count)}
      <span className="sr-only"> pending</span>
    </b>
  );
}

/** Who is signed in, the theme, and the two ways out of the panel. */
function SidebarFoot({ user }: { user: UserAnswer | undefined }) {
  const navigate = useNavigate();
  const name = user ? nameOf(user) : "";
  return (
    <>
      <div className="row admin-who">
        <span className="face" aria-hidden>
          {initialsOf(name)}
        </span>
        <Link className="fill" to={href("/profile")} title={name}>
          {name}
          {user && <small className="block">{ROLE_WORDS[user.role]}</small>}
        </Link>
        <ThemeToggle />
      </div>
      <div className="admin-exits">
        <a href={href("/")} className="menu-item admin-link">
          <ExternalLink aria-hidden className="icon" />
          View site
        </a>
        <button type="button" className="menu-item admin-link" onClick={() => void navigate(href("/logout"))}>
          <LogOut aria-hidden className="icon" />
          Logout
        </button>
      </div>
    </>
  );
}
