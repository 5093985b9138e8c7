import { z } from "zod";
import { words, type Content } from "./content.ts";

/** The backgrounds of share pictures. */
export type Painting = "dawn" | "dusk" | "lamps" | "lamp" | "contours";

/** `form` is shown above the form of a page that has one. */
type Intro = { lead: string; description: string; form: string };

/** A page there is one of: its name, its address, and the background of its share picture. */
export type SitePage = { title: string; path: `/${string}`; painting: Painting };

/** The line under the heading of such a page, and the description for search engines and shared links. */
export type PageIntro = Content<Intro> & SitePage & { hasForm: boolean };

/** The words of a page as it shows them, with what its head needs. */
export type ShownIntro = Intro & SitePage;

/** `intro` is shown until an admin writes another; an empty one is not shown. */
export function pageIntro(page: SitePage, intro: Omit<Intro, "form"> & { form?: string }): PageIntro {
  const schema = z
    .object({
      lead: words.default(intro.lead),
      description: words.default(intro.description),
      form: words.default(intro.form ?? ""),
    })
    .prefault({});
  return { ...page, key: `intro:${page.path.slice(1)}`, schema, hasForm: intro.form !== undefined };
}
