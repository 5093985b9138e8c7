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

const EVERY_MS = 15_000;
/** A request without an answer blocks the next try no longer than this. */
const HELD_UP_MS = 60_000;

/** Does something at once and every fifteen seconds while the page is in sight, and as soon as the network is back. */
export function useWhileVisible(work: () => Promise<void>): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    let busySince = 0;
    const begin = async () => {
      const began = Date.now();
      busySince = began;
      await latest.current();
      if (busySince === began) busySince = 0;
    };
    const next = () => {
      if (document.visibilityState === "visible" && Date.now() - busySince > HELD_UP_MS) void begin();
    };
    const back = () => void begin();
    next();
    const timer = window.setInterval(next, EVERY_MS);
    document.addEventListener("visibilitychange", next);
    window.addEventListener("online", back);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", next);
      window.removeEventListener("online", back);
    };
  }, []);
}
