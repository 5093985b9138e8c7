import { useEffect, useRef, useState } from "react";
import type { Site } from "../../platform/settings/site.ts";
import { COUNT_MS, countAt, isSubscribeShown, STUDENTS_FROM } from "./count.ts";
import { NEWSLETTER } from "../frame/navigation.ts";

const wholeNumber = new Intl.NumberFormat("en-IN");
/** Coming back to the home page within a visit does not count again. */
let hasCounted = false;

/**
 * The four figures on the hero's shore. The page says the final ones; counting is an ornament for the eye. No figure
 * ever falls: where the final ones have been seen already they stand, else they count when they come into sight.
 */
export function Counters({ figures }: { figures: Site["figures"] }) {
  const list = useRef<HTMLDListElement>(null);
  const elapsedMs = useElapsed(list);
  const rows = [
    { words: "Students transformed", from: STUDENTS_FROM, to: figures.students },
    { words: "Programs offered", from: 0, to: figures.programs },
    { words: "Cities reached", from: 0, to: figures.cities },
    { words: "Active volunteers", from: 0, to: figures.volunteers },
  ];
  return (
    <dl ref={list} className="counters wrap">
      {rows.map(({ words, from, to }, index) => (
        <div key={words} className="counter">
          <dt>{words}</dt>
          <dd>
            <span aria-hidden="true">{wholeNumber.format(countAt(elapsedMs, { from, to }))}</span>
            <span className="sr-only">{wholeNumber.format(to)}</span>
            {index === 0 && <SubscribeLink isShown={isSubscribeShown(elapsedMs, to)} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Leads to the newsletter's field in the footer; with script the keyboard is there at once. */
function SubscribeLink({ isShown }: { isShown: boolean }) {
  const focusField = (event: React.MouseEvent) => {
    const field = document.querySelector<HTMLElement>(NEWSLETTER);
    if (!field || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    field.focus();
  };
  return (
    <a className="btn btn-secondary btn-sm" href={NEWSLETTER} data-away={!isShown || undefined} onClick={focusField}>
      Subscribe
    </a>
  );
}

/** Milliseconds since counting began; the end straight away where it must not move. */
function useElapsed(list: React.RefObject<HTMLElement | null>): number {
  const [elapsedMs, setElapsed] = useState(COUNT_MS);
  useEffect(() => {
    if (!list.current || hasCounted || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const count = () => {
      const began = performance.now();
      frame = requestAnimationFrame(function step(now) {
        setElapsed(Math.max(0, now - began));
        hasCounted = now - began >= COUNT_MS;
        if (!hasCounted) frame = requestAnimationFrame(step);
      });
    };
    const stopWatching = whenComingIntoSight(list.current, { onBelow: () => setElapsed(0), onSeen: count });
    return () => {
      stopWatching();
      cancelAnimationFrame(frame);
    };
  }, [list]);
  return elapsedMs;
}

/** Neither happens where the element has been in sight, or above it, from the start. */
function whenComingIntoSight(element: Element, { onBelow, onSeen }: { onBelow: () => void; onSeen: () => void }) {
  let wasBelow = false;
  const observer = new IntersectionObserver((reports) => {
    const place = reports.at(-1);
    if (!place) return;
    if (!place.isIntersecting && place.boundingClientRect.top > 0) {
      if (!wasBelow) onBelow();
      wasBelow = true;
      return;
    }
    observer.disconnect();
    if (wasBelow) onSeen();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
