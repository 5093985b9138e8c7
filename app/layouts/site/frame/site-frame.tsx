import { useEffect, useRef, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigation } from "react-router";
import { Footer } from "./footer.tsx";
import { TopBar } from "./top-bar.tsx";
import { useSite } from "./use-site.ts";
import { OfflineBand } from "../../../ui/page/offline-band.tsx";
import { useSlow } from "../../../ui/page/waiting.tsx";
import "../../../ui/page/state.css";
import "./site-frame.css";

/** It does something, or belongs to one person; or it is a file, whose name has a dot. */
const NOT_THESE = /^\/(admin|api|login|logout|profile|register|tickets)\b|\.\w+$/;
const EVENTS = ["pointerover", "touchstart", "focusin"] as const;

/** The frame of every public page, also of an error. */
export function SiteFrame({ children }: { children: React.ReactNode }) {
  const { site } = useSite();
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <div className="site-frame">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar site={site} />
      <NavigationLoader />
      <OfflineBand />
      <FetchAhead />
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** A navigation closes the menus, and moves the focus to the new page for keyboards and screen readers. */
function useArrival(main: React.RefObject<HTMLElement | null>) {
  const { key, pathname } = useLocation();
  const isLoading = useNavigation().state === "loading";
  useEffect(() => {
    if (isLoading) closeMenus();
  }, [isLoading]);
  const before = useRef({ key, pathname });
  useEffect(() => {
    const { key: oldKey, pathname: oldPath } = before.current;
    before.current = { key, pathname };
    // A menu that was opened before script came stays open.
    if (oldKey === key) return;
    closeMenus();
    if (oldPath === pathname) return;
    // A page may have put the focus where it is wanted already, as the search does.
    const isInField =
      document.activeElement instanceof HTMLInputElement && main.current?.contains(document.activeElement);
    if (!isInField) main.current?.focus({ preventScroll: true });
  }, [key, pathname, main]);
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) menu.hidePopover();
}

/** While the next page is on its way: after 200 ms the disc rises under the bar; after ten seconds words say so. */
function NavigationLoader() {
  const isLoading = useNavigation().state === "loading";
  const isSlow = useSlow(isLoading);
  return (
    <output className="navigation-loader">
      {isLoading && (
        <span className="navigation-loader-view">
          <span className="state-sun is-waiting" aria-hidden="true" />
          <span className="sr-only">Loading...</span>
          {isSlow && <span>Still waiting for the next page.</span>}
        </span>
      )}
    </output>
  );
}

/** What the link under a finger or pointer leads to is fetched before the tap ends; never where data is to be saved. */
function FetchAhead() {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    if ("saves" in document.documentElement.dataset) return;
    const notice = (event: Event) => {
      const path = pathOf(event.target);
      if (path) setPage(path);
    };
    for (const name of EVENTS) document.addEventListener(name, notice, { passive: true });
    return () => {
      for (const name of EVENTS) document.removeEventListener(name, notice);
    };
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}

/** The page of this site that a link leads to, if it is another one than this. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return null;
  if (link.pathname === location.pathname || NOT_THESE.test(link.pathname)) return null;
  return link.pathname + link.search;
}
