import { Link } from "react-router";
import { placePath, type InboxPlace } from "./inbox-place.ts";
import { INBOX_TABS } from "../features/panel-kinds.ts";
import { countWords, sumOf, useWaiting } from "./use-waiting.ts";

/** What somebody's role may open, by kind, with how many of each wait. */
export function InboxTabs({ place, mine }: { place: InboxPlace; mine: string[] }) {
  const waiting = useWaiting();
  const groups = INBOX_TABS.filter(({ kinds }) => kinds.some((kind) => mine.includes(kind)));
  return (
    <nav className="panel-tabs" aria-label="Kinds">
      {[{ name: "", label: "All", kinds: mine }, ...groups].map(({ name, label, kinds }) => (
        <Link
          key={name}
          to={placePath({ ...place, group: name })}
          aria-current={name === place.group ? "page" : undefined}
          preventScrollReset
        >
          {label}
          <TabCount count={sumOf(waiting, kinds)} />
        </Link>
      ))}
    </nav>
  );
}

function TabCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <b className="inbox-count">
      {countWords(count)}
      <span className="sr-only"> wait</span>
    </b>
  );
}
