import { useLayoutEffect, useRef } from "react";
import { countUp } from "../../../platform/rendering/count-up.ts";
import type { Site } from "../../../platform/settings/site.ts";
import { NEWSLETTER } from "../frame/navigation.ts";

const wholeNumber = new Intl.NumberFormat("en-IN");
/** The students' figure begins here; the others begin at nothing. */
const STUDENTS_FROM = 1_100;
/** Subscribe stands beside the students' figure, once it has passed this. */
const SUBSCRIBE_PAST = 1_101;

/** The figures on the hero's shore that the foundation has given. The page holds the final ones; script counts to them. */
export function Counters({ figures }: { figures: Site["figures"] }) {
  const list = useRef<HTMLDListElement>(null);
  useLayoutEffect(() => {
    if (list.current) countUp(list.current);
  }, []);
  const rows = [
    { words: "Students transformed", to: figures.students },
    { words: "Programs offered", to: figures.programs },
    { words: "Cities reached", to: figures.cities },
    { words: "Active volunteers", to: figures.volunteers },
  ];
  return (
    <dl ref={list} className="counters wrap" data-count-up>
      {rows.map(
        ({ words, to }, index) => to !== null && <Counter key={words} words={words} to={to} isFirst={index === 0} />,
      )}
    </dl>
  );
}

function Counter({ words, to, isFirst }: { words: string; to: number; isFirst: boolean }) {
  const from = isFirst && to > STUDENTS_FROM ? STUDENTS_FROM : 0;
  return (
    <div className="counter">
      <dt>{words}</dt>
      <dd>
        {/* By the time React is there it may be counting. */}
        <span aria-hidden="true" data-from={from} data-to={to} suppressHydrationWarning>
          {wholeNumber.format(to)}
        </span>
        <span className="sr-only">{wholeNumber.format(to)}</span>
        {isFirst && to > SUBSCRIBE_PAST && <SubscribeLink />}
      </dd>
    </div>
  );
}

/** Leads to the newsletter's field in the footer; with script the keyboard is there at once. */
function SubscribeLink() {
  const focusField = (event: React.MouseEvent) => {
    const field = document.querySelector<HTMLElement>(NEWSLETTER);
    if (!field || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    field.focus();
  };
  return (
    <a
      className="btn btn-secondary btn-sm"
      href={NEWSLETTER}
      data-past={SUBSCRIBE_PAST}
      onClick={focusField}
      suppressHydrationWarning
    >
      Subscribe
    </a>
  );
}
