import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Follows the links of `Link` within the page. What a browser does otherwise with a click, it still does. */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-go]") : null;
      if (!link || isForTheBrowser(event, link)) return;
      event.preventDefault();
      const how = link.dataset["go"]?.split(" ") ?? [];
      void navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: how.includes("stay"),
        // As a browser does: the page one is on is not another step in the history.
        replace: how.includes("replace") || link.href === location.href,
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

function isForTheBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isChosenOtherwise = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isElsewhere = link.origin !== location.origin || (link.target !== "" && link.target !== "_self");
  return event.defaultPrevented || isChosenOtherwise || isElsewhere;
}
