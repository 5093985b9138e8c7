import { useEffect, useRef } from "react";

const PAUSE_MS = 250;

/** Does something once somebody has stopped typing for a moment. */
export function useTypingPause(): (work: () => void) => void {
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (work) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(work, PAUSE_MS);
  };
}
