import { type OldAddressEntry, pagePathOf } from "./old-address.ts";

/** What is wrong with an entry, at which field. */
export type EntryProblem = { field: keyof OldAddressEntry; sentence: string };

/** The pages of this site, whose addresses begin with `siteUrl`. */
export type SitePages = { siteUrl: string; isPage: (path: string) => Promise<boolean> };

/** Files are stored elsewhere than pages. */
const FILE = /^\/(?:uploads|files)\/|\.[a-z0-9]+$/;

/** Has the path where the target is a full address of this site. */
export function withOwnPath({ path, target }: OldAddressEntry, siteUrl: string): OldAddressEntry {
  return { path, target: target.startsWith(`${siteUrl}/`) ? target.slice(siteUrl.length) : target };
}

/** Says what is wrong where the old address is a page, or where it leads to no page of the site. */
export async function findPageProblem(
  { path, target }: OldAddressEntry,
  { isPage }: SitePages,
): Promise<EntryProblem | null> {
  if (await isPage(path))
    return {
      field: "path",
      sentence: "This is a page of the site: visitors see it there, and an old address would change nothing.",
    };
  const page = target.startsWith("/") ? pagePathOf(target) : null;
  if (page === null || page === path || (await isPageOrFile(page, isPage))) return null;
  return { field: "target", sentence: "There is no page at this address of the site." };
}

export const isPageOrFile = async (path: string, isPage: SitePages["isPage"]) => FILE.test(path) || isPage(path);
