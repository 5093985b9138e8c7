import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

const PAUSE_MS = 250;

/** Debounces work until typing stops for a moment. Where another page is opened meanwhile, the work is dropped: it would close that page. */
export function useTypingPause(pauseMs = PAUSE_MS): (work: () => void) => void {
  const timer = useRef(0);
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const at = useRef(next);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (next !== at.current) window.clearTimeout(timer.current);
    at.current = next;
  }, [next]);
  return (work) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(work, pauseMs);
  };
}
