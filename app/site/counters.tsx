import { useEffect, useState } from "react";
import type { Site } from "../platform/settings/site.ts";
import { COUNT_MS, countAt, STUDENTS_FROM } from "./count.ts";

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
      {rows.map(({ words, from, to }) => (
        <div key={words} className="counter">
          <dt>{words}</dt>
          <dd>
            <span aria-hidden="true">{wholeNumber.format(countAt(elapsedMs, { from, to }))}</span>
            <span className="sr-only">{wholeNumber.format(to)}</span>
          </dd>
        </div>
      ))}
    </dl>
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
