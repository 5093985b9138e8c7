import { createContext, type ReactNode } from "react";

/** A page of the site, as a link needs it. */
export type FoundPage = { title: string; url: string };

export type FinderProps = {
  /** What was typed in place of an address. */
  words: string;
  onChoose: (page: FoundPage) => void;
};

/** Draws the pages of the site that have some words: the panel says how they are found, for an editor knows no API. */
export const PageFinder = createContext<(props: FinderProps) => ReactNode>(() => null);
