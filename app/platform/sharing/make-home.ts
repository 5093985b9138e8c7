import { siteSchema, type Site } from "../settings/site.ts";
import type { Home } from "./home.ts";

export function makeHome(changes: Partial<Site> = {}): Home {
  return { site: { ...siteSchema.parse({}), ...changes }, siteUrl: "https://kshitij.example" };
}
