import type { MetaDescriptor } from "react-router";
import type { ShownIntro } from "../settings/page-intro.ts";
import { cutText } from "../text/cut-text.ts";
import { homeOf, type Home } from "./home.ts";
import { pagePicture, SHAPES, sharePicturePath, sitePicture, type SharePicture } from "./share-picture.ts";
import { breadcrumbs, type Step, type Thing } from "./structured-data.ts";

type Article = { published: string; modified?: string; author: string; section: string; tags: string[] };
type Alternate = { type: string; title: string; path: string };

type PageHead = {
  /** For link previews, and for the browser's tab, where the foundation's name follows. */
  heading: string;
  /** The whole title of the browser's tab, where it is another. */
  title?: string;
  description: string;
  /** The canonical path: without filters, with the page number. */
  path: string;
  picture?: SharePicture;
  article?: Article;
  /** Breadcrumbs from home to this page. */
  steps?: Step[];
  data?: (home: Home) => Thing[];
  alternates?: Alternate[];
  /** Whether search engines should not list it. */
  isHidden?: boolean;
};

const LONGEST_DESCRIPTION = 300;
const HIDDEN = { name: "robots", content: "noindex" };

/** The head of a public page. */
export function pageHead(matches: readonly unknown[], page: PageHead): MetaDescriptor[] {
  const home = homeOf(matches);
  const description = cutText(page.description.replace(/\s+/g, " ").trim(), LONGEST_DESCRIPTION);
  const named = [{ title: page.title ?? titled(page.heading, home) }, { name: "description", content: description }];
  if (!home) return [...named, HIDDEN];
  const address = home.siteUrl + page.path;
  // A page that should not be listed has no canonical address.
  const place = page.isHidden ? HIDDEN : { tagName: "link" as const, rel: "canonical", href: address };
  const data = page.isHidden ? [] : structured(page, home);
  // The rest is for robots, which read the HTML of the server: browsers do not load its code.
  if (!import.meta.env.SSR) return [...named, place, ...data];
  const alternates = (page.alternates ?? []).map(({ type, title, path }) => ({
    tagName: "link" as const,
    rel: "alternate",
    type,
    title,
    href: home.siteUrl + path,
  }));
  return [
    ...named,
    place,
    ...cards(page, { ...home, address, description }),
    ...articleTimes(page.article),
    ...alternates,
    ...data,
  ];
}

/** The head of a page there is one of, from its words; where they could not be read, its name alone. */
export function introHead(
  matches: readonly unknown[],
  heading: string,
  intro: ShownIntro | undefined,
  more: Partial<PageHead> = {},
): MetaDescriptor[] {
  if (!intro) return missingHead(matches, heading);
  const { path, lead, description } = intro;
  const steps = [{ name: heading, path }];
  return pageHead(matches, { heading, description, path, steps, picture: pagePicture(intro, lead), ...more });
}

type ListHead = Partial<PageHead> & {
  /** What was chosen: a list with a filter is listed under the address without. */
  chosen?: Record<string, string | undefined>;
};

/**
 * The head of a list with numbered pages, each of which names itself. Search engines should not list the results of a
 * search, a list that is read on from one of its items, and numbers past the end.
 */
export function listHead(
  matches: readonly unknown[],
  heading: string,
  data: { intro: ShownIntro; paging: { page: number | null; pages: number } } | undefined,
  { chosen = {}, isHidden, ...more }: ListHead = {},
): MetaDescriptor[] {
  if (!data) return missingHead(matches, heading);
  const { intro, paging } = data;
  const page = paging.page ?? 1;
  const isFirst = page === 1 || Object.values(chosen).some(Boolean);
  return introHead(matches, heading, intro, {
    path: isFirst ? intro.path : `${intro.path}?page=${page}`,
    isHidden: isHidden || Boolean(chosen["q"]) || paging.page === null || page > paging.pages,
    ...more,
  });
}

/** The head of a page that was not found, or is not to be found. */
export function missingHead(matches: readonly unknown[], heading: string): MetaDescriptor[] {
  return [{ title: titled(heading, homeOf(matches)) }, HIDDEN];
}

const titled = (heading: string, home: Home | null) => (home ? `${heading} | ${home.site.name}` : heading);

type Card = Home & { address: string; description: string };

function cards({ heading, picture, article }: PageHead, { site, siteUrl, address, description }: Card) {
  const shown = picture ?? sitePicture(site);
  const image = siteUrl + sharePicturePath(shown, "card", site);
  const alt = [shown.kicker, shown.title.replaceAll("\n", " "), shown.note, shown.mark, site.name]
    .filter(Boolean)
    .join(" · ");
  return [
    ...properties("og:", {
      type: article ? "article" : "website",
      site_name: site.name,
      locale: "en_IN",
      title: heading,
      description,
      url: address,
      image,
      "image:type": "image/jpeg",
      "image:width": String(SHAPES.card.width),
      "image:height": String(SHAPES.card.height),
      "image:alt": alt,
    }),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: heading },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: alt },
  ];
}

function articleTimes(article: Article | undefined) {
  if (!article) return [];
  const { published, modified, author, section, tags } = article;
  return [
    { name: "author", content: author },
    ...properties("article:", { published_time: published, ...(modified && { modified_time: modified }), section }),
    ...tags.flatMap((tag) => properties("article:", { tag })),
  ];
}

function properties(prefix: string, values: Record<string, string>) {
  return Object.entries(values).map(([name, content]) => ({ property: prefix + name, content }));
}

function structured({ steps, data }: PageHead, home: Home): MetaDescriptor[] {
  const graph = [...(data?.(home) ?? []), ...(steps ? [breadcrumbs(steps, home)] : [])];
  return graph.length > 0 ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": graph } }] : [];
}
