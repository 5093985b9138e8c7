import type { LucideIcon } from "lucide-react";
import { everydayWords, saysAll } from "../../../platform/search/everyday-words.ts";

/** A place of the panel, or something that can be done there. */
export type PanelPlace = {
  label: string;
  about: string;
  to: string;
  icon: LucideIcon;
  /** What else it is looked for as. */
  words?: string | undefined;
  /** A page of the site, which is loaded as a document of its own. */
  isOutside?: boolean;
};

const MOST_SHOWN = 3;

/** The places that what was typed may mean, those called so first. */
export function placesFor(places: PanelPlace[], typed: string): PanelPlace[] {
  const words = everydayWords(typed);
  if (words.length === 0) return [];
  const called = places.filter(({ label }) => saysAll(label, words));
  const meant = places.filter(
    (place) => !called.includes(place) && saysAll(`${place.label} ${place.words ?? ""}`, words),
  );
  return [...called, ...meant].slice(0, MOST_SHOWN);
}
