import { Menu, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { href, Link, useLocation } from "react-router";
import { useSession } from "../platform/auth/session.ts";
import { Brand } from "../ui/page/brand.tsx";
import { useKeys } from "../ui/page/keys.ts";
import { countWords, sumOf, useWaiting } from "./inbox/use-waiting.ts";
import { groupsFor } from "./panel.ts";
import type { PanelPart } from "./rooms.ts";
import { useGoKeys } from "./shortcuts.ts";
import { SidebarFoot } from "./sidebar-foot.tsx";

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
  useKeys({ Escape: () => isOpen && close() });
  return (
    <div className="admin-side night">
      <div className="admin-bar">
        <button
          ref={button}
          type="button"
          className="icon-btn"
          aria-label="Open menu"
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          onClick={() => setOpenedAt(key)}
        >
          <Menu aria-hidden className="icon" />
        </button>
        <span className="admin-brand">
          <Brand name="Admin Panel" />
        </span>
      </div>
      {isOpen && <button type="button" className="admin-scrim" aria-label="Close menu" tabIndex={-1} onClick={close} />}
      <Drawer isOpen={isOpen} path={pathname} onClose={close} />
    </div>
  );
}

type DrawerProps = { isOpen: boolean; path: string; onClose: () => void };

function Drawer({ isOpen, path, onClose }: DrawerProps) {
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
      <div className="admin-brand">
        <Brand name="Admin Panel" />
        <button type="button" className="icon-btn" aria-label="Close menu" onClick={onClose}>
          <X aria-hidden className="icon" />
        </button>
      </div>
      <nav aria-label="Admin" data-keys={isGoing || undefined}>
        {groupsFor(session?.user.role).map(({ title, parts }) => (
          <div key={title} role={title ? "group" : undefined} aria-label={title ?? undefined}>
            {title && <p aria-hidden>{title}</p>}
            {parts.map((part) => (
              <PartLink key={part.path} part={part} isCurrent={part.pages.test(path)} onClick={onClose}>
                {part.path === INBOX && <WaitingCount key={path} />}
              </PartLink>
            ))}
          </div>
        ))}
      </nav>
      <SidebarFoot user={session?.user} />
    </aside>
  );
}

type PartLinkProps = { part: PanelPart; isCurrent: boolean; onClick: () => void; children: ReactNode };

function PartLink({ part, isCurrent, onClick, children }: PartLinkProps) {
  const { path, label, key, icon: Icon } = part;
  return (
    <Link to={path} className="admin-link" aria-current={isCurrent ? "page" : undefined} onClick={onClick}>
      <Icon aria-hidden className="icon" />
      {label}
      {children}
      <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
    </Link>
  );
}

/** Counted anew wherever one goes: with a new key it is a new one. */
function WaitingCount() {
  const count = sumOf(useWaiting());
  if (count === 0) return null;
  return (
    <b className="admin-count">
      {countWords(count)}
      <span className="sr-only"> wait</span>
    </b>
  );
}
