import { siteSchema, type Site } from "../settings/site.ts";
import type { Home } from "./home.ts";

/** A foundation on the web, for tests. */
export function makeHome(changes: Partial<Site> = {}): Home {
  return { site: { ...siteSchema.parse({}), ...changes }, siteUrl: "https://kshitij.example" };
}
