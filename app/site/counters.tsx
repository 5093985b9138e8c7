import { useEffect, useState } from "react";
import type { Site } from "../platform/settings/site.ts";
import { COUNT_MS, countAt, isSubscribeShown, STUDENTS_FROM } from "./count.ts";
import { NEWSLETTER } from "./navigation.ts";

const wholeNumber = new Intl.NumberFormat("en-IN");
/** Coming back to the home page within a visit does not count again. */
let hasCounted = false;

/** The four figures on the hero's shore. The page says the final ones; counting is an ornament for the eye. */
export function Counters({ figures }: { figures: Site["figures"] }) {
  const elapsedMs = useElapsed();
  const rows = [
    { words: "Students transformed", from: STUDENTS_FROM, to: figures.students },
    { words: "Programs offered", from: 0, to: figures.programs },
    { words: "Cities reached", from: 0, to: figures.cities },
    { words: "Active volunteers", from: 0, to: figures.volunteers },
  ];
  return (
    <dl className="counters wrap">
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
function useElapsed(): number {
  const [elapsedMs, setElapsed] = useState(COUNT_MS);
  useEffect(() => {
    if (hasCounted || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      setElapsed(Math.max(0, now - began));
      hasCounted = now - began >= COUNT_MS;
      if (!hasCounted) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return elapsedMs;
}
