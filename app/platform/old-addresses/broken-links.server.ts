import type { Database } from "../database/client.server.ts";
import { isPageOrFile, type SitePages } from "./fit-pages.server.ts";
import { pagePathOf } from "./old-address.ts";
import { findTarget } from "./old-addresses.server.ts";

/** @returns those paths at which a visitor finds nothing: no page, no file, and no old address that leads on */
export async function findBroken(db: Database, paths: string[], isPage: SitePages["isPage"]): Promise<string[]> {
  const broken: string[] = [];
  // In turn: each page is loaded.
  for (const path of paths) {
    const page = pagePathOf(path);
    const isFound = (await isPageOrFile(page, isPage)) || (await findTarget(db, page)) !== null;
    if (!isFound) broken.push(path);
  }
  return broken;
}
