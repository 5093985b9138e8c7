import { z } from "zod";
import { words, type Content } from "./content.ts";

/** `form` stands above the form of a page that has one. */
type Intro = { lead: string; description: string; form: string };

/** What stands under the heading of a page there is one of, and what search engines and shared links say of it. */
export type PageIntro = Content<Intro> & { title: string; path: `/${string}`; hasForm: boolean };

/** `intro` is shown until an admin writes another; an empty one is not shown. */
export function pageIntro(
  title: string,
  path: `/${string}`,
  intro: Omit<Intro, "form"> & { form?: string },
): PageIntro {
  const schema = z
    .object({
      lead: words.default(intro.lead),
      description: words.default(intro.description),
      form: words.default(intro.form ?? ""),
    })
    .prefault({});
  return { key: `intro:${path.slice(1)}`, schema, title, path, hasForm: intro.form !== undefined };
}
