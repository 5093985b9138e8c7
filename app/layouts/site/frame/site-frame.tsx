import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { FetchAhead } from "./fetch-ahead.tsx";
import { Footer } from "./footer.tsx";
import { NavigationLoader } from "./navigation-loader.tsx";
import { TopBar } from "./top-bar.tsx";
import { useSite } from "./use-site.ts";

/** What stands around every public page, an error too. */
export function SiteFrame({ children }: { children: React.ReactNode }) {
  const { site, newsletter, year } = useSite();
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <div className="site-frame">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar site={site} />
      <NavigationLoader />
      <FetchAhead />
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} letter={newsletter.footer} year={year} />
    </div>
  );
}

/** A navigation closes the menus, and moves the focus to the new page for keyboards and screen readers. */
function useArrival(main: React.RefObject<HTMLElement | null>) {
  const { key, pathname } = useLocation();
  const before = useRef({ key, pathname });
  useEffect(() => {
    const { key: oldKey, pathname: oldPath } = before.current;
    before.current = { key, pathname };
    // A menu that was opened before script came stays open.
    if (oldKey === key) return;
    for (const menu of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) menu.hidePopover();
    if (oldPath === pathname) return;
    // A page may have put the focus where it is wanted already, as the search does.
    const isInField =
      document.activeElement instanceof HTMLInputElement && main.current?.contains(document.activeElement);
    if (!isInField) main.current?.focus({ preventScroll: true });
  }, [key, pathname, main]);
}
