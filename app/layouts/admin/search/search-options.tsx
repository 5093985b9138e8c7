import { ArrowRight, History } from "lucide-react";
import type { ReactNode } from "react";
import type { OpenedPlace } from "./recently-opened.ts";
import type { FoundGroup } from "../../../platform/panel-rows/found.ts";
import { RowIcon } from "../features/row-icon.tsx";
import type { PanelPlace } from "./panel-place.ts";

/** One line that can be opened. */
export type Option = {
  id: string;
  title: string;
  about: string;
  to: string;
  icon: ReactNode;
  isOutside?: boolean;
  /** Known without asking the server. */
  isAtHand?: boolean;
  /** Leads to all of a group: nothing to come back to. */
  isMore?: boolean;
};
export type OptionGroup = { name: string; options: Option[] };

/** While nothing is typed: what was opened last. */
export function openedGroup(opened: OpenedPlace[]): OptionGroup[] {
  if (opened.length === 0) return [];
  const options = opened.map((place) => ({
    ...place,
    id: idOf(place.to),
    icon: <History aria-hidden className="icon" />,
  }));
  return [{ name: "Last opened", options }];
}

/** Places and things to do first: they are known at once, so that nothing moves away when the rest comes. */
export function foundGroups(places: PanelPlace[], groups: FoundGroup[], q: string): OptionGroup[] {
  const known = places.map(({ label, about, to, icon: Icon, isOutside }) => ({
    id: idOf(to),
    title: label,
    about,
    to,
    icon: <Icon aria-hidden className="icon" />,
    isOutside: isOutside ?? false,
    isAtHand: true,
  }));
  return [
    ...(known.length > 0 ? [{ name: "Places and things to do", options: known }] : []),
    ...groups.map((group) => ({ name: group.name, options: optionsOf(group, q) })),
  ];
}

function optionsOf({ name, hits, more, isMore, to }: FoundGroup, q: string): Option[] {
  const found = hits.map((hit, index) => ({
    ...hit,
    id: `${idOf(hit.to)}-${index}`,
    icon: <RowIcon kind={hit.kind} />,
  }));
  if (more === 0) return found;
  const rest: Option = {
    id: idOf(`all ${name}`),
    title: isMore ? `More in ${name}` : `${more} more in ${name}`,
    about: "",
    to: `${to}${to.includes("?") ? "&" : "?"}${new URLSearchParams({ q })}`,
    icon: <ArrowRight aria-hidden className="icon" />,
    isMore: true,
  };
  return [...found, rest];
}

/** An id of an element holds no blank. */
function idOf(to: string): string {
  return `to-${encodeURIComponent(to)}`;
}
