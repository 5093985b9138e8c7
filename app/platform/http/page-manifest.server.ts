import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type Entry = { manifest: Manifest; staticHandlerContext: { matches: { route: { id: string } }[] } };
const manifests = new WeakMap<Manifest, Map<string, Manifest>>();

/**
 * Of all addresses only those on the way to this page: React Router makes routes anew, for each page, of all that the
 * manifest names, and draws none but these. The browser has the whole manifest from its own file.
 */
export function manifestFor({ manifest, staticHandlerContext: { matches } }: Entry): Manifest {
  const known = manifests.get(manifest) ?? new Map<string, Manifest>();
  manifests.set(manifest, known);
  const page = matches.at(-1)?.route.id ?? "";
  let part = known.get(page);
  if (!part) {
    const ids = new Set(matches.map(({ route }) => route.id));
    const routes = Object.entries(manifest.routes).filter(([id]) => ids.has(id));
    part = { ...manifest, routes: Object.fromEntries(routes) };
    known.set(page, part);
  }
  return part;
}
