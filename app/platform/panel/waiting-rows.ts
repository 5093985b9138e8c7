import { itemPath, waitingPath } from "../inbox/inbox-paths.ts";
import type { WaitingKind, Waits } from "../inbox/waiting.server.ts";
import type { WaitingRow } from "../panel-rows/overview.ts";
import { formatDay, indiaDay } from "../time/india-time.ts";

const MOST_PROMISED = 5;
const HOUR_MS = 3_600_000;

/**
 * What was promised an answer, each by itself, least time first; what is left of it; then, a row each, what waits of
 * the other kinds.
 */
export function toWaitingRows(found: WaitingKind[], waits: Record<string, Waits>, now: Date): WaitingRow[] {
  const known = found.flatMap((one) => {
    const words = waits[one.kind];
    return words ? [{ ...one, words }] : [];
  });
  const promised = known.filter(({ words }) => words.isPromised);
  const pressing = promised
    .flatMap(({ kind, words, oldest }) => oldest.map((item) => toPromisedRow(kind, words, item, now)))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MOST_PROMISED);
  const rest = promised.flatMap(({ kind, many, words, oldest }) => {
    const shown = pressing.filter((row) => row.kind === kind).length;
    return many > shown
      ? [toCountedRow({ kind, many: many - shown, words, oldest: oldest.slice(shown) }, "more ")]
      : [];
  });
  const others = known.filter(({ words }) => !words.isPromised).map((one) => toCountedRow(one));
  return [...pressing.map(({ at: _at, ...row }) => row), ...rest, ...others];
}

type Item = WaitingKind["oldest"][number];

function toPromisedRow(kind: string, { one }: Waits, { id, name, summary, at, dueAt }: Item, now: Date) {
  return {
    kind,
    at,
    title: summary,
    about: [name, one].filter(Boolean).join(", "),
    to: itemPath(kind, id),
    hoursLeft: dueAt === null ? null : Math.floor((dueAt - now.getTime()) / HOUR_MS),
    count: null,
  };
}

/** `3 messages` */
export function pendingWords(count: number, { one, many }: Pick<Waits, "one" | "many">, besides = ""): string {
  return `${count} ${besides}${count === 1 ? one : many}`;
}

type Counted = Omit<WaitingKind, "late"> & { words: Waits };

function toCountedRow({ kind, many, words, oldest }: Counted, besides = ""): WaitingRow {
  return {
    kind,
    title: pendingWords(many, words, besides),
    about: sinceWhen(oldest),
    to: words.page?.path ?? waitingPath(kind),
    hoursLeft: null,
    count: many,
  };
}

/** `Lata Joshi and others, since Mon 16 Nov` */
function sinceWhen(oldest: Item[]): string {
  const [first] = oldest;
  if (!first) return "";
  const names = [...new Set(oldest.map(({ name }) => name).filter(Boolean))];
  const who = names.length > 2 ? `${names[0]} and others` : names.join(" and ");
  return [who, `since ${formatDay(indiaDay(new Date(first.at)))}`].filter(Boolean).join(", ");
}
