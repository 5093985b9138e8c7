import type { ShownFeatures } from "../app/platform/page-cache/page-cache.server.ts";
import { FEATURES } from "./features.ts";

const HOME = ["thoughts", "events", "testimonials", "uploads"];
const SITEMAP = FEATURES.filter(({ sitemap }) => sitemap?.entries).map(({ name }) => name);

/**
 * The features that public addresses show, by their first segment, under the names that the triggers of their tables use
 * (`tell_change` in the migrations). tests/queries.test.ts compares this with the tables that are read.
 */
const SHOWN: Record<string, string[]> = Object.assign(
  {
    // The home page, and its data.
    "": HOME,
    _: HOME,
    search: ["blog", "resources"],
    sitemap: SITEMAP,
    // `api` is the documentation of the API.
    about: ["teachers", "uploads"],
    careers: [],
    privacy: [],
    terms: [],
    login: [],
    logout: [],
    robots: [],
    manifest: [],
    icon: [],
    api: [],
  },
  ...FEATURES.map(({ shows }) => shows),
);

/** Every page shows the foundation's name. */
const EVERYWHERE = "settings";

/** The features whose changes make the answer of an address stale; null for any feature. */
export function shownFeatures(address: string): ShownFeatures {
  const [word = ""] = address.replace("/api/v1/public/", "/").slice(1).split(/[./]/, 1);
  const features = Object.hasOwn(SHOWN, word) ? SHOWN[word] : undefined;
  return features ? [EVERYWHERE, ...features] : null;
}
