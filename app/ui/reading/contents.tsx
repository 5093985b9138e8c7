import ChevronDownIcon from "lucide-react/icons/chevron-down";
import "./questions.css";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import "./reading.css";

type Heading = { id: string; words: string };
const LABEL = "On this page";

/** What a long text holds: folded up on a phone, beside the words on a wide screen, where it marks the part being read. */
export function Contents({ headings }: { headings: Heading[] }) {
  const current = useCurrentPart(headings);
  if (headings.length === 0) return null;
  return (
    <>
      <details className="question contents-fold only-narrow">
        <summary>
          {LABEL}
          <ChevronDownIcon className="icon" />
        </summary>
        <nav aria-label={LABEL}>
          <Parts headings={headings} current={null} />
        </nav>
      </details>
      <nav className="contents-aside only-wide" aria-label={LABEL}>
        <p className="kick below-s" aria-hidden="true">
          {LABEL}
        </p>
        <Parts headings={headings} current={current} />
      </nav>
    </>
  );
}

function Parts({ headings, current }: { headings: Heading[]; current: string | null }) {
  return (
    <ol>
      {headings.map(({ id, words }) => (
        <li key={id}>
          <Link to={`#${id}`} onClick={scrollSmoothly} aria-current={id === current ? "location" : undefined}>
            {words}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** For this jump alone: a page that opens, or is gone back to, is where it belongs at once. */
function scrollSmoothly(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { style } = document.documentElement;
  style.scrollBehavior = "smooth";
  addEventListener("scrollend", () => style.removeProperty("scroll-behavior"), { once: true });
}

/** The last heading that has passed the upper third of the window, looked up whenever one crosses it. */
function useCurrentPart(headings: Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const parts = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const watcher = new IntersectionObserver(
      ([crossed]) => {
        const line = crossed?.rootBounds?.bottom ?? 0;
        setCurrent(parts.findLast((part) => part.getBoundingClientRect().top <= line)?.id ?? null);
      },
      { rootMargin: "0px 0px -66% 0px" },
    );
    for (const part of parts) watcher.observe(part);
    return () => watcher.disconnect();
  }, [headings]);
  return current;
}
