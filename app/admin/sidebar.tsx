import { LogOut, Menu, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useSession } from "../platform/auth/session.ts";
import { Brand } from "../ui/page/brand.tsx";
import { useKeys } from "../ui/page/keys.ts";
import { panelFor } from "./panel.ts";

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

function Drawer({ isOpen, path, onClose }: { isOpen: boolean; path: string; onClose: () => void }) {
  const navigate = useNavigate();
  const session = useSession();
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
      <nav aria-label="Admin">
        {panelFor(session?.user.role).map(({ path: to, label, key, icon: Icon, pages }) => (
          <Link
            key={to}
            to={to}
            className="admin-link"
            aria-current={pages.test(path) ? "page" : undefined}
            onClick={onClose}
          >
            <Icon aria-hidden className="icon" />
            {label}
            <kbd aria-hidden="true">G {key.toUpperCase()}</kbd>
          </Link>
        ))}
      </nav>
      <button type="button" className="admin-link admin-logout" onClick={() => void navigate("/logout")}>
        <LogOut aria-hidden className="icon" />
        Logout
      </button>
    </aside>
  );
}
