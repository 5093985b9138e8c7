import { useEffect, useRef } from "react";

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
