import type { ShownFeatures } from "../app/platform/page-cache/page-cache.server.ts";
import { FEATURES } from "./features.ts";

const HOME = ["thoughts", "events", "testimonials", "uploads"];
const SITEMAP = FEATURES.filter(({ sitemap }) => sitemap?.entries).map(({ name }) => name);

/**
 * The features that public addresses show, by the first word of the address. A feature's name is what the triggers on its
 * tables tell (`tell_change` in the migrations). tests/queries.test.ts compares this with the tables that are read.
 */
const SHOWN: Record<string, string[]> = Object.assign(
  {
    // The home page, and its data for a change of page in the browser.
    "": HOME,
    _: HOME,
    search: ["blog", "resources"],
    sitemap: SITEMAP,
    // These show the foundation alone; `api` is the API's description.
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

/** The foundation's name, words and figures stand on every page. */
const EVERYWHERE = "settings";

/** What makes the answer at an address old: changes of the features it shows; of any feature where nobody said which. */
export function shownFeatures(address: string): ShownFeatures {
  const [word = ""] = address.replace("/api/v1/public/", "/").slice(1).split(/[./]/, 1);
  const features = Object.hasOwn(SHOWN, word) ? SHOWN[word] : undefined;
  return features ? [EVERYWHERE, ...features] : null;
}
