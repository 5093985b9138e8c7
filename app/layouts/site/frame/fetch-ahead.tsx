import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

/** It does something, or belongs to one person; or it is a file, whose name has a dot. */
const NOT_THESE = /^\/(admin|api|login|logout|profile|register|tickets)\b|\.\w+$/;
const EVENTS = ["pointerover", "touchstart", "focusin"] as const;

/** What the link under a finger or pointer leads to is fetched before the tap ends; never where data is to be saved. */
export function FetchAhead() {
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
